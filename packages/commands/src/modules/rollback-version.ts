import type { ListedModule } from "@crm/domain/module/module-list.schema";
import { previousVersion } from "@crm/domain/module/previous-version";
import { CommandError } from "./command-error";

const LISTED_VERSIONS = 5;

/** Default: the version active before the current one. Throws `CommandError` naming the existing versions. */
export function rollbackVersion(name: string, module: ListedModule | undefined, wanted: string | undefined): string {
  if (!module) throw new CommandError(`The server has never had a version of ${name}.`);
  const version = wanted ?? previousVersion(module.history);
  if (version === null) throw new CommandError(`${name} never had another version to roll back to.`);
  const kept = module.versions.map((each) => each.version);
  if (kept.includes(version)) return version;
  const named = kept.slice(0, LISTED_VERSIONS).join(", ");
  throw new CommandError(`${name} has no version ${version}. The newest: ${named}`);
}
