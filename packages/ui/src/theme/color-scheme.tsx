import { ActionIcon, type MantineColorScheme, type MantineColorSchemeManager, useMantineContext } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { Tooltip } from "../overlays/tooltip";

/** Shows the system's scheme until the user chooses one. */
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

/** Returns the scheme that the page shows and its setter. */
export function useShownColorScheme() {
  const { colorScheme, setColorScheme } = useMantineContext();
  return { shown: useShown(colorScheme), setColorScheme };
}

function useShown(chosen: MantineColorScheme): "light" | "dark" {
  const isDark = useMediaQuery("(prefers-color-scheme: dark)", false, { getInitialValueInEffect: false });
  return chosen === "auto" ? (isDark ? "dark" : "light") : chosen;
}

// Turns transitions off, because colours that change one after the other would look like a fault.
function show(scheme: "light" | "dark"): () => void {
  const root = document.documentElement;
  root.toggleAttribute("data-crm-no-transition", true);
  root.setAttribute("data-mantine-color-scheme", scheme);
  const settled = setTimeout(() => root.removeAttribute("data-crm-no-transition"), 10);
  return () => clearTimeout(settled);
}

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
