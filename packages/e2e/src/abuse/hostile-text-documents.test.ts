import { beforeAll, describe, expect, test } from "bun:test";
import { drawPdf } from "@crm/reader/fixtures/draw-pdf";
import { adminOf, type Call } from "../product/call";
import { running } from "../product/running";
import { worstHealthDuring } from "../product/watch-memory";

const product = running();
let admin: Call;
beforeAll(async () => {
  admin = await adminOf(product());
});

const CONTRACT = "Creator: Ada Lovelace, an individual\nMonthly fee: $500\nStart Date: May 1, 2026\n";
const HUNDRED_KB = 100_000;
/** The reader reads at most this many characters. */
const MOST = 1_900_000;
const MAX_HEALTH_MS = 2_500;

const filled = (piece: string, length: number) => CONTRACT + piece.repeat(Math.ceil(length / piece.length));
const text = (piece: string, length: number) => async () => Buffer.from(filled(piece, length));

const CASES: [what: string, name: string, draw: () => Promise<Uint8Array>][] = [
  ["100 capitals in a contract of 1 kB", "c.pdf", () => drawPdf([[...CONTRACT.trim().split("\n"), "A".repeat(100)]])],
  ["runs of capitals", "c.txt", text(`${"A".repeat(100)}\n`, HUNDRED_KB)],
  ["one run of capitals", "c.txt", text("A", HUNDRED_KB)],
  ["capitals and apostrophes", "c.txt", text("A’", HUNDRED_KB)],
  ["twenty-one, over and over", "c.txt", text("twenty-one ", HUNDRED_KB)],
  ["blanks between letters", "c.txt", text(`a${" ".repeat(50)}`, HUNDRED_KB)],
  ["line breaks", "c.txt", text("\n \n\t\n", HUNDRED_KB)],
  ["handles under labels", "c.txt", text("Brand: Acme @ada.l\nCreator: @ada.l\n", HUNDRED_KB)],
  ["names in two fields", "c.txt", text("First name: Ada\n", HUNDRED_KB)],
  ["parties and their aliases", "c.txt", text("Acme Inc. (“Brand”) and Ada Lovelace (“Creator”) ", HUNDRED_KB)],
  ["dates", "c.txt", text("This Agreement starts on May 1, 2026. ", HUNDRED_KB)],
  ["labels", "c.txt", text("Fee: $500 per month\tVideos\t4\n", HUNDRED_KB)],
];

/** Each takes five seconds of CPU time, so a busy machine may reach the time limit. */
const LONGEST: [what: string, text: () => Promise<Buffer>][] = [
  ["dates", text("This Agreement starts on May 1, 2026. ", MOST)],
  ["labels", text("Fee: $500 per month\tVideos\t4\n", MOST)],
];

async function read(name: string, bytes: Uint8Array) {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], name));
  const answer = await admin("/api/contracts/extract-advanced", { method: "POST", body: form });
  return { status: answer.status, body: await answer.json() };
}

describe("documents that make the reader's patterns slow", () => {
  test.each(CASES)("a text of %s is read whole within its time limit, and /health answers", async (_, name, draw) => {
    const bytes = await draw();
    const tryOnce = async () => {
      const reading = read(name, bytes);
      const worst = await worstHealthDuring(product(), reading);
      return { ...(await reading), worst };
    };
    const first = await tryOnce();
    const isWell = first.status === 200 && first.worst < MAX_HEALTH_MS && !first.body.truncated;
    const { status, body, worst } = isWell ? first : await tryOnce();
    expect(status).toBe(200);
    expect(body.truncated).toBeUndefined();
    expect(worst).toBeLessThan(MAX_HEALTH_MS);
  });

  test.each(LONGEST)(
    "a text of the maximum length of %s is read or refused after its time limit, and /health answers",
    async (_, draw) => {
      const bytes = await draw();
      const tryOnce = async () => {
        const reading = read("c.txt", bytes);
        return { worst: await worstHealthDuring(product(), reading), ...(await reading) };
      };
      const first = await tryOnce();
      const { status, body, worst } = first.worst < MAX_HEALTH_MS ? first : await tryOnce();
      expect([200, 422]).toContain(status);
      if (status === 422) expect(body.error).toBe("This document took too long to read.");
      expect(worst).toBeLessThan(MAX_HEALTH_MS);
    },
  );

  test("the server reads the next contract afterwards", async () => {
    const { body } = await read("c.txt", Buffer.from(CONTRACT));
    expect(body.data).toMatchObject({ fullName: "Ada Lovelace", monthlyFee: "500.00", startDate: "2026-05-01" });
  });
});
