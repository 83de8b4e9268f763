/** What tells whether some module has a screen at a path. */
type HasScreen = (pathname: string) => boolean;

/**
 * The address inside the shell that a host asked for, in its plain form, or null where it may not be opened: it must
 * begin with exactly one `/` and lie at a screen (security §1, Embedded). Its own parameters stay.
 */
export function insideAddress(asked: string, hasScreen: HasScreen): string | null {
  if (!asked.startsWith("/")) return null;
  const url = URL.parse(asked, HERE);
  // Browsers read //, /\ and a line break between slashes as another host.
  if (url?.origin !== HERE || url.pathname.startsWith("//")) return null;
  return hasScreen(url.pathname) ? url.pathname + url.search + url.hash : null;
}

const HERE = "https://shell.invalid";
