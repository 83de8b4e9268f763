import { ownTimeWords } from "@crm/screen-parts";

/** When a creator last opened their portal, in the reader's own time: `Jan 5, 2025, 3:04 PM`. */
export const lastAccessWords = (at: string | null): string => (at === null ? "Never" : ownTimeWords(at));
