import { rowIdSchema } from "@crm/domain/call/call-parameters.schema";
import { archivePreviewSchema, archiveRunSchema } from "@crm/domain/video/archive.schema";
import { videoSubmissionSchema } from "@crm/domain/video/video-submission.schema";
import { Hono } from "hono";
import type { PlatformDeps } from "../platform/deps";
import { HttpError } from "../platform/errors/errors";
import { type AppEnv, auditContext } from "../platform/http/env";
import { operation } from "../platform/http/openapi/operation";
import { idOf } from "../platform/http/receive/row-id";
import { findSubmission } from "../videos/queries";
import { previewArchive, refuseWithoutStores } from "./queries";
import { startRestore } from "./restore-video";
import { findRun } from "./runs/find-run";
import { startArchive } from "./runs/start-archive";
import { waitForRun } from "./runs/wait-for-run";

const tag = "archive";
const params = { id: rowIdSchema };

export const archiveRoutes = (deps: PlatformDeps) =>
  new Hono<AppEnv>()
    .post(
      "/api/video-submissions/bulk-archive",
      operation({
        tag,
        permission: "write",
        summary: "Archive every video that was decided long enough ago",
        description: "Answers 202 while the run is in progress.",
        answers: { 200: archiveRunSchema, 202: archiveRunSchema },
      }),
      async (c) => {
        await refuseWithoutStores(deps);
        const id = await deps.db.transaction((tx) => startArchive(tx, deps, auditContext(c)));
        const run = await waitForRun(c, deps, id);
        return c.json(run, run.finishedAt === null ? 202 : 200);
      },
    )
    .post(
      "/api/video-submissions/:id/restore",
      operation({
        tag,
        permission: "write",
        summary: "Restore a video from the archive",
        params,
        description: "Answers 202 while the run is in progress.",
        answers: { 200: videoSubmissionSchema, 202: archiveRunSchema },
        errors: ["not_restored"],
      }),
      async (c) => {
        const submissionId = idOf(c, "Submission");
        await refuseWithoutStores(deps, submissionId);
        const id = await deps.db.transaction((tx) => startRestore(tx, deps, auditContext(c), submissionId));
        if (id === null) return c.json(await findSubmission(deps.db, submissionId), 200);
        const run = await waitForRun(c, deps, id);
        if (run.finishedAt === null) return c.json(run, 202);
        const submission = await findSubmission(deps.db, submissionId);
        if (!submission.isArchived) return c.json(submission, 200);
        await refuseWithoutStores(deps, submissionId);
        throw new HttpError(502, "not_restored", run.failures[0]?.reason ?? "The video was not restored. Try again.");
      },
    )
    .get(
      "/api/archive-runs/preview",
      operation({
        tag,
        permission: "read",
        summary: "Preview what archiving would move now",
        answers: { 200: archivePreviewSchema },
      }),
      async (c) => c.json(await previewArchive(deps), 200),
    )
    .get(
      "/api/archive-runs/:id",
      operation({
        tag,
        permission: "read",
        summary: "Read an archive or restore run",
        params,
        answers: { 200: archiveRunSchema },
      }),
      async (c) => c.json(await findRun(deps.db, idOf(c, "Archive run")), 200),
    );
