import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";

/** Mantine's theme, every value of which is a token of tokens.css; breakpoints are numbers, since media queries read no variables. */
export const theme = createTheme({
  primaryColor: "accent",
  colors: {
    accent: tone("--crm-accent"),
    green: tone("--crm-green"),
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
  fontWeights: {
    regular: "var(--crm-weight-regular)",
    medium: "var(--crm-weight-medium)",
    semibold: "var(--crm-weight-strong)",
    bold: "var(--crm-weight-strong)",
  },
  headings: {
    fontFamily: "var(--crm-font)",
    fontWeight: "var(--crm-weight-strong)",
    sizes: {
      h1: { fontSize: "var(--crm-text-title)", lineHeight: "1.3" },
      h2: { fontSize: "var(--crm-text-heading)", lineHeight: "1.4" },
      h3: { fontSize: "var(--crm-text-large)", lineHeight: "1.5" },
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
  defaultRadius: "md",
  breakpoints: { xs: "30em", sm: "40em", md: "48em", lg: "64em", xl: "80em" },
  respectReducedMotion: true,
  cursorType: "pointer",
  components: {
    Modal: { defaultProps: { transitionProps: { transition: "fade", duration: 150 } } },
    // A dialog's header is no banner of the page.
    ModalHeader: { defaultProps: { role: "none" } },
    DrawerHeader: { defaultProps: { role: "none" } },
    Drawer: { defaultProps: { transitionProps: { duration: 180 } } },
    Tooltip: { defaultProps: { openDelay: 300 } },
    Loader: { defaultProps: { type: "oval" } },
  },
});

/** Points Mantine's own variables at the tokens, the same for light and dark because the tokens already differ. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const variables: Record<string, string> = {
    "--mantine-color-body": "var(--crm-surface-raised)",
    "--mantine-color-text": "var(--crm-text)",
    "--mantine-color-bright": "var(--crm-text)",
    "--mantine-color-dimmed": "var(--crm-text-muted)",
    "--mantine-color-placeholder": "var(--crm-text-muted)",
    "--mantine-color-anchor": "var(--crm-accent-text)",
    "--mantine-color-error": "var(--crm-red-text)",
    "--mantine-color-default": "var(--crm-surface-raised)",
    "--mantine-color-default-hover": "var(--crm-hover)",
    "--mantine-color-default-color": "var(--crm-text)",
    "--mantine-color-default-border": "var(--crm-border-control)",
    "--mantine-color-disabled": "var(--crm-surface-sunken)",
    "--mantine-color-disabled-color": "var(--crm-text-muted)",
    "--mantine-color-disabled-border": "var(--crm-border)",
  };
  for (const color of ["green", "orange", "red", "blue", "gray"])
    Object.assign(variables, toneVariables(color, `--crm-${color}`));
  const accent = toneVariables("accent", "--crm-accent");
  accent["--mantine-color-accent-filled-hover"] = "var(--crm-accent-hover)";
  accent["--mantine-color-accent-light-hover"] = "var(--crm-accent-soft-hover)";
  accent["--mantine-color-accent-outline-hover"] = "var(--crm-accent-soft)";
  Object.assign(variables, accent);
  for (const [name, value] of Object.entries(accent))
    variables[name.replace("--mantine-color-accent", "--mantine-primary-color")] = value;
  return { variables: {}, light: variables, dark: variables };
};

function tone(variable: string): MantineColorsTuple {
  const value = `var(${variable})`;
  return [value, value, value, value, value, value, value, value, value, value];
}

function toneVariables(color: string, token: string): Record<string, string> {
  const name = `--mantine-color-${color}`;
  return {
    [`${name}-filled`]: `var(${token})`,
    [`${name}-filled-hover`]: `color-mix(in srgb, var(${token}), #000000 12%)`,
    [`${name}-light`]: `var(${token}-soft)`,
    [`${name}-light-hover`]: `color-mix(in srgb, var(${token}-soft), var(${token}) 10%)`,
    [`${name}-light-color`]: `var(${token}-text)`,
    [`${name}-outline`]: `var(${token}-text)`,
    [`${name}-outline-hover`]: `var(${token}-soft)`,
    [`${name}-text`]: `var(${token}-text)`,
  };
}
