import { type Context, Hono } from "hono";
import { type AppEnv, auditContext } from "../../platform/http/env";
import type { ReadingDeps } from "../deps";
import { answerUpload } from "../reading/answer-upload";
import { extractUpload } from "./extract-upload";
import { EXTRACTION_CALLS, type ExtractionCall } from "./extraction-calls";

/** The calls that read a contract out of a document (spec part 1 §7): mounted at /api/contracts. */
export function extractionRoutes(deps: ReadingDeps) {
  const { pdf, word, image, advanced } = EXTRACTION_CALLS;
  return new Hono<AppEnv>()
    .post("/extract-pdf", (c) => answer(c, deps, pdf))
    .post("/extract-word", (c) => answer(c, deps, word))
    .post("/extract-image", (c) => answer(c, deps, image))
    .post("/extract-advanced", (c) => answer(c, deps, advanced));
}

function answer(c: Context<AppEnv>, deps: ReadingDeps, call: ExtractionCall) {
  const { maxFileBytes, maxFiles } = call;
  return answerUpload(c, deps, { maxFileBytes, maxFiles }, (upload, options) =>
    extractUpload(deps, auditContext(c), call, upload, options),
  );
}
