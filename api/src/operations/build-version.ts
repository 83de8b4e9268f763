import { readFileSync } from "node:fs";
import { join } from "node:path";
import { version } from "../../package.json";

const REPOSITORY = join(import.meta.dir, "../../..");

/** For example `0.1.0+b2e11ce`, or `0.1.0` without a commit. */
export function buildVersion(commit: string | null, repository = REPOSITORY): string {
  const hash = commit ?? checkedOutCommit(repository);
  return hash === null ? version : `${version}+${hash.slice(0, 7)}`;
}

// Reads the files, because a server may run without git.
function checkedOutCommit(repository: string): string | null {
  const git = join(repository, ".git");
  const head = textOf(join(git, "HEAD"));
  if (head === null) return null;
  const branch = /^ref: (\S+)$/.exec(head)?.[1];
  const commit = branch === undefined ? head : (textOf(join(git, branch)) ?? packedCommit(git, branch));
  return commit !== null && /^[0-9a-f]{40,64}$/.test(commit) ? commit : null;
}

function packedCommit(git: string, branch: string): string | null {
  const lines = textOf(join(git, "packed-refs"))?.split("\n") ?? [];
  return lines.find((line) => line.endsWith(` ${branch}`))?.split(" ")[0] ?? null;
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return null;
  }
}
