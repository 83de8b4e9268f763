/**
 * A module's address written anew for a further attempt: one character of the manifest's folder stands as `%XX`, which
 * every server reads as the same folder (RFC 3986 §6.2.2.2) and the browser as another. A browser keeps a script that
 * hangs or broke off by its address, and all of a module's scripts are addressed from its manifest's.
 */
export function freshAddress(address: string, attempt: number): string {
  const [, before, folder, file] = FOLDER.exec(address) ?? [];
  if (attempt === 0 || before === undefined || folder === undefined) return address;
  const at = (attempt - 1) % folder.length;
  const code = folder.charCodeAt(at).toString(16).toUpperCase();
  return `${before}${folder.slice(0, at)}%${code}${folder.slice(at + 1)}${file}`;
}

const FOLDER = /^(.*[^/:]\/|\/)([\w.-]+)(\/[^/]+)$/;
