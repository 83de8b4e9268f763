import { type MantineColorSchemeManager, MantineProvider } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { setNonce } from "get-nonce";
import { type ReactNode, useEffect } from "react";
import { loadAtFirstInput } from "./later/load-at-first-input";
import { useLaterParts } from "./later/load-parts";
import { storedColorScheme } from "./stored-color-scheme";
import { cssVariablesResolver, theme } from "./theme";

/** The look of the product around a tree: theme, colour scheme (the system's unless one was chosen) and toasts. `env="test"` renders without portals or motion. */
export function UiProvider({
  children,
  colorScheme = storedColorScheme,
  env = "default",
}: {
  children: ReactNode;
  colorScheme?: MantineColorSchemeManager;
  env?: "default" | "test";
}) {
  useEffect(loadAtFirstInput, []);
  const parts = useLaterParts(false);
  const phone = useMediaQuery("(max-width: 47.99em)");
  // At the side of a large screen they stay beside a dialog's buttons.
  const toasts = phone
    ? ({ position: "top-center", containerWidth: 420 } as const)
    : ({ position: "bottom-right", containerWidth: 320 } as const);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      colorSchemeManager={colorScheme}
      getStyleNonce={pageNonce}
      env={env}
    >
      {parts && <parts.Notifications {...toasts} zIndex={1100} />}
      {children}
    </MantineProvider>
  );
}

/** The nonce that the server gave this page's styles and scripts; empty where there is none. */
export function pageNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
  // The library that stops the page from scrolling under a dialog writes a style of its own, with this nonce.
  setNonce(nonce);
  return nonce;
}
