import type { MantineColorScheme, MantineColorSchemeManager } from "@mantine/core";

/** A colour scheme that the host of a frame may set at any time; it is stored nowhere. */
export interface HostColorScheme extends MantineColorSchemeManager {
  setByHost(scheme: MantineColorScheme): void;
}

/** Follows the host; until it sets a scheme, the system or the user's choice. */
export function hostColorScheme(): HostColorScheme {
  let scheme: MantineColorScheme | undefined;
  let follow: (scheme: MantineColorScheme) => void = () => {};
  return {
    get: (fallback) => scheme ?? fallback,
    set(chosen) {
      scheme = chosen;
    },
    setByHost(given) {
      scheme = given;
      follow(given);
    },
    clear() {
      scheme = undefined;
    },
    subscribe(onChange) {
      follow = onChange;
      // The host may have set a scheme between the first paint and now.
      if (scheme !== undefined) onChange(scheme);
    },
    unsubscribe() {
      follow = () => {};
    },
  };
}
