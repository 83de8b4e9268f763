import { and, eq, gt } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { hashSecret } from "../../access/log-in/secret";
import { HttpError } from "../../platform/errors/errors";
import type { AppEnv } from "../../platform/http/env";
import { sendFile } from "../../platform/http/send/send-file";
import { answerUpload } from "../answer-upload";
import type { ReadingDeps } from "../deps";
import { convertPdf } from "./convert-pdf";
import { conversions, pageKey } from "./table";

/** Largest PDF (security §2). */
const PDF_BYTES = 100 * 1024 * 1024;

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
      const { id, name } = await findPage(c, deps, page);
      return sendFile(c, deps, {
        key: pageKey(id, page),
        name,
        type: "image/png",
        sha256: hashSecret(`${id}/${page}`),
        disposition: "inline",
      });
    });

async function findPage(c: Context<AppEnv>, { db }: ReadingDeps, page: number): Promise<{ id: string; name: string }> {
  const isToken = eq(conversions.tokenHash, hashSecret(c.req.param("token") ?? ""));
  const [found] = await db
    .select()
    .from(conversions)
    .where(and(isToken, gt(conversions.expiresAt, c.var.now)));
  if (!found || page > found.pages) throw NoSuchPage();
  return { id: found.id, name: `${found.fileName.replace(/\.pdf$/i, "")}-page-${page}.png` };
}

const NoSuchPage = () =>
  new HttpError(404, "not_found", "This page was not found. Pages are kept for an hour; convert the PDF again.");
