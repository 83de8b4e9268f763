import type { Plugin, Rolldown } from "vite";

const FEDERATION = /@module-federation|hostInit|REMOTE_ENTRY|localSharedImportMap|pendingShares|rolldown\/runtime/;
const LIBRARIES = "libraries__loadShare__";

/** Puts the shared libraries into one chunk and federation's code into a second: small chunks compress badly. */
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

/** Renames the chunks of the federation plugin's group, which makes one per library, to a common name. */
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
