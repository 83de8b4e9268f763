import { installedPackages } from "./installed-packages";
import { licenceProblem } from "./licence-problems";
import { readLock } from "./read-lock";
import { noticesOf } from "./write-notices";

/** Where the notices lie in the repository. */
export const NOTICES = "docs/third-party.md";

/** What the installed packages come to: how many, the notices about them, and which may not be here and why. */
export async function licenceReport(): Promise<{ count: number; notices: string; problems: string[] }> {
  const [lock, installed] = await Promise.all([readLock(), installedPackages()]);
  const problems = [...lock.packages.values()].flatMap(({ name, version, isOfOnePlatform }) => {
    const found = installed.get(`${name}@${version}`);
    // Another platform's part has the licence of this one's.
    if (!found) return isOfOnePlatform ? [] : `${name} ${version} is not installed`;
    return licenceProblem(name, found.licence) ?? [];
  });
  return { count: installed.size, notices: noticesOf(lock, installed), problems: [...new Set(problems)] };
}
