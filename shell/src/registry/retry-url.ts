// Browsers cache a hanging or broken script by its URL, and a module's scripts are relative to its manifest. A retry
// percent-encodes one character of the folder: servers read the same folder (RFC 3986 §6.2.2.2), but browsers see a
// different URL.
export function retryUrl(url: string, attempt: number): string {
  const [, before, folder, file] = FOLDER.exec(url) ?? [];
  if (attempt === 0 || before === undefined || folder === undefined) return url;
  const at = (attempt - 1) % folder.length;
  const code = folder.charCodeAt(at).toString(16).toUpperCase();
  return `${before}${folder.slice(0, at)}%${code}${folder.slice(at + 1)}${file}`;
}

const FOLDER = /^(.*[^/:]\/|\/)([\w.-]+)(\/[^/]+)$/;
