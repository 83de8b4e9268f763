export type Site = {
  /** Has no path. null: the Host of each request is used. */
  publicUrl: URL | null;
  isProduction: boolean;
  sessionIdleMinutes: number;
  /** Whether the environment sets the first owner's password, which then changes only there. */
  isPasswordSet: boolean;
  trustedProxies: readonly string[];
  embedOrigins: readonly string[];
  /** Secret that signs tickets from `embedOrigins`; at least 32 bytes. */
  embedSecret: string | null;
  moduleOrigins: readonly string[];
  deriveKey: (purpose: string) => Uint8Array;
};
