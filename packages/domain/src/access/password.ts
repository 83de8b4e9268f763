export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 1000;

/** Why a new password is refused. */
export const PASSWORD_TEXTS = {
  short: `Use at least ${PASSWORD_MIN} characters. Several words that do not belong together are easy to remember.`,
  long: `Use at most ${PASSWORD_MAX} characters.`,
  common: "This password is easy to guess. Use several words that do not belong together.",
} as const;
