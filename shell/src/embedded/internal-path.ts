type HasScreen = (pathname: string) => boolean;

/** Returns the normalised path inside the shell, or null: it must begin with exactly one `/` and match a screen. */
export function internalPath(path: string, hasScreen: HasScreen): string | null {
  if (!path.startsWith("/")) return null;
  const url = URL.parse(path, BASE);
  // Browsers read //, /\ and a line break between slashes as the start of a different host.
  if (url?.origin !== BASE || url.pathname.startsWith("//")) return null;
  return hasScreen(url.pathname) ? url.pathname + url.search + url.hash : null;
}

const BASE = "https://shell.invalid";
