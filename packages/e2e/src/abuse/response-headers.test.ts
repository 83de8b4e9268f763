import { beforeAll, describe, expect, test } from "bun:test";
import { adminOf, type Call, strangerOf } from "../product/call";
import { running } from "../product/running";
import { sendRaw } from "../product/send-raw";

const TOOL = "https://tool.example";
const product = running({ EMBED_ORIGINS: TOOL, EMBED_SECRET: "a secret that only two servers know" });

let admin: Call;
let shellAsset: string;
let moduleFile: string;
let signedAddress: string;
beforeAll(async () => {
  admin = await adminOf(product());
  const page = await (await strangerOf(product())("/")).text();
  shellAsset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? "";
  moduleFile = /\/mf\/[\w./-]+/.exec(JSON.stringify(await (await admin("/modules.json")).json()))?.[0] ?? "";
  const form = new FormData();
  form.set("file", new File(["of the business"], "notes.txt"));
  const { id } = await (await admin("/api/contract-files/upload", { method: "POST", body: form })).json();
  const json = { paths: [`/api/contract-files/${id}/download`] };
  const { addresses } = await (await admin("/api/signed-addresses", { method: "POST", json })).json();
  signedAddress = addresses[0].address;
});

const OPEN = ["clipboard-write", "fullscreen", "picture-in-picture", "publickey-credentials-get"];

function expectHeaders(headers: Headers, resourcePolicy: "same-origin" | "cross-origin", tools: string): void {
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe(resourcePolicy);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  const features = (headers.get("Permissions-Policy") ?? "").split(", ");
  for (const name of OPEN) expect(features).toContain(`${name}=(self${tools})`);
  for (const name of ["camera", "microphone", "geolocation"]) expect(features).toContain(`${name}=()`);
}

const FRAMABLE = ` "${TOOL}"`;

describe("Cross-Origin-Resource-Policy and Permissions-Policy", () => {
  test.each<[string, number, () => Promise<Response>]>([
    ["a page", 200, () => strangerOf(product())("/", { headers: { Accept: "text/html" } })],
    ["a list", 200, () => admin("/api/contracts")],
    ["a call without a session", 401, () => strangerOf(product())("/api/contracts")],
    [
      "a call from another site",
      403,
      () => admin("/api/contracts", { method: "POST", headers: { "Sec-Fetch-Site": "cross-site" } }),
    ],
    ["a call whose query claims a signature", 401, () => strangerOf(product())("/api/contracts?signed=1")],
    ["a changed signed URL", 401, () => strangerOf(product())(signedAddress.replace("?", "?page=1&"))],
    ["an unknown call", 404, () => admin("/api/nothing")],
    [
      "a body that is no JSON",
      400,
      () => admin("/api/contracts", { method: "POST", body: "{", headers: { "Content-Type": "application/json" } }),
    ],
    ["the registry", 200, () => strangerOf(product())("/modules.json")],
    ["the probe", 200, () => strangerOf(product())("/health")],
    ["the check of a frame", 200, () => strangerOf(product())("/embed/check")],
    ["a missing file of the portal", 404, () => strangerOf(product())("/portal-assets/none.js")],
    [
      "an answer without a body",
      204,
      () => adminOf(product()).then((other) => other("/api/auth/logout", { method: "POST" })),
    ],
  ])("only our own pages may load %s (%i)", async (_case, status, call) => {
    const answer = await call();
    expect(answer.status).toBe(status);
    expectHeaders(answer.headers, "same-origin", FRAMABLE);
  });

  test.each<[string, number, () => Promise<Response>]>([
    ["a file of the shell", 200, () => strangerOf(product())(shellAsset)],
    ["a file of a module", 200, () => strangerOf(product())(moduleFile)],
    ["a file of a module, by HEAD", 200, () => strangerOf(product())(moduleFile, { method: "HEAD" })],
    ["a missing file of a module", 404, () => strangerOf(product())("/mf/mf-x/1.0.0/none.js")],
    ["a signed URL", 200, () => strangerOf(product())(signedAddress)],
    ["a range of a signed URL", 206, () => strangerOf(product())(signedAddress, { headers: { Range: "bytes=0-1" } })],
  ])("any page may load %s (%i)", async (_case, status, call) => {
    const answer = await call();
    expect(answer.status).toBe(status);
    expectHeaders(answer.headers, "cross-origin", FRAMABLE);
  });

  test("the portal's page grants nothing to tools that frame the back-office", async () => {
    const answer = await strangerOf(product())(`/portal/${"a".repeat(26)}`, { headers: { Accept: "text/html" } });
    expect(answer.status).toBe(404);
    expectHeaders(answer.headers, "same-origin", "");
  });

  test("only our own pages may load the 400 answer to an invalid Host", async () => {
    const answer = await sendRaw(product().origin, "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n");
    expect(answer).toStartWith("HTTP/1.1 400");
    expect(answer).toMatch(/^cross-origin-resource-policy: same-origin\r$/im);
  });
});
