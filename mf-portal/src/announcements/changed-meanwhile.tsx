import { Alert, Button, IconArrowRight, IconUsers, Stack, VisuallyHidden } from "@crm/ui";
import { useEffect, useRef } from "react";
import type { AnnouncementField } from "./announcement-form-values";
import type { ChangeMeanwhile } from "./merge-announcement";

interface ChangedMeanwhileProps {
  changes: readonly ChangeMeanwhile[];
  onTakeTheirs: (field: AnnouncementField) => void;
}

/** What somebody else saved while this form was open, and which of it stands against what was typed here. */
export function ChangedMeanwhile({ changes, onTakeTheirs }: ChangedMeanwhileProps) {
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
      title="Somebody changed this announcement meanwhile"
      role="alert"
    >
      <Stack gap="sm" align="flex-start">
        <dl className="announcement-changes">
          {changes.map(({ field, label, from, to }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                <del>{from}</del>
                <IconArrowRight size={14} aria-hidden />
                <VisuallyHidden>becomes</VisuallyHidden>
                <ins>{to}</ins>
              </dd>
            </div>
          ))}
        </dl>
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
