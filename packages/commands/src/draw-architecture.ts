import { join } from "node:path";
import { drawFolders } from "./boundaries/draw-folders";
import { readWorkspace } from "./boundaries/sources/read-workspace";
import { sourceGraph } from "./boundaries/sources/source-graph";
import { ROOT } from "./root";

const path = join(ROOT, "docs/architecture.md");
const picture = drawFolders(sourceGraph(await readWorkspace(ROOT)));
const page = await Bun.file(path).text();
await Bun.write(
  path,
  page.replace(/```mermaid\n[\s\S]*?```/, () => `\`\`\`mermaid\n${picture}\n\`\`\``),
);
