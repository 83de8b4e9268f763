import { errorText } from "@crm/api-client/portal";
import type { PortalVideo } from "@crm/domain/portal/portal.schema";
import { useRef, useState } from "react";
import { toast } from "../components/toast";
import { usePortal } from "../portal-context";

export function RequestedChanges({ video: { id, title, revisionRequests } }: { video: PortalVideo }) {
  const { client, refresh } = usePortal();
  // Ids that are ticked here but not yet in the portal's data; null if there are none.
  const [ticked, setTicked] = useState<number[] | null>(null);
  const calls = useRef(Promise.resolve());
  const done = ticked ?? revisionRequests.filter((request) => request.done).map((request) => request.id);
  const tick = (next: number[]) => {
    setTicked(next);
    // One request at a time, so that the last tick is stored last.
    calls.current = calls.current
      .then(() => client.tickRequests(id, next))
      .catch((error) => toast.error("Your change was not saved", errorText(error, "")))
      .then(refresh)
      .then(() => setTicked((latest) => (latest === next ? null : latest)));
  };
  if (revisionRequests.length === 0) return null;
  return (
    <div className="submission-notes">
      <strong>
        Requested changes · {done.length} of {revisionRequests.length} done
      </strong>
      <ul aria-label={`Requested changes of ${title}`}>
        {revisionRequests.map((request) => (
          <li key={request.id}>
            <label className="submission-change">
              <input
                type="checkbox"
                checked={done.includes(request.id)}
                onChange={({ currentTarget }) =>
                  tick(currentTarget.checked ? [...done, request.id] : done.filter((other) => other !== request.id))
                }
              />
              {request.text}
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
