import type { RecordedAnswer } from "./recording";

/**
 * Chooses the recorded answer to a request.
 *
 * 1. Of answers for several ids, those for the request's id count. For an id that was not recorded, what belongs to a thing
 *    (`/api/contracts/{id}/timeline`) is that of the first one; the thing itself has no answer.
 * 2. The answer of the variant that is asked for, where the call has it.
 * 3. The answer whose query has most in common with the request's: an equal value counts more than another value of the same
 *    parameter, and a parameter that the request does not have counts against it. `sort` only decides between answers that
 *    are equally near, and `limit` nothing, because at most ten rows are recorded. The first one is the default.
 */
export function nearestAnswer(
  answers: readonly RecordedAnswer[],
  { pathname, searchParams }: Pick<URL, "pathname" | "searchParams">,
  variant = "",
): RecordedAnswer | undefined {
  const own = answers.filter(({ path }) => path === pathname);
  const isThing = /\/[^/]*\d[^/]*$/.test(pathname);
  const others = isThing ? [] : answers.filter(({ path }) => path === answers[0]?.path);
  const candidates = own.length > 0 ? own : others;
  const wanted = candidates.find((answer) => answer.variant === variant);
  if (wanted) return wanted;
  const scored = candidates
    .filter((answer) => answer.variant !== "empty")
    .map((answer) => ({ answer, score: likeness(new URLSearchParams(answer.query), searchParams) }));
  return scored.toSorted((one, other) => other.score - one.score)[0]?.answer;
}

function likeness(recorded: URLSearchParams, requested: URLSearchParams): number {
  let score = 0;
  for (const [name, value] of recorded) {
    const asked = requested.get(name);
    if (name === "limit") continue;
    if (name === "sort") score += asked === value ? 1 : 0;
    else if (asked === value) score += 8;
    else score += asked === null ? -4 : 4;
  }
  return score;
}
