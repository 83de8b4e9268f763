export type Site = {
  /** Without a path; null: the Host of each request counts. */
  publicUrl: URL | null;
  isProduction: boolean;
  sessionIdleMinutes: number;
  trustedProxies: readonly string[];
  embedOrigins: readonly string[];
  /** Signs the tickets of those origins; at least 32 bytes. */
  embedSecret: string | null;
  moduleOrigins: readonly string[];
  deriveKey: (purpose: string) => Uint8Array;
};
