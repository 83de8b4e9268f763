import { expect, test } from "bun:test";
import { defaultVariantColorsResolver } from "@mantine/core";
import { mantineVariables } from "./mantine-variables";
import { theme } from "./theme";
import { variantColors } from "./variant-colors";

test("mantine-variables.css equals the output of write-mantine-variables.ts", async () => {
  expect(await Bun.file(`${import.meta.dir}/mantine-variables.css`).text()).toBe(mantineVariables());
});

test.each(["filled", "light", "outline", "subtle", "default", "transparent"])(
  "variantColors returns the same colours as Mantine for a %s button",
  (variant) => {
    for (const color of ["accent", "red", "gray"]) {
      const mantine = defaultVariantColorsResolver({ color, theme, variant });
      const border = mantine.border.replace("calc(0.0625rem * var(--mantine-scale))", "1px");
      expect(variantColors({ color, theme, variant })).toEqual({ ...mantine, border });
    }
  },
);
