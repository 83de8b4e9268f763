import { Alert, Button, IconArrowRight, IconUsers, Stack, VisuallyHidden } from "@crm/ui";
import { useEffect, useRef } from "react";
import "./difference-list.css";

/** A field that somebody else changed while it was open here; `typed` is set where it was changed here too. */
export type ChangeMeanwhile<Field extends string> = Difference & { field: Field; typed: string | null };

interface ChangedMeanwhileProps<Field extends string> {
  /** What was changed, in a word: `contract`. */
  noun: string;
  changes: readonly ChangeMeanwhile<Field>[];
  onTakeTheirs: (field: Field) => void;
}

/** What somebody else saved while this form was open, and which of it stands against what was typed here. */
export function ChangedMeanwhile<Field extends string>({ noun, changes, onTakeTheirs }: ChangedMeanwhileProps<Field>) {
  const notice = useRef<HTMLDivElement>(null);
  // The form was sent from its end, where nobody sees what is said at its top.
  useEffect(() => {
    // Browsers answer a promise, which is no way to clean up.
    notice.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const clashes = changes.filter(({ typed, to }) => typed !== null && typed !== to);
  return (
    <Alert
      ref={notice}
      color="orange"
      icon={<IconUsers size={18} />}
      title={`Somebody changed this ${noun} meanwhile`}
      role="alert"
    >
      <Stack gap="sm" align="flex-start">
        <DifferenceList differences={changes} />
        {clashes.map(({ field, label, typed }) => (
          <div key={field}>
            You have “{typed}” as {label}, and saving keeps that.{" "}
            <Button variant="default" size="compact-sm" onClick={() => onTakeTheirs(field)}>
              Take their {label}
            </Button>
          </div>
        ))}
        <span>Look at the new values, then save again.</span>
      </Stack>
    </Alert>
  );
}

/** One changed field, its values as people read them. */
export type Difference = { label: string; from: string; to: string };

/** Changed fields, old value and new. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className="differences">
      {differences.map(({ label, from, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <del>{from === "" ? "empty" : from}</del>
            <IconArrowRight size={14} aria-hidden />
            <VisuallyHidden>becomes</VisuallyHidden>
            <ins>{to === "" ? "empty" : to}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
