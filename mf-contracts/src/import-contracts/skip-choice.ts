import type { ExistingChoice } from "@crm/domain/import/import-contracts.schema";

/** Which rows of contracts that exist are skipped: a choice for the whole file, and the lines where the other one holds. */
export interface SkipChoice {
  existing: ExistingChoice;
  except: readonly number[];
  isSkipped: (line: number) => boolean;
  /** How many of that many rows are skipped. */
  skipped: (updated: number) => number;
}

export const UPDATE_ALL = choiceFor("update");
export const SKIP_ALL = choiceFor("skip");

/** The choice with one line changed. */
export function withLine({ existing, except, isSkipped }: SkipChoice, line: number, skip: boolean): SkipChoice {
  const others = except.filter((other) => other !== line);
  if (isSkipped(line) === skip) return choiceFor(existing, except);
  return choiceFor(existing, except.includes(line) ? others : [...others, line]);
}

function choiceFor(existing: ExistingChoice, except: readonly number[] = []): SkipChoice {
  const exceptions = new Set(except);
  return {
    existing,
    except,
    isSkipped: (line) => (existing === "skip") !== exceptions.has(line),
    skipped: (updated) => (existing === "skip" ? updated - except.length : except.length),
  };
}
