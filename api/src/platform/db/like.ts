/** The pattern of `like` for texts that contain what was typed, letter by letter. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
