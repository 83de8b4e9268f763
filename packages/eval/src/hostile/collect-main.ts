import { collectPatterns } from "./collect-patterns";

const [target = ""] = process.argv.slice(2);
await Bun.write(target, JSON.stringify(await collectPatterns()));
