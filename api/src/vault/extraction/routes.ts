import {
  anyFormSchema,
  extractionSchema,
  imageFormSchema,
  pdfFormSchema,
  wordFormSchema,
} from "@crm/domain/document/extraction.schema";
import { type Context, Hono } from "hono";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { operation } from "../../platform/http/openapi/operation";
import type { ReadingDeps } from "../deps";
import { answerUpload } from "../reading/answer-upload";
import { READING_ERRORS, READING_EVENTS, readingErrorFields } from "../reading/reading-answers";
import { extractUpload } from "./extract-upload";
import { EXTRACTION_CALLS, type ExtractionCall } from "./extraction-calls";

const tag = "documents";
const media = "multipart/form-data";
const answers = { 200: { media: ["text/event-stream"], description: READING_EVENTS, json: extractionSchema } } as const;

export function extractionRoutes(deps: ReadingDeps) {
  const { pdf, word, image, advanced } = EXTRACTION_CALLS;
  return new Hono<AppEnv>()
    .post(
      "/extract-pdf",
      operation({
        tag,
        permission: "write",
        summary: "Extract the terms of a PDF contract",
        body: { media, schema: pdfFormSchema },
        answers,
        errors: [...READING_ERRORS, "invalid"],
        errorFields: readingErrorFields,
      }),
      (c) => answer(c, deps, pdf),
    )
    .post(
      "/extract-word",
      operation({
        tag,
        permission: "write",
        summary: "Extract the terms of a Word contract",
        body: { media, schema: wordFormSchema },
        answers,
        errors: [...READING_ERRORS, "invalid"],
        errorFields: readingErrorFields,
      }),
      (c) => answer(c, deps, word),
    )
    .post(
      "/extract-image",
      operation({
        tag,
        permission: "write",
        summary: "Extract the terms of a scanned contract",
        body: { media, schema: imageFormSchema },
        answers,
        errors: [...READING_ERRORS, "invalid"],
        errorFields: readingErrorFields,
      }),
      (c) => answer(c, deps, image),
    )
    .post(
      "/extract-advanced",
      operation({
        tag,
        permission: "write",
        summary: "Extract the terms of a contract in any format, with the model if configured",
        body: { media, schema: anyFormSchema },
        answers,
        errors: [...READING_ERRORS, "invalid"],
        errorFields: readingErrorFields,
      }),
      (c) => answer(c, deps, advanced),
    );
}

function answer(c: Context<AppEnv>, deps: ReadingDeps, call: ExtractionCall) {
  const { maxFileBytes, maxFiles } = call;
  return answerUpload(c, deps, { maxFileBytes, maxFiles }, (upload, options) =>
    extractUpload(deps, auditContext(c), call, upload, options),
  );
}
