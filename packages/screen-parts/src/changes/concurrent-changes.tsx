import { Alert, Button, IconArrowRight, IconUsers, Stack, VisuallyHidden } from "@crm/ui";
import { useEffect, useRef } from "react";
import "./difference-list.css";

/** `typed` is the value typed in this form; null if the field was not changed here. */
export type ConcurrentChange<Field extends string> = Difference & { field: Field; typed: string | null };

interface ConcurrentChangesProps<Field extends string> {
  noun: string;
  changes: readonly ConcurrentChange<Field>[];
  onTakeTheirs: (field: Field) => void;
}

/** Lists the values that another user saved while the form was open, and those that conflict with typed values. */
export function ConcurrentChanges<Field extends string>({
  noun,
  changes,
  onTakeTheirs,
}: ConcurrentChangesProps<Field>) {
  const notice = useRef<HTMLDivElement>(null);
  // The user is at the submit button, at the form's end; this notice is at its top.
  useEffect(() => {
    // Newer browsers return a promise, which React would take for a clean-up function.
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

/** `from` and `to` are formatted for display. */
export type Difference = { label: string; from: string; to: string };

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
