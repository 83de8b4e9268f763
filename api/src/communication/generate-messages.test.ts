import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { checkInMessages, MESSAGE_TYPES } from "@crm/domain/communication/check-in-messages";
import { createTestServer, type TestServer } from "@crm/testing/server";
import pino from "pino";
import { ada } from "../contracts/test/people";
import { startOver } from "../contracts/test/start-over";
import { completion, startStandInModel } from "../platform/model/fixtures/stand-in-model";
import { openModelEndpoint } from "../platform/model/model-endpoint";
import { communicationCalls } from "./test/communication-calls";

setDefaultTimeout(60_000);

let server: TestServer;
let answer: (() => Response | Promise<Response>) | null = null;
const standIn = startStandInModel(() => answer?.() ?? new Response(null, { status: 500 }));
const limits = { answerMs: 300, pauseMs: 0, atOnce: 4, answerBytes: 65_536 };
const log = pino({ level: "silent" });
const model = openModelEndpoint(
  { baseUrl: standIn.baseUrl, model: "small", apiKey: "key" },
  { log, now: () => 0, limits },
);

beforeAll(async () => {
  server = await createTestServer({ deps: { model } });
});
afterAll(async () => {
  standIn.stop();
  await server.close();
});
afterEach(() => {
  answer = null;
});
const calls = communicationCalls(() => server);
let contractId: number;
beforeEach(async () => {
  await startOver(server);
  contractId = await calls.contractOf({ ...ada, startDate: "2026-06-01", videosPerMonth: 3 });
});

const written = MESSAGE_TYPES.map((type) => ({ type, message: `A ${type} from the model`, tone: "Calm" }));

describe("POST /api/communication-schedule/generate-messages/{contractId}", () => {
  test("fills the templates with the creator's figures", async () => {
    await calls.record({ contractId, lastContactDate: "2026-06-10" });
    expect(await calls.messages(contractId)).toEqual(
      checkInMessages({
        fullName: "Ada Lovelace",
        videosOutstanding: 3,
        videosInReview: 0,
        asksForVideos: true,
        termDaysLeft: 15,
        contractDaysLeft: 199,
        daysSinceContact: 5,
      }),
    );
  });

  test("returns a different wording for each ?wording= and 400 for an invalid one", async () => {
    const path = `/api/communication-schedule/generate-messages/${contractId}`;
    const sets = await Promise.all(
      [0, 1, 2].map(async (wording) => (await calls.send("POST", `${path}?wording=${wording}`)).text()),
    );
    expect(new Set(sets).size).toBe(3);
    for (const bad of ["-1", "x", "1.5"]) expect((await calls.send("POST", `${path}?wording=${bad}`)).status).toBe(400);
  });

  test("mentions that a completed contract has ended", async () => {
    await calls.send("PUT", `/api/contracts/${contractId}/status`, { status: "COMPLETED" });
    expect((await calls.messages(contractId))[3]?.message).toContain("your contract with us has ended");
  });

  test("stores the messages with the open task, and also works without a task", async () => {
    await calls.messages(contractId);
    const { id } = await calls.createTask(contractId);
    const messages = await calls.messages(contractId);
    const [task] = await calls.tasks();
    expect([task?.id, JSON.parse(task?.aiGeneratedMessages ?? "")]).toEqual([id, messages]);
    expect((await calls.events()).map(({ action }) => action)).toEqual([
      "contact-task.created",
      "contact-task.messages-written",
    ]);
  });

  test("uses the model's messages, sorted into the order of the templates", async () => {
    answer = () => completion({ messages: written.toReversed() });
    expect(await calls.messages(contractId)).toEqual(written);
    const [request] = standIn.requests.slice(-1);
    expect(JSON.stringify(request)).toContain('\\"videosOutstanding\\":3');
  });

  const UNUSABLE_ANSWERS: [string, () => Response | Promise<Response>][] = [
    ["times out", () => new Promise(() => {})],
    ["is an HTTP error", () => new Response("overloaded", { status: 503 })],
    ["is not JSON", () => completion("Hi Ada!")],
    ["has three messages", () => completion({ messages: written.slice(1) })],
    ["repeats a type", () => completion({ messages: [...written.slice(1), written[1]] })],
    ["has an empty message", () => completion({ messages: [{ ...written[0], message: " " }, ...written.slice(1)] })],
    [
      "has a message that is too long",
      () => completion({ messages: [{ ...written[0], message: "x".repeat(2001) }, ...written.slice(1)] }),
    ],
  ];
  test.each(UNUSABLE_ANSWERS)("uses the templates if the model's response %s", async (_, modelAnswer) => {
    answer = modelAnswer;
    expect((await calls.messages(contractId)).map(({ tone }) => tone)).toEqual([
      "Friendly",
      "Clear",
      "Warm",
      "Appreciative",
    ]);
  });

  test("returns 404 for an unknown contract", async () => {
    expect((await calls.send("POST", "/api/communication-schedule/generate-messages/999")).status).toBe(404);
  });
});
