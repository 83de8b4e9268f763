import { useMediaQuery } from "@mantine/hooks";

/** Returns whether the window is as narrow as a phone's. */
export function useIsPhone(): boolean {
  return useMediaQuery("(max-width: 47.99em)", undefined, { getInitialValueInEffect: false });
}
