import { GlobalRegistrator } from "@happy-dom/global-registrator";

// Bun's own globals, which happy-dom would replace with stricter ones.
const bunGlobals = {
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
for (const [name, value] of Object.entries(bunGlobals))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
// happy-dom does not know <search>; React would warn in every test of a list.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  get(this: Element) {
    return this.localName === "search" ? "HTMLElement" : "HTMLUnknownElement";
  },
});
// Without this, each failing assertion would print the whole window.
Object.defineProperty(Node.prototype, Symbol.for("nodejs.util.inspect.custom"), {
  value(this: Node) {
    return this instanceof Element ? this.outerHTML : this.nodeName;
  },
});
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Testing Library looks for a document when it is first imported.
const { act, cleanup, configure, fireEvent, render, renderHook, screen, waitFor, within } = await import(
  "@testing-library/react"
);
const { default: userEvent } = await import("@testing-library/user-event");

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 50_000 });

/** Component tests import this first and call `cleanup` after each test. */
export { act, cleanup, fireEvent, render, renderHook, screen, userEvent, waitFor, within };
