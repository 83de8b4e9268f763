import { Hono } from "hono";
import type { AppEnv, Deps } from "../http/env";
import { idOf } from "../http/row-id";
import { validate } from "../http/validate";
import { callingContract } from "../portals/calling-contract";
import { mediaQuerySchema, sendPoster, sendVideo } from "./send-video";

const query = validate("query", mediaQuerySchema);

/** Where videos and their pictures are played and shown from, for the back-office and for a creator's portal. */
export const videoRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get("/api/video-submissions/:id/video", query, (c) =>
      sendVideo(c, deps, { id: idOf(c, "Video") }, c.req.valid("query")),
    )
    .get("/api/video-submissions/:id/poster", query, (c) =>
      sendPoster(c, deps, { id: idOf(c, "Video") }, c.req.valid("query")),
    )
    .get("/api/portal/:slug/videos/:id/video", query, (c) =>
      sendVideo(c, deps, { id: idOf(c, "Video"), contractId: callingContract(c) }, c.req.valid("query")),
    )
    .get("/api/portal/:slug/videos/:id/poster", query, (c) =>
      sendPoster(c, deps, { id: idOf(c, "Video"), contractId: callingContract(c) }, c.req.valid("query")),
    );
