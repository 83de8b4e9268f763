import { MAX_REVISION_REQUESTS } from "@crm/domain/video/video-submission";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";

/** Changes that are asked for, with the one that is being typed. */
export type RequestsDraft = { texts: readonly string[]; typing: string };

/** The draft as one text, which can be kept: a line for each change, and the last one for what is being typed. */
export const writeRequests = ({ texts, typing }: RequestsDraft): string => [...texts, typing].join("\n");

/** The draft in such a text. */
export function readRequests(text: string): RequestsDraft {
  const lines = text.split("\n");
  return { texts: lines.slice(0, -1), typing: lines.at(-1) ?? "" };
}

/** What a decision asks for: all that was added, and what was typed without being added. */
export const requestsIn = ({ texts, typing }: RequestsDraft): string[] =>
  [...texts, typing.trim()].filter((text) => text !== "").slice(0, MAX_REVISION_REQUESTS);

/** The draft that says what is stored: what a decision on the version shown asked for. */
export function savedRequests({
  status,
  revisionRequests,
}: Pick<VideoSubmission, "status" | "revisionRequests">): string {
  return writeRequests({
    texts: status === "needs_revision" ? revisionRequests.map(({ text }) => text) : [],
    typing: "",
  });
}
