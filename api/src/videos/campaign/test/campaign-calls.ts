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

/** `server` is a function, because the server starts in beforeAll. */
export function campaignCalls(server: () => TestServer) {
  const post = (json: unknown, { key }: Sent = {}) =>
    server().admin("/api/submissions", { method: "POST", json, headers: key ? { "Idempotency-Key": key } : {} });
  return {
    post,
    async submit(submission: NewCampaignSubmissionInput): Promise<CampaignSubmission> {
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
    /** Everything that a refused call must not change. */
    snapshot: async () =>
      (
        await rowsOf(
          server().deps.db,
          z.object({ snapshot: z.looseObject({}) }),
          sql`select json_build_object('rows', (select json_agg(h order by id) from submissions h),
            'videos', (select json_agg(v order by id) from video_submissions v),
            'events', (select count(*) from audit_events)) as snapshot`,
        )
      )[0]?.snapshot,
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
