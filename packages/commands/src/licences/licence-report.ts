import { installedPackages } from "./installed-packages";
import { licenceProblem } from "./licence-problems";
import { readLock } from "./read-lock";
import { noticesOf } from "./write-notices";

export const NOTICES = "docs/third-party.md";

export async function licenceReport(): Promise<{ count: number; notices: string; problems: string[] }> {
  const [lock, installed] = await Promise.all([readLock(), installedPackages()]);
  const problems = [...lock.packages.values()].flatMap(({ name, version, isOfOnePlatform }) => {
    const found = installed.get(`${name}@${version}`);
    // Packages for other platforms are not installed, but have the same licence as this platform's package.
    if (!found) return isOfOnePlatform ? [] : `${name} ${version} is not installed`;
    return licenceProblem(name, found.licence) ?? [];
  });
  return { count: installed.size, notices: noticesOf(lock, installed), problems: [...new Set(problems)] };
}
