import { errorText } from "@crm/api-client";
import { counted } from "@crm/domain/value/length-of-time";
import type { ArchiveRun } from "@crm/domain/video/archive.schema";
import { Progress, Stack, Text } from "@crm/ui";
import { archivedText, freedText } from "./clean-up-words";
import { FailureList } from "./failure-list";

/** How far a run is, or what it came to; null while nothing is known of it yet. */
export function RunProgress({ run, error }: { run: ArchiveRun | null; error: unknown }) {
  return (
    <Stack gap="md">
      {run?.finishedAt ? (
        <Text role="status">
          {run.total === 0 ? "There was nothing to archive." : `${archivedText(run)} ${freedText(run)}`}
        </Text>
      ) : (
        <UnderWay run={run} />
      )}
      {error !== null && error !== undefined && (
        <Text size="sm" c="red" role="alert">
          How far it is could not be asked: {errorText(error, "something went wrong")} It goes on all the same.
        </Text>
      )}
      {run && <FailureList failures={run.failures} />}
    </Stack>
  );
}

function UnderWay({ run }: { run: ArchiveRun | null }) {
  const tried = run ? run.archived + run.failures.length : 0;
  const text = run
    ? `${run.archived.toLocaleString("en-US")} of ${counted(run.total, "video")} archived`
    : "Archiving...";
  return (
    <div>
      <Text role="status" mb="xs" className="crm-number">
        {text}
      </Text>
      <Progress
        value={run && run.total > 0 ? Math.round((tried / run.total) * 100) : 0}
        aria-label="Archived so far"
        animated
      />
      <Text size="sm" c="dimmed" mt="xs">
        You can close this; it goes on, and says when it is done.
      </Text>
    </div>
  );
}
