import type { ModuleDeps } from "./deps";

/** What publishing works with, in a server as in a command without one. */
export type ModuleMeans = Pick<ModuleDeps, "database" | "db" | "files" | "tempDir" | "log" | "now" | "shellShared"> & {
  site: Pick<ModuleDeps["site"], "moduleOrigins" | "publicUrl">;
};
