export const MODULE_FAULTS = ["unreachable", "silent", "contract", "malformed", "no-screen", "threw", "chunk"] as const;

export type ModuleFaultKind = (typeof MODULE_FAULTS)[number];

/** In characters; the shell truncates longer text. */
export const FAULT_MESSAGE_CHARS = 500;
export const FAULT_STACK_CHARS = 4000;
