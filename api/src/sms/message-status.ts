/**
 * How a text message stands: `sending` from the moment before the provider is called until its answer is known. `sent` was
 * accepted, `logged` written to the log for want of a provider, `refused` by the provider, `stopped` because the consent had
 * ended, `failed` was never accepted at any try, and of `unclear` nobody knows. The last six are final.
 */
export const SMS_STATUSES = [
  "waiting",
  "sending",
  "sent",
  "logged",
  "refused",
  "stopped",
  "failed",
  "unclear",
] as const;

/** What ended a consent: a STOP, another number in its place, or the provider, which was told STOP before. */
export const CONSENT_ENDS = ["stop", "replaced", "provider"] as const;

export type SmsStatus = (typeof SMS_STATUSES)[number];
export type ConsentEnd = (typeof CONSENT_ENDS)[number];
