export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
