import { createContext } from "react";

/** Null if the screen has no letterhead dialog, or the reader may not change settings. */
export const OpenLetterhead = createContext<(() => void) | null>(null);
