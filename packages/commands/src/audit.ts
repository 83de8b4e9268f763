import { ACCEPTED, askRegistry, judgeAdvisories, NO_ADVISORIES } from "./advisories";

const answer = await askRegistry();
if ("unreachable" in answer) {
  console.error(`Nothing was checked: the registry gives no advisories (${answer.unreachable}).`);
  process.exit(NO_ADVISORIES);
}
const problems = judgeAdvisories(answer.advisories, ACCEPTED, new Date().toISOString().slice(0, 10));
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`No advisory but ${ACCEPTED.length} that are argued.`);
process.exit(problems.length > 0 ? 1 : 0);
