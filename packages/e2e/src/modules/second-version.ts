import { cp, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "../../../..");
const MODULE = join(ROOT, "mf-contracts");

export const CHANGED_HEADING = "Upload Contract Documents, second edition";
export const NEW_SCREEN = { path: "/second-look", label: "Second look" };

/**
 * Copies mf-contracts with one changed and one new screen, inside the repository so that its packages resolve. Remove it
 * afterwards.
 */
export async function copySecondVersion(): Promise<string> {
  const cache = join(ROOT, ".cache/second-versions");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "mf-contracts-"));
  const isSource = (path: string) => !/\/(?:node_modules|dist)(?:\/|$)|\.test\.tsx?$/.test(path.slice(MODULE.length));
  await cp(MODULE, folder, { recursive: true, filter: isSource });
  await symlink(join(MODULE, "node_modules"), join(folder, "node_modules"));
  await change(join(folder, "src/upload/upload.tsx"), "Upload Contract Documents", CHANGED_HEADING);
  await change(join(folder, "src/module.ts"), "routes: [", `routes: [${newRoute}`);
  await change(join(folder, "package.json"), /"version": "[^"]+"/, '"version": "0.2.0"');
  await Bun.write(join(folder, "src/second-look.tsx"), newScreen);
  return folder;
}

export const removeCopy = (folder: string) => rm(folder, { recursive: true, force: true });

const newRoute = `{
  path: "${NEW_SCREEN.path}",
  title: "${NEW_SCREEN.label}",
  screen: () => import("./second-look"),
  nav: { label: "${NEW_SCREEN.label}", order: 35, icon: "eye" },
},`;

const newScreen = `import { PageHeader } from "@crm/ui";
import { useState } from "react";

export default function SecondLook() {
  const [looks, setLooks] = useState(0);
  return (
    <>
      <PageHeader title="${NEW_SCREEN.label}" description="A screen that the shell was not built with." />
      <button type="button" onClick={() => setLooks(looks + 1)}>Looked {looks} times</button>
    </>
  );
}
`;

async function change(path: string, from: string | RegExp, to: string): Promise<void> {
  const text = await Bun.file(path).text();
  const changed = text.replace(from, () => to);
  if (changed === text) throw new Error(`${path} no longer has ${from}`);
  await Bun.write(path, changed);
}
