import { useEffect, useState } from "react";
import type { ConcurrentChange, Difference } from "./concurrent-changes";

type FieldOf<Values> = keyof Values & string;
type FieldDifference<Values> = Difference & { field: FieldOf<Values> };

interface MergedForm<Stored extends { version: number }, Values> {
  opened: boolean;
  stored: Stored;
  form: {
    values: Values;
    isDirty: () => boolean;
    setInitialValues: (values: Values) => void;
    setValues: (values: Values) => void;
    setFieldValue: (field: FieldOf<Values>, value: Values[FieldOf<Values>]) => void;
  };
  valuesOf: (stored: Stored) => Values;
  /** `versions` are the stored rows in which the name of an id can be found, such as a contract's. */
  differences: (from: Values, to: Values, versions: readonly Stored[]) => readonly FieldDifference<Values>[];
}

/** Keeps an open form current: a field that was not changed here gets the value that another user saved. */
export function useMergedForm<Stored extends { version: number }, Values extends object>({
  opened,
  stored,
  form,
  valuesOf,
  differences,
}: MergedForm<Stored, Values>) {
  const [base, setBase] = useState(stored);
  const [concurrentChanges, setConcurrentChanges] = useState<readonly ConcurrentChange<FieldOf<Values>>[]>([]);

  useEffect(() => {
    if (!opened || stored.version === base.version) return;
    const [before, after] = [valuesOf(base), valuesOf(stored)];
    const between = (from: Values, to: Values) => differences(from, to, [base, stored]);
    const { merged, changes } = mergeChanges({ before, after, values: form.values, differences: between });
    setBase(stored);
    if (form.isDirty() && changes.length > 0) setConcurrentChanges(changes);
    form.setInitialValues(after);
    form.setValues(merged);
  }, [opened, stored, base, form, valuesOf, differences]);

  return {
    /** The version that a save sends as If-Match. */
    base,
    concurrentChanges,
    takeTheirs(field: FieldOf<Values>) {
      form.setFieldValue(field, valuesOf(base)[field]);
      setConcurrentChanges((changes) =>
        changes.map((change) => (change.field === field ? { ...change, typed: null } : change)),
      );
    },
  };
}

interface Merge<Values> {
  before: Values;
  after: Values;
  values: Values;
  differences: (from: Values, to: Values) => readonly FieldDifference<Values>[];
}

/** Merges stored changes into a form: typed values win. */
export function mergeChanges<Values extends object>({ before, after, values, differences }: Merge<Values>) {
  const typed = new Map(differences(before, values).map(({ field, to }) => [field, to]));
  const merged = { ...after };
  for (const field of typed.keys()) merged[field] = values[field];
  const changes = differences(before, after).map(
    (change): ConcurrentChange<FieldOf<Values>> => ({ ...change, typed: typed.get(change.field) ?? null }),
  );
  return { merged, changes };
}
