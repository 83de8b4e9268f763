export const MAX_FILES = 2000;
export const MAX_BYTES = 20 * 1024 * 1024;

const MAX_NAME = 200;

export function nameProblem(name: string): string | null {
  if (name.startsWith("/")) return "its name is an absolute path";
  if (name.split("/").includes("..")) return "its name leads out of the build";
  if (name.length > MAX_NAME) return `its name is longer than ${MAX_NAME} characters`;
  // The server stores its brotli-compressed copies with this extension.
  if (name.endsWith(".br")) return ".br files are created by the server";
  if (!/^[\w@-]+(?:[./][\w@-]+)*$/.test(name))
    return "its name has characters other than letters, digits and @ . _ - /";
  return null;
}

export function createNameList(): { add: (name: string) => string | null } {
  const files = new Set<string>();
  const folders = new Set<string>();
  return {
    add(name) {
      if (files.has(name)) return "the build contains it twice";
      const parents = parentsOf(name);
      if (folders.has(name) || parents.some((parent) => files.has(parent))) return "it is both a file and a folder";
      files.add(name);
      for (const parent of parents) folders.add(parent);
      return nameProblem(name);
    },
  };
}

function parentsOf(name: string): string[] {
  const parts = name.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
