/** A command prefix that kills the program when this process dies, even by SIGKILL. */
export function diesWithParent(): readonly string[] {
  const setpriv = Bun.which("setpriv");
  return setpriv ? [setpriv, "--pdeathsig", "KILL"] : [];
}
