import type { ArchiveRun } from "@crm/domain/video/archive.schema";
import { IconAlertCircle } from "@crm/ui";

/** The videos that stay where they were, each with its reason. */
export function FailureList({ failures }: Pick<ArchiveRun, "failures">) {
  if (failures.length === 0) return null;
  return (
    <ul className="clean-up-failures" aria-label="Not archived">
      {failures.map(({ submissionId, title, reason }) => (
        <li key={submissionId}>
          <IconAlertCircle size={16} aria-hidden />
          <span>
            <strong>{title}</strong> {reason}
          </span>
        </li>
      ))}
    </ul>
  );
}
