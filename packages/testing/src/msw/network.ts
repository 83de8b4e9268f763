import { FetchInterceptor } from "@mswjs/interceptors/fetch/web";
import { XMLHttpRequestInterceptor } from "@mswjs/interceptors/XMLHttpRequest/web";
import type { RequestHandler } from "msw";
import { defineNetwork, HttpNetworkFrame, InterceptorSource } from "msw/experimental";

/**
 * A network that answers with handlers inside the page itself, for tests and for a module's development page: under Bun
 * `msw/node` fails, and in a browser this needs no service worker. A call to `/api` that no handler knows is an error.
 */
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

// The browser's interceptors are declared a second time, privately, and differ from Node's in name alone.
function interceptors(...made: object[]): Interceptors {
  return made as Interceptors;
}
