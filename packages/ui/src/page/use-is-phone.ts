import { useMediaQuery } from "@mantine/hooks";

/** Whether the window is as narrow as a phone's, where parts of a screen fold. */
export function useIsPhone(): boolean {
  return useMediaQuery("(max-width: 47.99em)", undefined, { getInitialValueInEffect: false });
}
