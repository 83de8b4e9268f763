import { join } from "node:path";
import { licenceReport, NOTICES } from "./licences/licence-report";
import { ROOT } from "./root";

const path = join(ROOT, NOTICES);
const { count, notices, problems } = await licenceReport();
for (const problem of problems) console.error(problem);
if (process.argv.includes("--write")) await Bun.write(path, notices);
const written = (await Bun.file(path).exists()) ? await Bun.file(path).text() : "";
if (written !== notices) console.error(`${NOTICES} is out of date. Update it: bun run licences --write`);
const isValid = problems.length === 0 && written === notices;
if (isValid) console.log(`${count} packages, all with an allowed licence; ${NOTICES} lists them.`);
process.exit(isValid ? 0 : 1);
