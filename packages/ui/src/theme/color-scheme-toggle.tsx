import { ActionIcon } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { Tooltip } from "../overlays/tooltip";
import { useShownColorScheme } from "./use-color-scheme";

/** Switches between light and dark, and remembers the choice. */
export function ColorSchemeToggle() {
  const { shown, setColorScheme } = useShownColorScheme();
  const dark = shown === "dark";
  const label = dark ? "Use light colours" : "Use dark colours";
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        onClick={() => setColorScheme(dark ? "light" : "dark")}
      >
        {dark ? <IconSun size={18} stroke={1.5} /> : <IconMoon size={18} stroke={1.5} />}
      </ActionIcon>
    </Tooltip>
  );
}
