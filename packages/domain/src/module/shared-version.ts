/**
 * Problems with a module's shared libraries.
 * The page loads only the shell's copy of each. With an older minor version, an export may be missing, which React
 * reports as error 130. So the shell needs the same major version and at least the same minor; patches add no exports.
 */
export function sharedProblems(
  taken: Readonly<Record<string, string>>,
  provided: Readonly<Record<string, string>>,
): string[] {
  const problems = Object.entries(taken).flatMap(([name, version]) => {
    const shells = Object.hasOwn(provided, name) ? provided[name] : undefined;
    if (shells === undefined) return [`It imports ${name} from the shell, which does not share it.`];
    if (isCompatibleVersion(shells, version)) return [];
    return [`It was built with ${name} ${version}, but the shell has ${shells}. Build it with ${shells}.`];
  });
  if (Object.hasOwn(provided, "react") && !Object.hasOwn(taken, "react"))
    problems.push("It bundles its own React, but hooks need a single copy. Import react from the shell.");
  return problems;
}

/** True when code built against version `built` can run with version `present`. */
export function isCompatibleVersion(present: string, built: string): boolean {
  if (present === built) return true;
  const [there, wanted] = [numbersOf(present), numbersOf(built)];
  if (!there || !wanted || there[0] !== wanted[0]) return false;
  if (there[0] > 0) return there[1] >= wanted[1];
  // Before 1.0 a minor version may break its API.
  return there[1] === wanted[1] && (there[1] > 0 ? there[2] >= wanted[2] : there[2] === wanted[2]);
}

// A pre-release such as 20.0.0-rc.1 is compatible only with itself.
function numbersOf(version: string): [number, number, number] | null {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? [];
  return major === undefined ? null : [Number(major), Number(minor), Number(patch)];
}
