import { ACCEPTED, advisoryProblems, queryAdvisories, REGISTRY_UNREACHABLE } from "./advisories";

const answer = await queryAdvisories();
if ("unreachable" in answer) {
  console.error(`Nothing was checked: the registry returned no advisories (${answer.unreachable}).`);
  process.exit(REGISTRY_UNREACHABLE);
}
const problems = advisoryProblems(answer.advisories, ACCEPTED, new Date().toISOString().slice(0, 10));
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`No advisories except ${ACCEPTED.length} accepted.`);
process.exit(problems.length > 0 ? 1 : 0);
