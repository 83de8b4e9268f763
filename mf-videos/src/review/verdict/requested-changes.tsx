import type { RevisionRequest } from "@crm/domain/video/video-submission.schema";
import { IconCheck, IconCircle, Text } from "@crm/ui";
import "./requests.css";

interface RequestedChangesProps {
  version: number;
  requests: readonly RevisionRequest[];
}

export function RequestedChanges({ version, requests }: RequestedChangesProps) {
  if (requests.length === 0) return null;
  const done = requests.filter((request) => request.done).length;
  return (
    <section className="review-asked" aria-label={`Changes asked for on version ${version}`}>
      <Text size="sm" fw={600}>
        Asked for on version {version}
      </Text>
      <ul className="review-request-list">
        {requests.map((request) => (
          <li key={request.id} className="review-request" data-done={request.done || undefined}>
            {request.done ? (
              <IconCheck size={16} role="img" aria-label="Ticked:" />
            ) : (
              <IconCircle size={16} role="img" aria-label="Not ticked:" />
            )}
            <span>{request.text}</span>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        The creator ticked {done} of {requests.length}.
      </Text>
    </section>
  );
}
