import { createContext } from "react";

/** Null if the screen has no letterhead dialog. */
export const OpenLetterhead = createContext<(() => void) | null>(null);
