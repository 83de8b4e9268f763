import { createContext } from "react";

/** Opens the letterhead's dialog; null where the screen has none. */
export const OpenLetterhead = createContext<(() => void) | null>(null);
