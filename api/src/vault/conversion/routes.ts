import { conversionFormSchema, conversionSchema, pageParams } from "@crm/domain/document/convert.schema";
import { API_LIMITS } from "@crm/domain/server/api-limits";
import { Hono } from "hono";
import { hashSecret } from "../../access/log-in/secret";
import type { AppEnv } from "../../platform/http/env";
import { operation } from "../../platform/http/openapi/operation";
import { sendFile } from "../../platform/http/send/send-file";
import type { ReadingDeps } from "../deps";
import { answerUpload } from "../reading/answer-upload";
import { READING_ERRORS, READING_EVENTS, readingErrorFields } from "../reading/reading-answers";
import { convertPdf, findPage } from "./convert-pdf";
import { pageKey } from "./table";

const tag = "documents";

const pageFile = { media: ["image/png"], description: "The page, or the requested range of it." } as const;

const PDF_BYTES = API_LIMITS.convertedPdfBytes;

export const conversionRoutes = (deps: ReadingDeps) =>
  new Hono<AppEnv>()
    .post(
      "/pdf-to-png",
      operation({
        tag,
        permission: "write",
        summary: "Convert the pages of a PDF to pictures",
        body: { media: "multipart/form-data", schema: conversionFormSchema },
        answers: { 200: { media: ["text/event-stream"], description: READING_EVENTS, json: conversionSchema } },
        errors: [...READING_ERRORS, "invalid"],
        errorFields: readingErrorFields,
      }),
      (c) =>
        answerUpload(c, deps, { maxFileBytes: PDF_BYTES, maxFiles: 1 }, (upload, options) =>
          convertPdf(deps, c.var.now, upload, options),
        ),
    )
    .get(
      "/pages/:token/:page{[1-9][0-9]?\\.png}",
      operation({
        tag,
        permission: "amounts",
        summary: "Read a converted page",
        params: pageParams,
        answers: { 200: pageFile, 206: pageFile, 304: null },
      }),
      async (c) => {
        const page = Number.parseInt(c.req.param("page"), 10);
        const { id, name } = await findPage(deps.db, { token: c.req.param("token"), page, now: c.var.now });
        return sendFile(c, deps, {
          key: pageKey(id, page),
          name,
          type: "image/png",
          sha256: hashSecret(`${id}/${page}`),
          disposition: "inline",
        });
      },
    );
