import { mayTickRequests } from "@crm/domain/video/video-submission";
import type { RevisionRequest } from "@crm/domain/video/video-submission.schema";
import { and, eq, inArray, sql } from "drizzle-orm";
import { editAtOnce, type Noun } from "../platform/audit/edit";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import { Conflict, NotFound, Unprocessable } from "../platform/errors/errors";
import { askingVersion } from "./queries";
import { revisionRequests, videoSubmissions } from "./table";

type Version = { submissionId: number; versionNumber: number };

const isOf = ({ submissionId, versionNumber }: Version) =>
  and(eq(revisionRequests.submissionId, submissionId), eq(revisionRequests.versionNumber, versionNumber));

export const requestsOfVersion = (tx: Db, version: Version): Promise<RevisionRequest[]> =>
  tx
    .select({ id: revisionRequests.id, text: revisionRequests.text, done: revisionRequests.done })
    .from(revisionRequests)
    .where(isOf(version))
    .orderBy(revisionRequests.id);

/** The new requests are not ticked. */
export async function replaceRequests(tx: Db, version: Version, texts: readonly string[]): Promise<void> {
  await tx.delete(revisionRequests).where(isOf(version));
  if (texts.length > 0) await tx.insert(revisionRequests).values(texts.map((text) => ({ ...version, text })));
}

/** Throws 404 for another contract's video and 409 for a decided one. */
export async function tickRequests(
  tx: Db,
  context: AuditContext,
  { id, contractId, done }: { id: number; contractId: number; done: readonly number[] },
): Promise<RevisionRequest[]> {
  const { title, status, asking } = await lockVideo(tx, { id, contractId });
  if (!mayTickRequests(status)) throw Conflict("This video was decided on. Its list is closed.", "list_closed");
  const version = { submissionId: id, versionNumber: asking };
  const before = await requestsOfVersion(tx, version);
  if (done.some((each) => !before.some((request) => request.id === each)))
    throw Unprocessable("This list has changed. Reload the page to see the current requests.", "list_changed");
  const after = before.map((request) => ({ ...request, done: done.includes(request.id) }));
  if (Bun.deepEquals(before, after)) return before;
  await editAtOnce(tx, context, TICKS, {
    action: "requests-ticked",
    write: async () => {
      const ticked = done.length > 0 ? inArray(revisionRequests.id, [...done]) : sql`false`;
      await tx.update(revisionRequests).set({ done: ticked }).where(isOf(version));
      const audited = (requests: RevisionRequest[]) => ({
        contractId,
        title,
        versionNumber: asking,
        done: ticksOf(requests),
      });
      return [{ id, row: { id }, before: audited(before), after: audited(after) }];
    },
  });
  return after;
}

const ticksOf = (requests: RevisionRequest[]) => requests.filter(({ done }) => done).map(({ text }) => text);

const TICKS: Pick<Noun<{ id: number }>, "entity" | "event"> = {
  entity: "submission",
  event: ({ row }) => ({ type: "submission.ticked", id: row.id }),
};

// Locked, so that no decision or new version is stored in the meantime.
async function lockVideo(tx: Db, { id, contractId }: { id: number; contractId: number }) {
  const [video] = await tx
    .select({
      title: videoSubmissions.title,
      status: videoSubmissions.status,
      asking: sql<number>`${askingVersion(sql`video_submissions`)}`,
    })
    .from(videoSubmissions)
    .where(and(eq(videoSubmissions.id, id), eq(videoSubmissions.contractId, contractId)))
    .for("update");
  if (!video) throw NotFound("Video", id);
  return video;
}
