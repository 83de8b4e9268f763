import type { MantineColorSchemeManager } from "@mantine/core";

const KEY = "color_scheme";

/** Keeps the chosen colour scheme in browser storage; where storage throws, as it does in some frames, the choice lasts until reload. */
export const storedColorScheme: MantineColorSchemeManager = {
  get(fallback) {
    try {
      const stored = localStorage.getItem(KEY);
      return stored === "light" || stored === "dark" || stored === "auto" ? stored : fallback;
    } catch {
      return fallback;
    }
  },
  set(value) {
    try {
      localStorage.setItem(KEY, value);
    } catch {
      return;
    }
  },
  clear() {
    try {
      localStorage.removeItem(KEY);
    } catch {
      return;
    }
  },
  subscribe() {},
  unsubscribe() {},
};
