import type { Deps } from "../http/env";

/** What publishing works with, in a server as in a command without one. */
export type ModuleMeans = Pick<Deps, "database" | "db" | "files" | "tempDir" | "log" | "now" | "shellShared"> & {
  site: Pick<Deps["site"], "moduleOrigins" | "publicUrl">;
};
