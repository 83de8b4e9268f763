/** Whether an error carries that code, as those of the operating system and of stores do. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
