import { expect } from "bun:test";
import {
  type CampaignSubmission,
  campaignSubmissionSchema,
  type NewCampaignSubmissionInput,
} from "@crm/domain/video/campaign-submission.schema";
import type { TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { rowsOf } from "../../../platform/db/rows";

type Sent = { version?: number; key?: string };

/** The calls of the campaign manager's submissions on a test's server, which may come later than these. */
export function campaignCalls(server: () => TestServer) {
  const post = (json: unknown, { key }: Sent = {}) =>
    server().admin("/api/submissions", { method: "POST", json, headers: key ? { "Idempotency-Key": key } : {} });
  return {
    post,
    /** Adds one that is no video and answers its row. */
    async handedIn(submission: NewCampaignSubmissionInput): Promise<CampaignSubmission> {
      const answer = await post(submission);
      expect(answer.status).toBe(201);
      return campaignSubmissionSchema.strict().parse(await answer.json());
    },
    put: (id: string, json: unknown, { version }: Sent = {}) =>
      server().admin(`/api/submissions/${id}`, {
        method: "PUT",
        json,
        headers: version === undefined ? {} : { "If-Match": `"${version}"` },
      }),
    async find(id: string): Promise<CampaignSubmission> {
      return campaignSubmissionSchema.strict().parse(await (await server().admin(`/api/submissions/${id}`)).json());
    },
    async list(query = ""): Promise<CampaignSubmission[]> {
      const answer = await server().admin(`/api/submissions${query}`);
      expect(answer.status).toBe(200);
      return z.array(campaignSubmissionSchema.strict()).parse(await answer.json());
    },
    /** All that a refused call may not have changed. */
    kept: async () =>
      (
        await rowsOf(
          server().deps.db,
          z.object({ kept: z.looseObject({}) }),
          sql`select json_build_object('rows', (select json_agg(h order by id) from submissions h),
            'videos', (select json_agg(v order by id) from video_submissions v),
            'events', (select count(*) from audit_events)) as kept`,
        )
      )[0]?.kept,
    /** What the audit log says of them, in order. */
    events: async () =>
      (
        await rowsOf(
          server().deps.db,
          z.object({
            event: z.object({ action: z.string(), entityId: z.string(), before: z.unknown(), after: z.unknown() }),
          }),
          sql`select json_build_object('action', action, 'entityId', entity_id, 'before', before, 'after', after) as event
            from audit_events where entity = 'campaign-submission' order by id`,
        )
      ).map(({ event }) => event),
  };
}
