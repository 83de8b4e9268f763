import type { PlatformDeps } from "../platform/deps";

export type ModuleDeps = PlatformDeps & {
  /** Null when the front ends are not built. */
  shellPage: string | null;
  /** Versions by library that the shell shares with modules; null when it is not built. */
  shellShared: Readonly<Record<string, string>> | null;
};

/** Enough for a command without a server. */
export type PublishDeps = Pick<ModuleDeps, "database" | "db" | "files" | "tempDir" | "log" | "now" | "shellShared"> & {
  site: Pick<ModuleDeps["site"], "moduleOrigins" | "publicUrl">;
};
