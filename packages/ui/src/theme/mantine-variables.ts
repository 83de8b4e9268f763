import { DEFAULT_THEME, defaultCssVariablesResolver } from "@mantine/core";
import { theme } from "./theme";

/** Generates mantine-variables.css, which Mantine's provider would otherwise inject at each start. */
export function mantineVariables(): string {
  const defaults = defaultCssVariablesResolver(DEFAULT_THEME);
  const themed = defaultCssVariablesResolver(theme);
  const tokens = tokenVariables();
  return [
    "/* Written by write-mantine-variables.ts from theme.ts. */",
    rule(":root", themed.variables, defaults.variables),
    rule(':root[data-mantine-color-scheme="dark"]', { ...themed.dark, ...tokens }, defaults.dark),
    rule(':root[data-mantine-color-scheme="light"]', { ...themed.light, ...tokens }, defaults.light),
    ...Object.entries(theme.breakpoints).flatMap(([name, width]) => [
      hidden(`width < ${width}`, `mantine-visible-from-${name}`),
      hidden(`width >= ${width}`, `mantine-hidden-from-${name}`),
    ]),
    "",
  ].join("\n");
}

// Leaves out defaults, which Mantine's own stylesheet contains.
function rule(selector: string, variables: Record<string, string>, defaults: Record<string, string>): string {
  const own = Object.entries(variables).filter(([name, value]) => defaults[name] !== value);
  return [`${selector} {`, ...own.map(([name, value]) => `  ${name}: ${value};`), "}"].join("\n");
}

const hidden = (media: string, className: string) =>
  `@media (${media}) {\n  .${className} {\n    display: none;\n  }\n}`;

/** Used for both schemes, because each token already has a light and a dark value. */
function tokenVariables(): Record<string, string> {
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
  for (const color of ["green", "yellow", "orange", "red", "blue", "gray"])
    Object.assign(variables, toneVariables(color, `--crm-${color}`));
  const accent = toneVariables("accent", "--crm-accent");
  accent["--mantine-color-accent-filled-hover"] = "var(--crm-accent-hover)";
  accent["--mantine-color-accent-light-hover"] = "var(--crm-accent-soft-hover)";
  accent["--mantine-color-accent-outline-hover"] = "var(--crm-accent-soft)";
  Object.assign(variables, accent);
  for (const [name, value] of Object.entries(accent))
    variables[name.replace("--mantine-color-accent", "--mantine-primary-color")] = value;
  return variables;
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
