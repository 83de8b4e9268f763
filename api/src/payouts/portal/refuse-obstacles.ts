import type { ErrorCode } from "@crm/domain/call/error-codes";
import { HttpError } from "../../platform/errors/errors";

/** Throws the obstacle with the lowest status. `reasons` has the texts of all obstacles. */
export function refuseObstacles<Status extends 403 | 409 | 422>(
  obstacles: readonly { status: Status; reason: string }[],
  codes: Readonly<Record<Status, ErrorCode>>,
): void {
  const [first, ...others] = obstacles.toSorted((a, b) => a.status - b.status);
  if (!first) return;
  throw new HttpError(first.status, codes[first.status], first.reason, {
    body: { reasons: [first, ...others].map(({ reason }) => reason) },
  });
}
