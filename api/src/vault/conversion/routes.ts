import { API_LIMITS } from "@crm/domain/server/api-limits";
import { Hono } from "hono";
import { hashSecret } from "../../access/log-in/secret";
import type { AppEnv } from "../../platform/http/env";
import { sendFile } from "../../platform/http/send/send-file";
import type { ReadingDeps } from "../deps";
import { answerUpload } from "../reading/answer-upload";
import { convertPdf, findPage } from "./convert-pdf";
import { pageKey } from "./table";

/** Largest PDF (security §2). */
const PDF_BYTES = API_LIMITS.convertedPdfBytes;

/** The call that makes pictures of a PDF's pages, and the pictures: mounted at /api/convert (wire: convert). */
export const conversionRoutes = (deps: ReadingDeps) =>
  new Hono<AppEnv>()
    .post("/pdf-to-png", (c) =>
      answerUpload(c, deps, { maxFileBytes: PDF_BYTES, maxFiles: 1 }, (upload, options) =>
        convertPdf(deps, c.var.now, upload, options),
      ),
    )
    .get("/pages/:token/:page{[1-9][0-9]?\\.png}", async (c) => {
      const page = Number.parseInt(c.req.param("page"), 10);
      const { id, name } = await findPage(deps.db, { token: c.req.param("token"), page, now: c.var.now });
      return sendFile(c, deps, {
        key: pageKey(id, page),
        name,
        type: "image/png",
        sha256: hashSecret(`${id}/${page}`),
        disposition: "inline",
      });
    });
