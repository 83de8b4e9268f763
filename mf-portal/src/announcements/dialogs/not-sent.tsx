import { errorText } from "@crm/api-client";
import type { Sent } from "./send-to-targets";

/** Who did not get an announcement that others got, and why. */
export function NotSent({ created, failed }: Sent) {
  const all = created + failed.length;
  return (
    <>
      {all === 1
        ? "The announcement was not created:"
        : `${created} of ${all} announcements were created. Not created for:`}
      <ul className="announcement-failures">
        {failed.map(({ target, error }) => (
          <li key={target.id}>
            {target.fullName}: {errorText(error, "Something went wrong")}
          </li>
        ))}
      </ul>
      {created > 0 && "Those are still chosen. Try again, or close the form."}
    </>
  );
}
