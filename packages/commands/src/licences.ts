import { join } from "node:path";
import { licenceReport, NOTICES } from "./licences/licence-report";
import { ROOT } from "./root";

const path = join(ROOT, NOTICES);
const { count, notices, problems } = await licenceReport();
for (const problem of problems) console.error(problem);
if (process.argv.includes("--write")) await Bun.write(path, notices);
const written = (await Bun.file(path).exists()) ? await Bun.file(path).text() : "";
if (written !== notices) console.error(`${NOTICES} is out of date. Write it anew: bun run licences --write`);
const isWell = problems.length === 0 && written === notices;
if (isWell) console.log(`${count} packages, each with a licence that it may have; ${NOTICES} lists them.`);
process.exit(isWell ? 0 : 1);
