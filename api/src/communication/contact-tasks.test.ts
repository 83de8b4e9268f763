import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { ada, grace } from "../contracts/test/people";
import { startOver } from "../contracts/test/start-over";
import { communicationCalls } from "./test/communication-calls";

setDefaultTimeout(60_000);

let server: TestServer;
let contractId: number;
beforeAll(async () => {
  // The last day that any test uses, so that the admin's session is valid on all of these days.
  server = await createTestServer({ now: new Date("2026-06-30T19:59:00Z") });
});
afterAll(() => server.close());
const calls = communicationCalls(() => server);
const { send, create, createTask, complete, completeTask, tasks, history, events, snapshot, patch, remove, record } =
  calls;
beforeEach(async () => {
  await startOver(server);
  contractId = await calls.contractOf(ada);
});
const contract = () => ({ id: contractId, fullName: "Ada Lovelace", socialHandle: "@ada" });

describe("POST /api/communication-schedule/create/{contractId}", () => {
  test("creates a task that is due in seven days", async () => {
    const task = await createTask(contractId);
    expect(task).toEqual({
      id: task.id,
      contractId,
      contract: contract(),
      nextContactDate: "2026-06-22",
      isCompleted: 0,
      completedAt: null,
      weekNumber: 1,
      notes: null,
      followUpDate: null,
      aiGeneratedMessages: null,
      createdAt: "2026-06-15T12:00:00.000Z",
    });
    expect(await tasks()).toEqual([task]);
    expect(await (await server.admin(`/api/communication-schedule/${task.id}`)).json()).toEqual(task);
    expect(await events()).toEqual([
      {
        action: "contact-task.created",
        entityId: String(task.id),
        before: null,
        after: { contractId, weekNumber: 1, nextContactDate: "2026-06-22", followUpDate: null, notes: null },
      },
    ]);
  });

  test.each([
    ["a week after the last contact that is not an upload", "email", "2026-06-12", "2026-06-19"],
    ["today if a week after the last contact has passed", "phone", "2026-05-01", "2026-06-15"],
    ["a week from today if only a document was uploaded", "deal_upload", "2026-06-12", "2026-06-22"],
  ])("sets the due date to %s", async (_, communicationType, lastContactDate, nextContactDate) => {
    expect((await record({ contractId, lastContactDate, communicationType })).status).toBe(201);
    expect(await createTask(contractId)).toMatchObject({ nextContactDate });
  });

  test("creates one task for fifty concurrent calls and returns 409 for the others", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(contractId)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    expect(await refused[0]?.json()).toMatchObject({
      error: "This creator has a task already, due Jun 22, 2026. Complete or remove it first.",
    });
    expect([(await tasks()).length, (await events()).length]).toEqual([1, 1]);
  });

  test("returns the same task for a repeated Idempotency-Key", async () => {
    const key = { "Idempotency-Key": "once" };
    const [first, again] = [await create(contractId, key), await create(contractId, key)];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
  });

  test("returns 404 for an unknown contract and 409 for an archived one", async () => {
    await send("PUT", `/api/contracts/${contractId}/status`, { status: "ARCHIVED" });
    const before = await snapshot();
    expect((await create(contractId)).status).toBe(409);
    for (const id of ["999", "x", "1e3"]) expect((await create(id)).status).toBe(404);
    expect(await snapshot()).toEqual(before);
  });
});

describe("POST /api/communication-schedule/complete/{contractId}", () => {
  test("records the contact and creates the next task, due a week from now", async () => {
    const { id } = await createTask(contractId);
    server.clock.set("2026-06-30T20:00:00.000Z");
    const done = await completeTask(contractId, { notes: " Asked for the May video " });
    expect(done).toMatchObject({
      id,
      isCompleted: 1,
      completedAt: "2026-06-30T20:00:00.000Z",
      notes: "Asked for the May video",
      next: { isCompleted: 0, weekNumber: 2, nextContactDate: "2026-07-07", notes: null, followUpDate: null },
    });
    expect(await history()).toMatchObject([
      {
        contractId,
        contract: contract(),
        lastContactDate: "2026-06-30T20:00:00.000Z",
        communicationType: "other",
        notes: "Asked for the May video",
      },
    ]);
    expect((await calls.statuses())[0]).toMatchObject({ daysSinceLastContact: 0, task: { id: done.next.id } });
    expect((await events()).map(({ action }) => action)).toEqual(["contact-task.created", "contact-task.completed"]);
  });

  test("records the task's notes with the contact if no notes are sent", async () => {
    const { id } = await createTask(contractId);
    await patch(id, { notes: "Prefers the phone" });
    const answer = await send("POST", `/api/communication-schedule/complete/${contractId}`);
    expect(answer.status).toBe(200);
    expect(await history()).toMatchObject([{ notes: "Prefers the phone" }]);
  });

  test.each([
    ["a sent date is used", "2026-06-01", { followUpDate: "2026-06-18" }, "2026-06-18"],
    ["today's is cleared", "2026-06-15", {}, null],
    ["a future one is kept", "2026-06-16", {}, "2026-06-16"],
    ["a future one is cleared by null", "2026-06-16", { followUpDate: null }, null],
  ])("carries over, replaces or clears the followUpDate: %s", async (_, before, body, after) => {
    server.clock.set("2026-05-30T12:00:00.000Z");
    const { id } = await createTask(contractId);
    await patch(id, { followUpDate: before });
    server.clock.set("2026-06-15T12:00:00.000Z");
    expect((await completeTask(contractId, body)).next.followUpDate).toBe(after);
  });

  const twentyAtOnce = async (body: object) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => complete(contractId, body)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    return statuses.filter((status) => status === 200).length;
  };

  const weeksOpen = async () => (await tasks("?status=active")).map(({ weekNumber }) => weekNumber);

  test("twenty concurrent calls with taskId record one contact and create one task", async () => {
    const { id } = await createTask(contractId);
    expect(await twentyAtOnce({ taskId: id })).toBe(1);
    expect([(await history()).length, await weeksOpen()]).toEqual([1, [2]]);
  });

  test("twenty concurrent calls without taskId record one contact per completed task", async () => {
    await createTask(contractId);
    // A late call may complete the task that an earlier call created.
    const successes = await twentyAtOnce({});
    expect(successes).toBeGreaterThan(0);
    expect([(await history()).length, await weeksOpen()]).toEqual([successes, [1 + successes]]);
  });

  test("returns 409 without an open task and 400 for invalid bodies", async () => {
    expect(await (await complete(contractId)).json()).toMatchObject({ code: "no_open_task" });
    await createTask(contractId);
    const before = await snapshot();
    for (const body of [
      { notes: 7 },
      { notes: "x".repeat(5001) },
      { communicationType: "pigeon" },
      { followUpDate: "2026-02-30" },
      { followUpDate: "2026-06-14" },
      { taskId: "1" },
      [],
    ])
      expect((await complete(contractId, body)).status).toBe(400);
    expect((await complete(contractId, { taskId: 999 })).status).toBe(409);
    expect((await complete(999)).status).toBe(404);
    expect(await snapshot()).toEqual(before);
  });
});

describe("PATCH /api/communication-schedule/{id}", () => {
  test("changes only the sent fields and clears followUpDate for an empty text", async () => {
    const { id } = await createTask(contractId);
    expect(await (await patch(id, { nextContactDate: "2026-06-20", followUpDate: "2026-06-18" })).json()).toMatchObject(
      {
        nextContactDate: "2026-06-20",
        followUpDate: "2026-06-18",
        notes: null,
      },
    );
    expect(await (await patch(id, { notes: "Call after six", followUpDate: "" })).json()).toMatchObject({
      nextContactDate: "2026-06-20",
      followUpDate: null,
      notes: "Call after six",
    });
    expect((await patch(id, { notes: "Call after six" })).status).toBe(200);
    expect((await events()).slice(1).map(({ before, after }) => [before, after])).toEqual([
      [
        { contractId, nextContactDate: "2026-06-22", followUpDate: null },
        { contractId, nextContactDate: "2026-06-20", followUpDate: "2026-06-18" },
      ],
      [
        { contractId, followUpDate: "2026-06-18", notes: null },
        { contractId, followUpDate: null, notes: "Call after six" },
      ],
    ]);
  });

  test("returns 400 for a past day, except the day that the task already has", async () => {
    const { id } = await createTask(contractId);
    await patch(id, { followUpDate: "2026-06-18" });
    const before = await snapshot();
    for (const field of ["nextContactDate", "followUpDate"]) {
      const refused = await patch(id, { [field]: "2026-06-14" });
      expect([refused.status, (await refused.json()).issues]).toEqual([
        400,
        [{ path: field, message: "Choose today or a later day" }],
      ]);
    }
    expect(await snapshot()).toEqual(before);
    server.clock.set("2026-06-30T12:00:00.000Z");
    const answer = await patch(id, { nextContactDate: "2026-06-22", followUpDate: "2026-06-18", notes: "Late" });
    expect([answer.status, (await answer.json()).notes]).toEqual([200, "Late"]);
  });

  test("stores markup as text", async () => {
    const { id } = await createTask(contractId);
    for (const notes of ["<img src=x onerror=alert(1)>", "'; drop table contracts; --", "=1+1", "مرحبا 👩‍👩‍👧"])
      expect(await (await patch(id, { notes })).json()).toMatchObject({ notes });
  });

  test("returns 400 for an invalid day, 404 for an unknown task and 409 for a completed task", async () => {
    const { id } = await createTask(contractId);
    await completeTask(contractId);
    const [next] = await tasks("?status=active");
    const before = await snapshot();
    for (const body of [
      { nextContactDate: null },
      { nextContactDate: "2026-02-30" },
      { followUpDate: "1899-01-01" },
      [],
    ])
      expect((await patch(next?.id ?? 0, body)).status).toBe(400);
    expect((await patch(id, { notes: "late" })).status).toBe(409);
    expect((await patch(999, { notes: "none" })).status).toBe(404);
    expect(await snapshot()).toEqual(before);
  });
});

describe("DELETE /api/communication-schedule/{id}", () => {
  test("deletes the task and keeps the contacts, so that a new task can be created", async () => {
    await createTask(contractId);
    const { next } = await completeTask(contractId);
    expect((await remove(next.id)).status).toBe(204);
    expect((await remove(next.id)).status).toBe(404);
    expect([await tasks("?status=active"), (await history()).length]).toEqual([[], 1]);
    expect((await calls.statuses())[0]).toMatchObject({ task: null, daysSinceLastContact: 0 });
    expect((await createTask(contractId)).weekNumber).toBe(1);
  });
});

describe("POST /api/communication-history", () => {
  test("records a contact and postpones the open task to a week after the contact", async () => {
    const { id } = await createTask(contractId);
    const recordPhoneCall = (lastContactDate: string) =>
      record({ contractId, lastContactDate, communicationType: "phone", notes: "Ok" });
    const due = async () => (await tasks()).find((task) => task.id === id)?.nextContactDate;
    server.clock.set("2026-06-18T12:00:00.000Z");
    const answer = await recordPhoneCall("2026-06-18");
    expect([answer.status, await due()]).toEqual([201, "2026-06-25"]);
    expect(await answer.json()).toMatchObject({
      contract: contract(),
      lastContactDate: "2026-06-18T12:00:00.000Z",
      communicationType: "phone",
      notes: "Ok",
    });
    await recordPhoneCall("2026-06-10");
    await record({ contractId, lastContactDate: "2026-06-18", communicationType: "deal_upload" });
    expect(await due()).toBe("2026-06-25");
    await patch(id, { nextContactDate: "2026-07-30" });
    await recordPhoneCall("2026-06-18T11:00:00Z");
    expect(await due()).toBe("2026-07-30");
    expect((await history(`?contractId=${contractId}&limit=2`)).length).toBe(2);
    const [first] = await history();
    expect(await (await server.admin(`/api/communication-history/${first?.id}`)).json()).toEqual(first);
  });

  test("returns 400 for a future day and 422 for an unknown contract", async () => {
    const before = await snapshot();
    for (const lastContactDate of ["2026-06-16", "2026-06-15T12:00:01Z", "soon", "", null])
      expect((await record({ contractId, lastContactDate })).status).toBe(400);
    expect((await record({ contractId: 999, lastContactDate: "2026-06-15" })).status).toBe(422);
    expect(await snapshot()).toEqual(before);
  });
});

test("DELETE /api/contracts/:id deletes only the tasks and contacts of that contract", async () => {
  const other = await calls.contractOf(grace);
  for (const id of [contractId, other]) {
    await createTask(id);
    await completeTask(id);
  }
  expect((await send("DELETE", `/api/contracts/${contractId}`)).status).toBe(204);
  expect([(await tasks()).length, (await history()).length]).toEqual([2, 1]);
  expect((await calls.statuses()).map(({ id }) => id)).toEqual([other]);
});

test("GET /api/contracts/:id/timeline includes tasks and contacts", async () => {
  await createTask(contractId);
  const answer = await server.admin(`/api/contracts/${contractId}/timeline`);
  expect((await answer.json())[0]).toMatchObject({ action: "contact-task.created", entity: "contact-task" });
});
