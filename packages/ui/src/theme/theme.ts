import type { MantineColorsTuple, MantineTheme } from "@mantine/core";
import { variantColors } from "./variant-colors";

declare module "@mantine/core" {
  interface MantineThemeColorsOverride {
    colors: Record<string, MantineColorsTuple>;
  }
  interface MantineThemeSizesOverride {
    shadows: Record<"none", string>;
  }
}

// Complete, so that Mantine's default theme is not bundled. Breakpoints are numbers: media queries read no variables.
export const theme: MantineTheme = {
  scale: 1,
  fontSmoothing: true,
  focusRing: "auto",
  white: "#fff",
  black: "#000",
  primaryShade: { light: 6, dark: 8 },
  primaryColor: "accent",
  variantColorResolver: variantColors,
  autoContrast: false,
  luminanceThreshold: 0.3,
  defaultGradient: { from: "accent", to: "accent" },
  activeClassName: "mantine-active",
  focusClassName: "",
  other: {},
  colors: {
    accent: tone("--crm-accent"),
    green: tone("--crm-green"),
    yellow: tone("--crm-yellow"),
    orange: tone("--crm-orange"),
    red: tone("--crm-red"),
    blue: tone("--crm-blue"),
    gray: [
      "var(--crm-surface-sunken)",
      "var(--crm-hover)",
      "var(--crm-hover)",
      "var(--crm-border)",
      "var(--crm-border-strong)",
      "var(--crm-text-muted)",
      "var(--crm-gray)",
      "var(--crm-text)",
      "var(--crm-text)",
      "var(--crm-text)",
    ],
    dark: [
      "var(--crm-text)",
      "var(--crm-text)",
      "var(--crm-text-muted)",
      "var(--crm-text-muted)",
      "var(--crm-border)",
      "var(--crm-hover)",
      "var(--crm-surface-raised)",
      "var(--crm-surface)",
      "var(--crm-surface-sunken)",
      "var(--crm-surface-sunken)",
    ],
  },
  fontFamily: "var(--crm-font)",
  fontFamilyMonospace: "var(--crm-font-mono)",
  fontSizes: {
    xs: "var(--crm-text-small)",
    sm: "var(--crm-text-body)",
    md: "var(--crm-text-body)",
    lg: "var(--crm-text-large)",
    xl: "var(--crm-text-heading)",
  },
  lineHeights: { xs: "1.4", sm: "1.45", md: "1.55", lg: "1.6", xl: "1.65" },
  fontWeights: {
    regular: "var(--crm-weight-regular)",
    medium: "var(--crm-weight-medium)",
    semibold: "var(--crm-weight-strong)",
    bold: "var(--crm-weight-strong)",
  },
  headings: {
    fontFamily: "var(--crm-font)",
    fontWeight: "var(--crm-weight-strong)",
    textWrap: "wrap",
    sizes: {
      h1: { fontSize: "var(--crm-text-title)", lineHeight: "1.3" },
      h2: { fontSize: "var(--crm-text-heading)", lineHeight: "1.4" },
      h3: { fontSize: "var(--crm-text-large)", lineHeight: "1.5" },
      h4: { fontSize: "var(--crm-text-large)", lineHeight: "1.5" },
      h5: { fontSize: "var(--crm-text-body)", lineHeight: "1.5" },
      h6: { fontSize: "var(--crm-text-body)", lineHeight: "1.5" },
    },
  },
  spacing: {
    xs: "var(--crm-space-2)",
    sm: "var(--crm-space-3)",
    md: "var(--crm-space-4)",
    lg: "var(--crm-space-6)",
    xl: "var(--crm-space-8)",
  },
  radius: {
    xs: "var(--crm-radius-small)",
    sm: "var(--crm-radius-small)",
    md: "var(--crm-radius)",
    lg: "var(--crm-radius-large)",
    xl: "var(--crm-radius-large)",
  },
  // Overlays get their shadows from Mantine's stylesheet.
  shadows: { none: "none" },
  defaultRadius: "md",
  breakpoints: { xs: "30em", sm: "40em", md: "48em", lg: "64em", xl: "80em" },
  respectReducedMotion: true,
  cursorType: "pointer",
  components: {
    Modal: { defaultProps: { transitionProps: { transition: "fade", duration: 150 } } },
    // The banner role belongs to a page's header only.
    ModalHeader: { defaultProps: { role: "none" } },
    DrawerHeader: { defaultProps: { role: "none" } },
    Drawer: { defaultProps: { transitionProps: { duration: 180 } } },
    Tooltip: { defaultProps: { openDelay: 300 } },
    Loader: { defaultProps: { type: "oval" } },
  },
};

function tone(variable: string): MantineColorsTuple {
  const value = `var(${variable})`;
  return [value, value, value, value, value, value, value, value, value, value];
}
