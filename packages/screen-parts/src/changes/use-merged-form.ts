import { useEffect, useState } from "react";
import type { ChangeMeanwhile, Difference } from "./changed-meanwhile";

type FieldOf<Values> = keyof Values & string;
type FieldDifference<Values> = Difference & { field: FieldOf<Values> };

interface MergedForm<Stored extends { version: number }, Values> {
  opened: boolean;
  /** What the form edits, as last fetched. */
  stored: Stored;
  form: {
    values: Values;
    isDirty: () => boolean;
    setInitialValues: (values: Values) => void;
    setValues: (values: Values) => void;
    setFieldValue: (field: FieldOf<Values>, value: Values[FieldOf<Values>]) => void;
  };
  valuesOf: (stored: Stored) => Values;
  /** The fields that differ, as people read them; `versions` are those that the values may name parts of. */
  differences: (from: Values, to: Values, versions: readonly Stored[]) => readonly FieldDifference<Values>[];
}

/** Keeps an open form up with what others save: it takes their values except in fields that were changed here. */
export function useMergedForm<Stored extends { version: number }, Values extends object>({
  opened,
  stored,
  form,
  valuesOf,
  differences,
}: MergedForm<Stored, Values>) {
  const [base, setBase] = useState(stored);
  const [meanwhile, setMeanwhile] = useState<readonly ChangeMeanwhile<FieldOf<Values>>[]>([]);

  useEffect(() => {
    if (!opened || stored.version === base.version) return;
    const [before, after] = [valuesOf(base), valuesOf(stored)];
    const between = (from: Values, to: Values) => differences(from, to, [base, stored]);
    const { merged, changes } = mergeChanges({ before, after, values: form.values, differences: between });
    setBase(stored);
    if (form.isDirty() && changes.length > 0) setMeanwhile(changes);
    form.setInitialValues(after);
    form.setValues(merged);
  }, [opened, stored, base, form, valuesOf, differences]);

  return {
    /** The version that the form is merged with, which a save sends along. */
    base,
    meanwhile,
    takeTheirs(field: FieldOf<Values>) {
      form.setFieldValue(field, valuesOf(base)[field]);
      setMeanwhile((changes) =>
        changes.map((change) => (change.field === field ? { ...change, typed: null } : change)),
      );
    },
  };
}

interface Merge<Values> {
  before: Values;
  after: Values;
  /** What the form holds. */
  values: Values;
  differences: (from: Values, to: Values) => readonly FieldDifference<Values>[];
}

/** The values of a form after changes elsewhere, and those changes: theirs where nothing was typed, what was typed everywhere else. */
export function mergeChanges<Values extends object>({ before, after, values, differences }: Merge<Values>) {
  const typed = new Map(differences(before, values).map(({ field, to }) => [field, to]));
  const merged = { ...after };
  for (const field of typed.keys()) merged[field] = values[field];
  const changes = differences(before, after).map(
    (change): ChangeMeanwhile<FieldOf<Values>> => ({ ...change, typed: typed.get(change.field) ?? null }),
  );
  return { merged, changes };
}
