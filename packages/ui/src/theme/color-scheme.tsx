import { ActionIcon, type MantineColorScheme, type MantineColorSchemeManager, useMantineContext } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { Tooltip } from "../overlays/tooltip";

/** The colour scheme that somebody chose, kept by `kept`; the page shows it, and the system's where nobody chose. */
export function useColorScheme(kept: MantineColorSchemeManager) {
  const [colorScheme, setChosen] = useState(() => kept.get("auto"));
  const shown = useShown(colorScheme);
  const setColorScheme = useCallback(
    (scheme: MantineColorScheme) => {
      kept.set(scheme);
      setChosen(scheme);
    },
    [kept],
  );
  const clearColorScheme = useCallback(() => {
    kept.clear();
    setChosen("auto");
  }, [kept]);
  useEffect(() => {
    kept.subscribe(setColorScheme);
    return () => kept.unsubscribe();
  }, [kept, setColorScheme]);
  useLayoutEffect(() => show(shown), [shown]);
  return useMemo(
    () => ({ colorScheme, setColorScheme, clearColorScheme }),
    [colorScheme, setColorScheme, clearColorScheme],
  );
}

/** The scheme that the page shows, within a UiProvider, and what changes it. */
export function useShownColorScheme() {
  const { colorScheme, setColorScheme } = useMantineContext();
  return { shown: useShown(colorScheme), setColorScheme };
}

function useShown(chosen: MantineColorScheme): "light" | "dark" {
  const isDark = useMediaQuery("(prefers-color-scheme: dark)", false, { getInitialValueInEffect: false });
  return chosen === "auto" ? (isDark ? "dark" : "light") : chosen;
}

// Colours that glide from one scheme to the other, each at its own pace, look like a fault.
function show(scheme: "light" | "dark"): () => void {
  const root = document.documentElement;
  root.toggleAttribute("data-crm-at-once", true);
  root.setAttribute("data-mantine-color-scheme", scheme);
  const settled = setTimeout(() => root.removeAttribute("data-crm-at-once"), 10);
  return () => clearTimeout(settled);
}

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
