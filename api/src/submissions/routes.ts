import { dayIn } from "@crm/domain/calendar";
import {
  type VideoSubmission,
  videoListQuerySchema,
  videoPlaceQuerySchema,
  videoSummaryQuerySchema,
} from "@crm/domain/video-submission.schema";
import { Hono } from "hono";
import { pageOfList, wholeList } from "../db/sorted-list";
import type { AppEnv, Deps } from "../http/env";
import { jsonText } from "../http/json-text";
import { setPageHeaders } from "../http/page";
import { idOf } from "../http/row-id";
import { validate } from "../http/validate";
import { findPlace } from "./find-place";
import { findSubmissionDetail } from "./find-submission";
import { submissionList } from "./list-submissions";
import { summariseSubmissions } from "./summarise-submissions";

/** The calls of creators' videos (spec part 2 §7, behaviour §6). */
export const submissionRoutes = ({ db, businessTimeZone: timeZone }: Deps) =>
  new Hono<AppEnv>()
    .get("/api/video-submissions", validate("query", videoListQuerySchema), async (c) => {
      const { limit, cursor, ...query } = c.req.valid("query");
      const list = submissionList(query, timeZone);
      if (limit === undefined) return jsonText<VideoSubmission[]>(c, await wholeList(db, list));
      const page = await pageOfList(db, list, { limit, cursor });
      setPageHeaders(c, page);
      return jsonText<VideoSubmission[]>(c, page.rows);
    })
    .get("/api/video-submissions/summary", validate("query", videoSummaryQuerySchema), async (c) => {
      const today = dayIn(timeZone, c.var.now);
      return c.json(await summariseSubmissions(db, c.req.valid("query"), { timeZone, today }), 200);
    })
    .get("/api/video-submissions/:id/place", validate("query", videoPlaceQuerySchema), async (c) =>
      c.json(await findPlace(db, idOf(c, "Submission"), c.req.valid("query"), timeZone), 200),
    )
    .get("/api/video-submissions/:id", async (c) => c.json(await findSubmissionDetail(db, idOf(c, "Submission")), 200));
