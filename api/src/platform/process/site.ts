/** What the owner decided about this installation, read from the environment once. */
export type Site = {
  /** The address people use, without a path; null where each request's own Host counts. */
  publicUrl: URL | null;
  isProduction: boolean;
  sessionIdleMinutes: number;
  /** Addresses or networks (`10.0.0.0/8`) whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[];
  /** Origins of the tools that may frame the back-office. */
  embedOrigins: readonly string[];
  /** What those tools sign their tickets with, at least 32 bytes; null where none was agreed. */
  embedSecret: string | null;
  /** Other origins that modules may be loaded from. */
  moduleOrigins: readonly string[];
  /** Derives a key of 32 bytes from `DATA_KEY` for one purpose. */
  deriveKey: (purpose: string) => Uint8Array;
};
