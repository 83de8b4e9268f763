import { GlobalRegistrator } from "@happy-dom/global-registrator";

// What Bun brings itself and happy-dom would replace with something stricter.
const own = {
  AbortController,
  AbortSignal,
  Blob,
  crypto,
  fetch,
  File,
  FormData,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  TransformStream,
  URL,
  URLSearchParams,
  WebSocket,
  WritableStream,
};

if (!GlobalRegistrator.isRegistered) GlobalRegistrator.register({ url: "http://localhost/" });
for (const [name, value] of Object.entries(own))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
// It does not know <search> yet, and React would warn of an unknown tag in every test of a list.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  get(this: Element) {
    return this.localName === "search" ? "HTMLElement" : "HTMLUnknownElement";
  },
});
// An assertion that does not hold yet would write down the whole window with the element, each time it is tried.
Object.defineProperty(Node.prototype, Symbol.for("nodejs.util.inspect.custom"), {
  value(this: Node) {
    return this instanceof Element ? this.outerHTML : this.nodeName;
  },
});
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Loaded only now, because Testing Library looks for a page once, when it is first imported.
const { act, cleanup, configure, fireEvent, render, renderHook, screen, waitFor, within } = await import(
  "@testing-library/react"
);
const { default: userEvent } = await import("@testing-library/user-event");

// A machine that is busy with other things takes longer than the one second that is meant otherwise.
configure({ asyncUtilTimeout: 50_000 });

/** Testing Library on a page of happy-dom, with Bun's own fetch, streams and files kept. A test of components imports this first, and calls `cleanup` after each test. */
export { act, cleanup, fireEvent, render, renderHook, screen, userEvent, waitFor, within };
