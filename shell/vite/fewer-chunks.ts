import type { Plugin, Rolldown } from "vite";

const FEDERATION = /@module-federation|hostInit|REMOTE_ENTRY|localSharedImportMap|pendingShares|rolldown\/runtime/;
const LIBRARIES = "libraries__loadShare__";

/** Many small chunks compress badly, so the shared libraries share one chunk and federation's parts another. */
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

/** The federation plugin's own group makes one chunk per library. */
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
