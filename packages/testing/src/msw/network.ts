import { FetchInterceptor } from "@mswjs/interceptors/fetch/web";
import { XMLHttpRequestInterceptor } from "@mswjs/interceptors/XMLHttpRequest/web";
import type { RequestHandler } from "msw";
import { defineNetwork, HttpNetworkFrame, InterceptorSource } from "msw/experimental";

/** Answers calls inside the page: `msw/node` fails under Bun, and no service worker is needed. Unhandled `/api` calls fail. */
export function createNetwork(handlers: RequestHandler[]) {
  return defineNetwork({
    sources: [
      new InterceptorSource({ interceptors: interceptors(new FetchInterceptor(), new XMLHttpRequestInterceptor()) }),
    ],
    handlers,
    context: { quiet: true },
    onUnhandledFrame: ({ frame, defaults }) => {
      const isOurs = frame instanceof HttpNetworkFrame && new URL(frame.data.request.url).pathname.startsWith("/api/");
      if (isOurs) defaults.error();
    },
  });
}

type Interceptors = ConstructorParameters<typeof InterceptorSource>[0]["interceptors"];

// The types of the browser's interceptors differ from Node's in name only.
function interceptors(...made: object[]): Interceptors {
  return made as Interceptors;
}
