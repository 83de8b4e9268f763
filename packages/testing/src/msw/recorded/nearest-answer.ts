import type { RecordedAnswer } from "./recording";

/**
 * Prefers the request's id, then the variant, then the most similar query. An unknown id has no answer, but its sub-paths use the
 * first recorded id. At most ten rows are recorded, so `limit` does not count.
 */
export function nearestAnswer(
  answers: readonly RecordedAnswer[],
  { pathname, searchParams }: Pick<URL, "pathname" | "searchParams">,
  variant = "",
): RecordedAnswer | undefined {
  const own = answers.filter(({ path }) => path === pathname);
  const isSingleRow = /\/[^/]*\d[^/]*$/.test(pathname);
  const others = isSingleRow ? [] : answers.filter(({ path }) => path === answers[0]?.path);
  const candidates = own.length > 0 ? own : others;
  const ofVariant = candidates.find((answer) => answer.variant === variant);
  if (ofVariant) return ofVariant;
  const scored = candidates
    .filter((answer) => answer.variant !== "empty")
    .map((answer) => ({ answer, score: similarity(new URLSearchParams(answer.query), searchParams) }));
  return scored.toSorted((one, other) => other.score - one.score)[0]?.answer;
}

function similarity(recorded: URLSearchParams, requested: URLSearchParams): number {
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
