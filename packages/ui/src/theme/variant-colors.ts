import type { MantineTheme } from "@mantine/core";

/** Mantine's colours for a variant, as CSS variables. Accepts only the theme's colour names, not CSS colours. */
export const variantColors: MantineTheme["variantColorResolver"] = ({ color = "accent", variant }) => {
  const name = `--mantine-color-${color}`;
  const border = "1px solid transparent";
  switch (variant) {
    case "filled":
      return {
        background: `var(${name}-filled)`,
        hover: `var(${name}-filled-hover)`,
        color: "var(--mantine-color-white)",
        border,
      };
    case "light":
      return {
        background: `var(${name}-light)`,
        hover: `var(${name}-light-hover)`,
        color: `var(${name}-light-color)`,
        border,
      };
    case "outline":
      return {
        background: "transparent",
        hover: `var(${name}-outline-hover)`,
        color: `var(${name}-outline)`,
        border: `1px solid var(${name}-outline)`,
      };
    case "subtle":
      return {
        background: "transparent",
        hover: `var(${name}-light-hover)`,
        color: `var(${name}-light-color)`,
        border,
      };
    case "default":
      return {
        background: "var(--mantine-color-default)",
        hover: "var(--mantine-color-default-hover)",
        color: "var(--mantine-color-default-color)",
        border: "1px solid var(--mantine-color-default-border)",
      };
    default:
      return { background: "transparent", hover: "transparent", color: `var(${name}-light-color)`, border };
  }
};
