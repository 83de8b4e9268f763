import type { LocationRewrite } from "@tanstack/react-router";

/** How the back-office stands in another tool's frame. */
export interface FrameMode {
  /** False with `&nav=none`, where the host has a navigation of its own. */
  hasNavigation: boolean;
}

/** The mode of an address, or undefined for the ordinary shell: `?embed=true` alone, without a frame around the page, changes nothing. */
export function frameModeOf(search: string, isFramed: boolean): FrameMode | undefined {
  const parameters = new URLSearchParams(search);
  if (!isFramed || parameters.get("embed") !== "true") return undefined;
  return { hasNavigation: parameters.get("nav") !== "none" };
}

/** Keeps `embed` and `nav` in every address that the router writes, and out of all that screens read; `path` is for the arrival alone. */
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
