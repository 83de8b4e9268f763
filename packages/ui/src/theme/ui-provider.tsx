import { type MantineColorSchemeManager, MantineContext, MantineThemeContext } from "@mantine/core";
import { setNonce } from "get-nonce";
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from "react";
import { loadAtFirstInput } from "../later/load-at-first-input";
import { useLaterParts } from "../later/load-parts";
import { type HoldBack, HoldBackContext, notHeld } from "../overlays/instead-of-back";
import { useIsPhone } from "../page/use-is-phone";
import { useColorScheme } from "./color-scheme";
import { theme } from "./theme";

/** The look of the product around a tree: theme, colour scheme (the system's unless one was chosen) and toasts. `blockBack` lets forms keep Back from losing what was typed; `env="test"` renders without portals or motion. */
export function UiProvider({
  children,
  colorScheme = storedColorScheme,
  blockBack = notHeld,
  env = "default",
}: {
  children: ReactNode;
  colorScheme?: MantineColorSchemeManager;
  blockBack?: HoldBack;
  env?: "default" | "test";
}) {
  const scheme = useColorScheme(colorScheme);
  const context = useMemo(() => ({ ...mantine, ...scheme, env }), [scheme, env]);
  useLayoutEffect(() => {
    document.documentElement.setAttribute("data-respect-reduced-motion", "true");
    // The library that stops the page from scrolling under a dialog writes a style of its own, with this nonce.
    setNonce(pageNonce());
  }, []);
  useEffect(loadAtFirstInput, []);
  const parts = useLaterParts(false);
  const position = useIsPhone() ? "top-center" : "bottom-right";
  return (
    <MantineContext value={context}>
      <MantineThemeContext value={theme}>
        {parts && (
          <parts.Notifications position={position} containerWidth="var(--crm-toast-width, 420px)" zIndex={1100} />
        )}
        <HoldBackContext value={blockBack}>{children}</HoldBackContext>
      </MantineThemeContext>
    </MantineContext>
  );
}

/** What Mantine's own provider would give its parts; that one would also write the theme's variables, which mantine-variables.css holds. */
const mantine = {
  getRootElement: () => document.documentElement,
  classNamesPrefix: "mantine",
  getStyleNonce: pageNonce,
  cssVariablesSelector: ":root",
  withStaticClasses: true,
};

/** The nonce that the server gave this page's styles and scripts; empty where there is none. */
export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
}

const KEY = "color_scheme";

/** Keeps the chosen colour scheme in browser storage; where storage throws, as it does in some frames, the choice lasts until reload. */
const storedColorScheme: MantineColorSchemeManager = {
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
