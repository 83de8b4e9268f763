/**
 * What is wrong with the libraries that a module takes from the shell, `taken` and `provided` being versions by name.
 *
 * The page holds one copy, the shell's, whatever a module was built with: another version is only a warning on the
 * console, and an export that the shell's copy lacks is React error 130 on the screen. So the shell's copy must have
 * all that the module saw: the same major version, and a minor one that is no older. Patches add nothing to call.
 */
export function sharedProblems(
  taken: Readonly<Record<string, string>>,
  provided: Readonly<Record<string, string>>,
): string[] {
  const problems = Object.entries(taken).flatMap(([name, version]) => {
    const shells = Object.hasOwn(provided, name) ? provided[name] : undefined;
    if (shells === undefined) return [`It takes ${name} from the shell, which does not share it.`];
    if (canStandFor(shells, version)) return [];
    return [`It was built with ${name} ${version}, and the shell brings ${shells}. Build it with ${shells}.`];
  });
  if (Object.hasOwn(provided, "react") && !Object.hasOwn(taken, "react"))
    problems.push("It brings a React of its own, and hooks work with one alone. Take react from the shell.");
  return problems;
}

/** Tells whether a library of version `present` has all that code built with version `built` may call. */
export function canStandFor(present: string, built: string): boolean {
  if (present === built) return true;
  const [there, wanted] = [numbersOf(present), numbersOf(built)];
  if (!there || !wanted || there[0] !== wanted[0]) return false;
  if (there[0] > 0) return there[1] >= wanted[1];
  // Before 1.0 the minor number is what the major one is afterwards.
  return there[1] === wanted[1] && (there[1] > 0 ? there[2] >= wanted[2] : there[2] === wanted[2]);
}

// A version with a name behind it, such as 20.0.0-rc.1, stands for itself alone.
function numbersOf(version: string): [number, number, number] | null {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? [];
  return major === undefined ? null : [Number(major), Number(minor), Number(patch)];
}
