export const MAX_FILES = 2000;
export const MAX_BYTES = 20 * 1024 * 1024;

const MAX_NAME = 200;

export function nameProblem(name: string): string | null {
  if (name.startsWith("/")) return "its name begins at the root";
  if (name.split("/").includes("..")) return "its name climbs out of the build";
  if (name.length > MAX_NAME) return `its name is longer than ${MAX_NAME} characters`;
  // The server stores its own brotli form under this ending.
  if (name.endsWith(".br")) return "the server makes .br files itself";
  if (!/^[\w@-]+(?:[./][\w@-]+)*$/.test(name))
    return "its name has other characters than letters, digits and @ . _ - /";
  return null;
}

export function createNameList(): { add: (name: string) => string | null } {
  const files = new Set<string>();
  const folders = new Set<string>();
  return {
    add(name) {
      if (files.has(name)) return "it is there twice";
      const parents = parentsOf(name);
      if (folders.has(name) || parents.some((parent) => files.has(parent))) return "it is a file and a folder at once";
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
