import { basename } from "node:path";
import { checkVideo } from "@crm/api/videos/files/check-video";
import { submissionVersions } from "@crm/api/videos/table";
import { addVideo } from "@crm/api/videos/test/add-video";
import { demoContract } from "@crm/demo/people";
import type { VideoTools } from "@crm/reader/video/create-video-tools";
import { createTestServer, ownerSession } from "@crm/testing/server";
import { eq } from "drizzle-orm";

const PAGE = "<!doctype html><title>A page with a video</title><body>";

/** Serves the API on a free port, with an empty page on the same origin. */
export async function serveVideos() {
  const server = await createTestServer();
  const { db, now } = server.deps;
  const contract = await server.admin("/api/contracts", {
    method: "POST",
    json: demoContract("ada", "2026-06-15").contract,
  });
  const { id: contractId } = await contract.json();
  const token = await ownerSession({ db, now });
  const listener = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: (request) =>
      new URL(request.url).pathname === "/page"
        ? new Response(PAGE, { headers: { "Content-Type": "text/html" } })
        : server.app.fetch(request, {}),
  });
  return {
    origin: listener.url.origin,
    cookie: { name: "session", value: token, url: listener.url.origin },
    /** Stores a file like a finished upload and prepares it with the given tools. Throws when the file is refused. */
    async prepared(path: string, videos: VideoTools) {
      server.deps.videos = videos;
      const fileName = basename(path);
      const bytes = await Bun.file(path).bytes();
      const read = async (start: number, end: number) => bytes.subarray(start, end);
      const { mimeType } = await checkVideo(read, { fileName, fileSize: bytes.length });
      const id = await addVideo(server, { contractId, fileName, mimeType }, bytes);
      await server.runJobs();
      const [version] = await db.select().from(submissionVersions).where(eq(submissionVersions.submissionId, id));
      if (!version) throw new Error(`${fileName} has no version`);
      return { version, address: `/api/video-submissions/${id}/video?v=1` };
    },
    async close() {
      await listener.stop(true);
      await server.close();
    },
  };
}
