import { create as contentDisposition } from "content-disposition";
import type { Context } from "hono";
import type { PlatformDeps } from "../../deps";
import { NotFound } from "../../errors/errors";
import type { AppEnv } from "../env";
import { sendBytes } from "./send-bytes";

type FileHead = {
  name: string;
  type: string;
  disposition?: "attachment" | "inline";
  cacheControl?: string;
  policy?: string;
};

type SentFile = FileHead & { key: string; sha256: string };

export async function sendFile(
  c: Context<AppEnv>,
  { files, tempDir }: Pick<PlatformDeps, "files" | "tempDir">,
  file: SentFile,
): Promise<Response> {
  const size = await files.size(file.key);
  if (size === null) throw NotFound("File", file.name);
  const read = (range: { start: number; end: number }) => files.send(file.key, range);
  return sendBytes(c, tempDir, { size, etag: `"${file.sha256}"`, headers: fileHeaders(file), read });
}

/** Browsers must neither run an uploaded file nor guess its type. */
export const fileHeaders = ({ name, type, disposition, cacheControl, policy }: FileHead) => ({
  "Cache-Control": cacheControl ?? "no-store",
  "Content-Disposition": contentDisposition(name, { type: disposition ?? "attachment" }),
  "Content-Security-Policy": policy ?? "sandbox; default-src 'none'",
  "Content-Type": type,
});
