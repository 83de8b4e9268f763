import type { PlatformDeps } from "../platform/deps";

export type ModuleDeps = PlatformDeps & {
  /** null if the front ends are not built. */
  shellPage: string | null;
  /** Version of each library that the shell shares with modules. null if the shell is not built. */
  shellShared: Readonly<Record<string, string>> | null;
};

/** The dependencies that commands have when no server runs. */
export type PublishDeps = Pick<ModuleDeps, "database" | "db" | "files" | "tempDir" | "log" | "now" | "shellShared"> & {
  site: Pick<ModuleDeps["site"], "moduleOrigins" | "publicUrl">;
};
