import { join } from "node:path";
import { ROOT } from "../root";

const NOT_SOURCE = /(?:^|\/)(?:node_modules|dist|dist-portal|\.cache)\/|\.test\.tsx?$/;

/** SHA-256 in hex over the names and bytes of all that a front end's build reads, the lock file among it. */
export async function sourceHash(folders: string[], root: string = ROOT): Promise<string> {
  const paths = folders.flatMap((folder) =>
    [...new Bun.Glob("**/*").scanSync({ cwd: folder })]
      .filter((path) => !NOT_SOURCE.test(path))
      .map((path) => join(folder, path)),
  );
  const hash = new Bun.CryptoHasher("sha256");
  for (const path of [...paths, join(root, "bun.lock")].sort()) {
    hash.update(`${path.slice(root.length)}\0`);
    hash.update(await Bun.file(path).arrayBuffer());
  }
  return hash.digest("hex");
}
