import type { LocationRewrite } from "@tanstack/react-router";

export interface FrameMode {
  hasNavigation: boolean;
}

/** `?embed=true` has no effect outside a frame. */
export function frameModeOf(search: string, isFramed: boolean): FrameMode | undefined {
  const parameters = new URLSearchParams(search);
  if (!isFramed || parameters.get("embed") !== "true") return undefined;
  return { hasNavigation: parameters.get("nav") !== "none" };
}

/** Hides `embed`, `nav` and `path` from screens and adds the first two to every URL that the router writes. */
export function frameRewrite({ hasNavigation }: FrameMode): LocationRewrite {
  return {
    input: ({ url }) => withoutFrame(url),
    output: ({ url }) => {
      withoutFrame(url).searchParams.set("embed", "true");
      if (!hasNavigation) url.searchParams.set("nav", "none");
      return url;
    },
  };
}

function withoutFrame(url: URL): URL {
  for (const name of ["embed", "nav", "path"]) url.searchParams.delete(name);
  return url;
}
