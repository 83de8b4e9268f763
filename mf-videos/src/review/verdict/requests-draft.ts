import { MAX_REVISION_REQUESTS } from "@crm/domain/video/video-submission";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";

export type RequestsDraft = { texts: readonly string[]; typing: string };

/** The draft as one string for storage: a line per change, then the text not added yet. */
export const writeRequests = ({ texts, typing }: RequestsDraft): string => [...texts, typing].join("\n");

export function readRequests(text: string): RequestsDraft {
  const lines = text.split("\n");
  return { texts: lines.slice(0, -1), typing: lines.at(-1) ?? "" };
}

export const requestsIn = ({ texts, typing }: RequestsDraft): string[] =>
  [...texts, typing.trim()].filter((text) => text !== "").slice(0, MAX_REVISION_REQUESTS);

export function savedRequests({
  status,
  revisionRequests,
}: Pick<VideoSubmission, "status" | "revisionRequests">): string {
  return writeRequests({
    texts: status === "needs_revision" ? revisionRequests.map(({ text }) => text) : [],
    typing: "",
  });
}
