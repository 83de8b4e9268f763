import type { PlatformDeps } from "../platform/deps";

/** For the shell's page and its modules. */
export type ModuleDeps = PlatformDeps & {
  /** The shell's built page; null where the front ends are not built. */
  shellPage: string | null;
  /** Versions of the libraries that the built shell shares with modules, by name; null where it is not built. */
  shellShared: Readonly<Record<string, string>> | null;
};
