import { useMediaQuery } from "@mantine/hooks";

/** Whether the window is wide enough, in em, for a list as a table; below that it is one of cards. */
export function useHasRoomForTable(minimumEm = 64): boolean {
  return useMediaQuery(`(min-width: ${minimumEm}em)`, undefined, { getInitialValueInEffect: false });
}
