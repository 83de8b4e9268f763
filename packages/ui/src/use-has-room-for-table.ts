import { useMediaQuery } from "@mantine/hooks";

/** Whether the window is wide enough for a list as a table; below that it is one of cards. */
export function useHasRoomForTable(): boolean {
  return useMediaQuery("(min-width: 64em)", undefined, { getInitialValueInEffect: false });
}
