import type { Plugin, Rolldown } from "vite";

/** Federation's own modules, which every page runs before the shell's. */
const FEDERATION = /@module-federation|hostInit|REMOTE_ENTRY|localSharedImportMap|pendingShares|rolldown\/runtime/;
const LIBRARIES = "libraries__loadShare__";

/**
 * Puts the shared libraries into one chunk and federation's parts into another, since many small ones compress badly.
 * Each stays reachable by its own import(), and the libraries still start in the order of their imports.
 */
export function fewerChunks(): Plugin {
  return {
    name: "fewer-chunks",
    apply: "build",
    enforce: "post",
    outputOptions(options) {
      if (typeof options.codeSplitting !== "object") return options;
      const groups = (options.codeSplitting.groups ?? []).map(inOne);
      groups.push({ name: "federation", test: FEDERATION, priority: 1 });
      return { ...options, codeSplitting: { ...options.codeSplitting, groups } };
    },
  };
}

type Group = NonNullable<Rolldown.CodeSplittingOptions["groups"]>[number];

/** The federation plugin's own group names a chunk for each library; here all of them have one name. */
function inOne(group: Group): Group {
  const { name } = group;
  if (typeof name !== "function") return group;
  return {
    ...group,
    name(id, context) {
      const own = name(id, context);
      return own?.includes("__loadShare__") ? LIBRARIES : own;
    },
  };
}
