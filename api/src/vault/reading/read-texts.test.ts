import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { drawDoc } from "@crm/reader/fixtures/draw-doc";
import { drawDocx } from "@crm/reader/fixtures/draw-docx";
import { drawPdf, drawPng, drawScan } from "@crm/reader/fixtures/draw-pdf";
import { ReaderBusy } from "@crm/reader/reading-failure";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { startOver } from "../../contracts/test/start-over";
import { PNG, vaultCalls } from "../test/vault-calls";

setDefaultTimeout(120_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => startOver(server));
const { get, upload, names } = vaultCalls(() => server);

const SENTENCE = "The creator delivers quarterly zoetropes";

describe("searching the text of an uploaded vault file", () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ["a.pdf", () => drawPdf([[SENTENCE]])],
    ["a.docx", () => drawDocx([SENTENCE])],
    ["a.doc", () => drawDoc([SENTENCE])],
    ["a.txt", () => new TextEncoder().encode(SENTENCE)],
    ["a.png", () => drawPng([SENTENCE])],
    ["scan.pdf", () => drawScan([[SENTENCE]])],
  ])("finds the text of %s once the job has read it", async (name, draw) => {
    await upload(new Blob([Uint8Array.from(await draw())]), name);
    expect(await names("?search=zoetropes")).toEqual([]);
    await server.runJobs();
    expect(await names("?search=quarterly zoetr")).toEqual([name]);
  });

  test("marks unreadable files as read, so that the job does not read them again", async () => {
    await upload("%PDF-1.7 and no more", "torn.pdf");
    await upload(PNG, "dot.png");
    await upload("GIF89a\x01\x00\x01\x00\x00\x00\x00;", "moving.gif");
    await upload(SENTENCE, "a.txt");
    await server.runJobs();
    expect(await names("?search=zoetropes")).toEqual(["a.txt"]);
    expect(await names("?search=torn")).toEqual(["torn.pdf"]);
    const before = await server.deps.db.execute("select text_read_at from contract_files");
    server.clock.advance({ minutes: 10 });
    await upload(SENTENCE, "b.txt");
    await server.runJobs();
    const after = await server.deps.db.execute("select text_read_at from contract_files where file_name <> 'b.txt'");
    expect(after).toEqual(before);
  });
});

describe("the job that reads texts", () => {
  async function busyServer() {
    const state = { isBusy: true, isStopping: false };
    const { documents } = server.deps;
    const read: typeof documents.read = (files, options) => {
      if (state.isBusy && options.isBackground) throw new ReaderBusy(10);
      return documents.read(files, options);
    };
    const busy = await createTestServer({
      deps: { isStopping: () => state.isStopping, documents: { ...documents, close: () => undefined, read } },
    });
    return { ...busy, ...vaultCalls(() => busy), state };
  }

  test("postpones a text while the reader is busy", async () => {
    const busy = await busyServer();
    await busy.upload(SENTENCE, "a.txt");
    await busy.runJobs();
    expect(await busy.names("?search=zoetropes")).toEqual([]);
    busy.state.isBusy = false;
    await busy.upload("another", "b.txt");
    await busy.runJobs();
    expect(await busy.names("?search=zoetropes")).toEqual(["a.txt"]);
    await busy.close();
  });

  test("queues itself again if the reader is busy and the server stops", async () => {
    const busy = await busyServer();
    await busy.upload(SENTENCE, "a.txt");
    busy.state.isStopping = true;
    await busy.runJobs();
    Object.assign(busy.state, { isBusy: false, isStopping: false });
    expect(await busy.names("?search=zoetropes")).toEqual([]);
    await busy.runJobs();
    expect(await busy.names("?search=zoetropes")).toEqual(["a.txt"]);
    await busy.close();
  });
});

describe("GET /api/contract-files/{id}/text", () => {
  test("returns a Word document as plain blocks with its markup unparsed", async () => {
    const bytes = await drawDocx(["Agreement", "<img src=x onerror=alert(1)>"], [["Fee", "<b>$5</b>"]]);
    const { id } = await upload(new Blob([Uint8Array.from(bytes)]), "a.docx");
    const answer = await get(`/${id}/text`);
    expect(await answer.json()).toEqual({
      blocks: [
        { kind: "paragraph", text: "Agreement" },
        { kind: "paragraph", text: "<img src=x onerror=alert(1)>" },
        { kind: "row", cells: ["Fee", "<b>$5</b>"] },
      ],
      truncated: false,
    });
  });

  const lines = ["Agreement", "", " ", "Creator: Ada Lovelace", "", "Monthly fee: $2,500"];
  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ["a.docx", () => drawDocx(lines)],
    ["a.doc", () => drawDoc(lines)],
    ["a.txt", () => new TextEncoder().encode(lines.join("\n"))],
  ])("returns one block per line of %s, so that extracted fields find their block", async (name, draw) => {
    const body = new FormData();
    body.append("file", new File([Uint8Array.from(await draw())], name));
    const extraction = await (await server.admin("/api/contracts/extract-advanced", { method: "POST", body })).json();
    const { blocks } = await (await get(`/${extraction.contractFileId}/text`)).json();
    expect(blocks[extraction.fields.fullName.line].text).toBe("Creator: Ada Lovelace");
    expect(blocks[extraction.fields.monthlyFee.line].text).toBe("Monthly fee: $2,500");
  });

  test("truncates a long text at 300,000 characters", async () => {
    const { id } = await upload(`${"word ".repeat(1000)}\n`.repeat(100), "long.txt");
    const { blocks, truncated } = await (await get(`/${id}/text`)).json();
    expect([blocks.length, truncated]).toEqual([61, true]);
  });

  test("truncates one very long line at 300,000 characters", async () => {
    const { id } = await upload("a".repeat(10_000_000), "long.txt");
    const { blocks, truncated } = await (await get(`/${id}/text`)).json();
    expect([blocks.length, blocks[0].text.length, truncated]).toEqual([1, 300_000, true]);
  });

  test("answers 415 for a picture and 404 for an unknown id", async () => {
    const picture = await upload(PNG, "a.png");
    const statuses = [picture.id, 99].map(async (id) => (await get(`/${id}/text`)).status);
    expect(await Promise.all(statuses)).toEqual([415, 404]);
  });
});
