import type { ExistingChoice } from "@crm/domain/import/import-contracts.schema";

/** Whether existing contracts are updated or skipped. Lines in `except` do the opposite. */
export interface SkipChoice {
  existing: ExistingChoice;
  except: readonly number[];
  isSkipped: (line: number) => boolean;
  skipped: (updated: number) => number;
}

export const UPDATE_ALL = choiceFor("update");
export const SKIP_ALL = choiceFor("skip");

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
