import { type Context, Hono } from "hono";
import { type AppEnv, auditContext, type Deps } from "../http/env";
import { withUpload } from "../http/multipart";
import { onError } from "../http/on-error";
import type { ReadingProgress } from "../parsing/create-document-reader";
import { answerInEvents } from "./answer-in-events";
import { extractUpload } from "./extract-upload";
import { EXTRACTION_CALLS, type ExtractionCall } from "./extraction-calls";

/** The calls that read a contract out of a document (spec part 1 §7): mounted at /api/contracts. */
export function extractionRoutes(deps: Deps) {
  const { pdf, word, image, advanced } = EXTRACTION_CALLS;
  return new Hono<AppEnv>()
    .post("/extract-pdf", (c) => answer(c, deps, pdf))
    .post("/extract-word", (c) => answer(c, deps, word))
    .post("/extract-image", (c) => answer(c, deps, image))
    .post("/extract-advanced", (c) => answer(c, deps, advanced));
}

async function answer(c: Context<AppEnv>, deps: Deps, call: ExtractionCall) {
  // A queue and then OCR may be silent for longer than the listener's patience.
  c.env.setIdleTimeout?.(0);
  const { tempDir, log } = deps;
  const { maxFileBytes, maxFiles } = call;
  const extract = (onProgress?: (progress: ReadingProgress) => void) =>
    withUpload(c, { tempDir, maxFileBytes, maxFiles }, (upload) =>
      extractUpload(deps, auditContext(c), call, upload, {
        signal: c.req.raw.signal,
        ...(onProgress && { onProgress }),
      }),
    );
  if (!wantsEvents(c)) return c.json(await extract());
  return answerInEvents(c, extract, async (error) => {
    const failure = error instanceof Error ? error : new Error(String(error));
    const refusal = await onError(log)(failure, c);
    return { success: false, ...(await refusal.json()) };
  });
}

function wantsEvents(c: Context): boolean {
  return c.req.header("Accept")?.includes("text/event-stream") ?? false;
}
