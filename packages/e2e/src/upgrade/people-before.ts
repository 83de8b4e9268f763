import { demoVideos } from "@crm/demo/videos";
import type { TimelineEntry } from "@crm/domain/contract/timeline.schema";
import { addDays } from "@crm/domain/value/calendar";
import { CHUNK_BYTES, chunkRange } from "@crm/domain/video/upload";
import { type RunningServer, signTicket, TEST_PASSWORD } from "@crm/testing/server";
import { answered, TODAY } from "../payments/creators";
import { adminOf, type Call, strangerOf } from "../product/call";

const HOST = "https://desk.example";
const SECRET = "the secret of a tool that frames the back-office";

/** Settings of every server that makes or opens the fixture, because frames are open only under the same ones. */
export const EMBEDDING = { EMBED_ORIGINS: HOST, EMBED_SECRET: SECRET };

export const CALLERS = [
  "session",
  "importer",
  "reader",
  "ticketCookie",
  "ticketToken",
  "framedCookie",
  "framedToken",
] as const;
export type CallerName = (typeof CALLERS)[number];

export type People = {
  /** Test servers run with a clock shortly after this instant. */
  madeAt: string;
  /** What each caller sends with every call. */
  headers: Record<CallerName, Record<string, string>>;
  /** Signed by the session and by the frame that a ticket opened. */
  addresses: string[];
  contractId: number;
  timeline: Pick<TimelineEntry, "id" | "actor" | "action">[];
  /** Its first of two chunks was stored. */
  uploadId: string;
  /** Calls that were answered, with the id in their answer. */
  stored: { by: CallerName; path: string; key: string; json: object; id: number }[];
};

type Before = {
  video: number;
  /** Calls `token:create` and returns the new token. */
  createToken: (...args: string[]) => Promise<string>;
};

/**
 * Logs in, makes tokens, and opens frames by a ticket and by the password. Each of these callers changes the same contract, and all
 * but the reader repeat a call later. The session begins to upload a video.
 */
export async function keepPeople(server: RunningServer, { video, createToken }: Before): Promise<People> {
  const headers = await logInAll(server, createToken);
  const by = (name: CallerName) => strangerOf(server, headers[name]);
  const contract = {
    monthlyFee: "1200.00",
    videosPerMonth: 2,
    startDate: addDays(TODAY, -5),
    endDate: addDays(TODAY, 300),
  };
  const stored: People["stored"] = [];
  const store = async (name: CallerName, path: string, json: object): Promise<number> => {
    const key = `sent-before-by-${name}`;
    const { id } = await answered(by(name), path, { method: "POST", headers: { "Idempotency-Key": key }, json });
    stored.push({ by: name, path, key, json, id });
    return id;
  };
  const noor = { fullName: "Noor Haddad", socialHandle: "@noor", ...contract };
  const contractId = await store("session", "/api/contracts", noor);
  await store("importer", "/api/contracts", { ...noor, fullName: "Sam Rivera", socialHandle: "@sam" });
  for (const name of ["ticketToken", "framedToken"] as const)
    await store(name, `/api/video-submissions/${video}/comments`, { atSeconds: 0, text: `Lovely, says ${name}` });

  await changeFee(by("importer"), contractId, "1300.00");
  await changeFee(by("ticketToken"), contractId, "1350.00");
  await changeFee(by("framedToken"), contractId, "1400.00");
  const { slug } = await answered(by("session"), `/api/contracts/${contractId}/create-portal`, { method: "POST" });
  await answered(strangerOf(server), `/api/portal/${slug}/product-requests`, {
    method: "POST",
    json: { requestedProducts: "Two shirts, size M", shippingAddress: "1 Harbour Road, Cork" },
  });
  const paths = [`/api/video-submissions/${video}/video`];
  const addresses: string[] = [];
  for (const name of ["session", "ticketToken"] as const) {
    const signed = await answered(by(name), "/api/signed-addresses", { method: "POST", json: { paths } });
    addresses.push(signed.addresses[0].address);
  }
  return {
    madeAt: new Date().toISOString(),
    headers,
    addresses,
    contractId,
    timeline: (await timelineOf(by("session"), contractId)).map(({ id, actor, action }) => ({ id, actor, action })),
    uploadId: await beginUpload(by("session"), contractId),
    stored,
  };
}

async function logInAll(server: RunningServer, createToken: Before["createToken"]): Promise<People["headers"]> {
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  const login = { password: TEST_PASSWORD, embedded: true, origin: HOST };
  const framed = await openFrame(server, "/api/auth/login", login);
  const ticket = signTicket({ origin: HOST, sub: "maya" }, { now: new Date(), secret: SECRET });
  const redeemed = await openFrame(server, "/api/embed/redeem", { ticket });
  return {
    session: { Cookie: (await adminOf(server)).cookie },
    importer: bearer(await createToken("importer")),
    reader: bearer(await createToken("reader", "--scope", "api:read")),
    ticketCookie: { Cookie: redeemed.cookie },
    ticketToken: bearer(redeemed.token),
    framedCookie: { Cookie: framed.cookie },
    framedToken: bearer(framed.token),
  };
}

async function openFrame(
  server: RunningServer,
  path: string,
  json: object,
): Promise<{ cookie: string; token: string }> {
  const answer = await strangerOf(server)(path, { method: "POST", json });
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("__Host-embed="));
  if (!answer.ok || !cookie) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return { cookie: cookie.split(";")[0] ?? "", token: (await answer.json()).token };
}

export const changeFee = (call: Call, contractId: number, monthlyFee: string) =>
  answered(call, `/api/contracts/${contractId}`, { method: "PUT", json: { monthlyFee } });

export const timelineOf = (call: Call, contractId: number): Promise<TimelineEntry[]> =>
  answered(call, `/api/contracts/${contractId}/timeline`);

async function beginUpload(call: Call, contractId: number): Promise<string> {
  const { length: fileSize } = await videoToUpload();
  const json = {
    contractId,
    title: "Harbour",
    description: "Harbour",
    fileName: "harbour.mp4",
    fileSize,
    totalChunks: 2,
  };
  const { uploadId } = await answered(call, "/api/video-submissions/init-upload", { method: "POST", json });
  await sendChunk(call, uploadId, 0);
  return uploadId;
}

export async function sendChunk(call: Call, uploadId: string, index: number): Promise<void> {
  const video = await videoToUpload();
  const { start, end } = chunkRange(index, video.length);
  const headers = { "Content-Type": "application/octet-stream" };
  const body = Buffer.from(video.subarray(start, end));
  await answered(call, `/api/video-submissions/uploads/${uploadId}/chunks/${index}`, { method: "PUT", headers, body });
}

/** A demo clip and a box of zeros, which players skip and which takes no space in the fixture. */
async function videoToUpload(): Promise<Buffer> {
  const clip = await Bun.file(demoVideos.fastStart.path).bytes();
  const filler = Buffer.alloc(CHUNK_BYTES);
  filler.writeUInt32BE(filler.length, 0);
  filler.write("free", 4, "latin1");
  return Buffer.concat([clip, filler]);
}
