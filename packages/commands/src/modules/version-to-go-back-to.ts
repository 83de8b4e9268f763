import type { ListedModule } from "@crm/domain/module/module-list.schema";
import { previousVersion } from "@crm/domain/module/previous-version";
import { Refused } from "./refused";

/** Versions that a refusal names; `module:list` has all. */
const NAMED = 5;

/** The version that a rollback goes to: the one asked for, or else the one before the present. Throws `Refused`, saying what there is. */
export function versionToGoBackTo(name: string, module: ListedModule | undefined, wanted: string | undefined): string {
  if (!module) throw new Refused(`No version of ${name} was ever there.`);
  const version = wanted ?? previousVersion(module.history);
  if (version === null) throw new Refused(`${name} never had another version to go back to.`);
  const kept = module.versions.map((each) => each.version);
  if (kept.includes(version)) return version;
  const named = kept.slice(0, NAMED).join(", ");
  throw new Refused(`${name} has no version ${version}. The newest: ${named}`);
}
