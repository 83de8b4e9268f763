import type { MantineColorScheme, MantineColorSchemeManager } from "@mantine/core";

/** A colour scheme that somebody outside of the page may give, at any time. It is kept nowhere. */
export interface GivenColorScheme extends MantineColorSchemeManager {
  give(scheme: MantineColorScheme): void;
}

/** Follows what is given, and until then the system or what was chosen on the page. */
export function givenColorScheme(): GivenColorScheme {
  let scheme: MantineColorScheme | undefined;
  let follow: (scheme: MantineColorScheme) => void = () => {};
  return {
    get: (fallback) => scheme ?? fallback,
    set(chosen) {
      scheme = chosen;
    },
    give(given) {
      scheme = given;
      follow(given);
    },
    clear() {
      scheme = undefined;
    },
    subscribe(onChange) {
      follow = onChange;
      // It may have been given between the first paint and now.
      if (scheme !== undefined) onChange(scheme);
    },
    unsubscribe() {
      follow = () => {};
    },
  };
}
