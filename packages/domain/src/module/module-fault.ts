/** What may go wrong with a module on a page, as the shell reports it. */
export const MODULE_FAULTS = ["unreachable", "silent", "contract", "malformed", "no-screen", "threw", "chunk"] as const;

export type ModuleFaultKind = (typeof MODULE_FAULTS)[number];

/** Longest parts of a report, in characters; the shell cuts what is longer. */
export const FAULT_MESSAGE_CHARS = 500;
export const FAULT_STACK_CHARS = 4000;
