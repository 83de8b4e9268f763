import { portalSlugSchema, rangeSchema, rowIdSchema } from "@crm/domain/call/call-parameters.schema";
import { MAX_MEDIA_AT_ONCE } from "@crm/domain/video/upload";
import { mediaQuerySchema } from "@crm/domain/video/video-submission.schema";
import { Hono } from "hono";
import { callingContract } from "../../access/portal-links/portal-caller";
import type { PlatformDeps } from "../../platform/deps";
import type { AppEnv } from "../../platform/http/env";
import { clientAddresses } from "../../platform/http/guards/client-address";
import { slots } from "../../platform/http/guards/slots";
import { operation } from "../../platform/http/openapi/operation";
import { idOf } from "../../platform/http/receive/row-id";
import { validate } from "../../platform/http/receive/validate";
import { mediaSender } from "./send-video";

const tag = "videos";
const params = { id: rowIdSchema };
const portalParams = { slug: portalSlugSchema, id: rowIdSchema };
const videoFile = { media: ["video/*"], description: "The video, or the requested range of it." } as const;
const pictureFile = {
  media: ["image/jpeg", "image/png", "image/webp"],
  description: "The picture, or the requested range of it.",
} as const;
const headers = { Range: rangeSchema };

const query = validate("query", mediaQuerySchema);

const TOO_MANY = `At most ${MAX_MEDIA_AT_ONCE} videos at once. Close some of them and try again.`;

export const videoRoutes = (deps: PlatformDeps) => {
  const oneOfFew = slots(MAX_MEDIA_AT_ONCE, TOO_MANY);
  const { sendPoster, sendVideo } = mediaSender(deps);
  const addressOf = clientAddresses(deps.site, deps.log);
  return new Hono<AppEnv>()
    .get(
      "/api/video-submissions/:id/video",
      operation({
        tag,
        permission: "read",
        summary: "Play or download a version's video",
        params,
        headers,
        answers: { 200: videoFile, 206: videoFile, 304: null },
        errors: ["range_not_satisfiable", "stale"],
      }),
      query,
      (c) => sendVideo(c, { id: idOf(c, "Video") }, c.req.valid("query")),
    )
    .get(
      "/api/video-submissions/:id/poster",
      operation({
        tag,
        permission: "read",
        summary: "Read the poster of a version",
        params,
        answers: { 200: pictureFile, 206: pictureFile, 304: null },
      }),
      query,
      (c) => sendPoster(c, { id: idOf(c, "Video") }, c.req.valid("query")),
    )
    .get(
      "/api/portal/:slug/videos/:id/video",
      operation({
        tag: "portal",
        summary: "Play or download a video of the portal",
        access: "portals",
        params: portalParams,
        headers,
        answers: { 200: videoFile, 206: videoFile, 304: null },
        errors: ["range_not_satisfiable", "stale"],
      }),
      query,
      async (c) => {
        const which = { id: idOf(c, "Video"), contractId: callingContract(c) };
        oneOfFew(`${c.var.actor} ${addressOf(c)}`, c.env.isOver ?? (() => true));
        return sendVideo(c, which, c.req.valid("query"));
      },
    )
    .get(
      "/api/portal/:slug/videos/:id/poster",
      operation({
        tag: "portal",
        summary: "Read the poster of a video of the portal",
        access: "portals",
        params: portalParams,
        answers: { 200: pictureFile, 206: pictureFile, 304: null },
      }),
      query,
      (c) => sendPoster(c, { id: idOf(c, "Video"), contractId: callingContract(c) }, c.req.valid("query")),
    );
};
