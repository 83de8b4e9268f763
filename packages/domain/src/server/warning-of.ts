import type { ServerWarning } from "./server-status.schema";

type Warn = (text: string, remedy: string) => ServerWarning;

/** Warns of what costs something already, or soon will. */
export const urgent: Warn = (text, remedy) => ({ severity: "urgent", text, remedy });

/** Warns of what should be seen to within days. */
export const soon: Warn = (text, remedy) => ({ severity: "soon", text, remedy });

/** Tells of what is good to know. */
export const note: Warn = (text, remedy) => ({ severity: "note", text, remedy });
