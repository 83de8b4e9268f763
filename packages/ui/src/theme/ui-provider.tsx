import { type MantineColorSchemeManager, MantineContext, MantineThemeContext } from "@mantine/core";
import { setNonce } from "get-nonce";
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from "react";
import { loadAtFirstInput } from "../lazy/load-at-first-input";
import { useLazyParts } from "../lazy/load-parts";
import { type BlockBack, BlockBackContext, noBlock } from "../overlays/use-block-back";
import { useIsPhone } from "../page/use-is-phone";
import { useColorScheme } from "./color-scheme";
import { theme } from "./theme";

/** `blockBack` lets forms ask before Back discards typed text; `env="test"` renders without portals and motion. */
export function UiProvider({
  children,
  colorScheme = storedColorScheme,
  blockBack = noBlock,
  env = "default",
}: {
  children: ReactNode;
  colorScheme?: MantineColorSchemeManager;
  blockBack?: BlockBack;
  env?: "default" | "test";
}) {
  const scheme = useColorScheme(colorScheme);
  const context = useMemo(() => ({ ...mantine, ...scheme, env }), [scheme, env]);
  useLayoutEffect(() => {
    document.documentElement.setAttribute("data-respect-reduced-motion", "true");
    // react-remove-scroll needs the nonce for the style that it injects while a dialog is open.
    setNonce(pageNonce());
  }, []);
  useEffect(loadAtFirstInput, []);
  const parts = useLazyParts(false);
  const position = useIsPhone() ? "top-center" : "bottom-right";
  return (
    <MantineContext value={context}>
      <MantineThemeContext value={theme}>
        {parts && (
          <parts.Notifications position={position} containerWidth="var(--crm-toast-width, 420px)" zIndex={1100} />
        )}
        <BlockBackContext value={blockBack}>{children}</BlockBackContext>
      </MantineThemeContext>
    </MantineContext>
  );
}

/** Mantine's own provider would also inject the variables of mantine-variables.css. */
const mantine = {
  getRootElement: () => document.documentElement,
  classNamesPrefix: "mantine",
  getStyleNonce: pageNonce,
  cssVariablesSelector: ":root",
  withStaticClasses: true,
};

/** Returns the CSP nonce of the page, or an empty string. */
export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
}

const KEY = "color_scheme";

/** Storage throws in some frames; the choice then lasts until a reload. */
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
