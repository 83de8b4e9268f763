import { join } from "node:path";
import { ROOT } from "../root";
import { freePort } from "./development-ports";
import { inNameOf, wordsOf } from "./name-in-template";

const TEMPLATE = join(ROOT, "packages/module-template");
const TEMPLATE_PORT = "port: 5180";

/** Makes the folder of a new module from the template, and its script in the root package.json. The name has been found free. */
export async function makeModule(name: string, root: string = ROOT): Promise<{ path: string; port: number }> {
  const port = await freePort(root);
  if (port === null) throw new Error("There is no free port.");
  const files = [...new Bun.Glob("**/*").scanSync({ cwd: TEMPLATE })].filter(
    (file) => !/(?:^|\/)(?:node_modules|dist)\//.test(file),
  );
  for (const file of files) {
    const text = inNameOf(name, await Bun.file(join(TEMPLATE, file)).text());
    await Bun.write(join(root, name, inNameOf(name, file)), text.replace(TEMPLATE_PORT, `port: ${port}`));
  }
  const manifest = join(root, "package.json");
  await Bun.write(manifest, withScript(await Bun.file(manifest).text(), name));
  return { path: wordsOf(name).path, port };
}

// As text, so that the rest of the file stays as it was written.
function withScript(manifest: string, name: string): string {
  const line = `    "dev:${name}": "bun packages/commands/src/dev.ts ${name}",\n`;
  return manifest.replace(/^ {4}"dev": .*\n(?: {4}"dev:mf-.*\n)*/m, (lines) => lines + line);
}
