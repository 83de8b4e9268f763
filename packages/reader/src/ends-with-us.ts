/** What to put directly before a program so that it ends with this process, even when this one is killed. */
export function endsWithUs(): readonly string[] {
  const setpriv = Bun.which("setpriv");
  return setpriv ? [setpriv, "--pdeathsig", "KILL"] : [];
}
