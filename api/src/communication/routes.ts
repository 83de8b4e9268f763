import type { TaskFilter } from "@crm/domain/communication/communication";
import {
  type ContactTaskQuery,
  completeTaskSchema,
  contactQuerySchema,
  contactStatusQuerySchema,
  contactTaskQuerySchema,
  messagesQuerySchema,
  namedTaskQuerySchema,
  newContactSchema,
  taskChangesSchema,
} from "@crm/domain/communication/communication.schema";
import { dayIn } from "@crm/domain/value/calendar";
import { type Context, Hono } from "hono";
import { type AppEnv, auditContext } from "../platform/http/env";
import { once } from "../platform/http/receive/idempotency";
import { idOf } from "../platform/http/receive/row-id";
import { validate } from "../platform/http/receive/validate";
import { answerList, scopeOf } from "../platform/http/send/answer-list";
import { contactList, findContact, recordContact } from "./contacts";
import type { MessageDeps } from "./deps";
import { contactStatusList } from "./list-contact-status";
import { keepMessages, messageFacts, writeMessages } from "./messages";
import { changeTask, createTask, deleteTask } from "./tasks/changes";
import { completeTask } from "./tasks/complete-task";
import { summariseCommunication, taskList } from "./tasks/list-tasks";
import { findTask, openTaskOf } from "./tasks/queries";

const NOUN = "Contact task";

/** The calls of the Communication Tracker (spec part 2 §7); they stand before `/api/contracts/{id}`. */
export const communicationRoutes = (deps: MessageDeps) => {
  const { db, model, businessTimeZone: timeZone } = deps;
  const tasksOf = (c: Context<AppEnv>, status: TaskFilter, query: Omit<ContactTaskQuery, "status">) =>
    answerList(c, deps, taskList, { ...query, status });
  return new Hono<AppEnv>()
    .get("/api/contracts/communication-status", validate("query", contactStatusQuerySchema), (c) =>
      answerList(c, deps, contactStatusList, c.req.valid("query")),
    )
    .get("/api/communication-schedule", validate("query", contactTaskQuerySchema), (c) =>
      answerList(c, deps, taskList, c.req.valid("query")),
    )
    .get("/api/communication-schedule/overdue", validate("query", namedTaskQuerySchema), (c) =>
      tasksOf(c, "overdue", c.req.valid("query")),
    )
    .get("/api/communication-schedule/due-today", validate("query", namedTaskQuerySchema), (c) =>
      tasksOf(c, "due-today", c.req.valid("query")),
    )
    .get("/api/communication-schedule/follow-ups", validate("query", namedTaskQuerySchema), (c) =>
      tasksOf(c, "follow-up", c.req.valid("query")),
    )
    .get("/api/communication-schedule/summary", async (c) =>
      c.json(await summariseCommunication(scopeOf(c, deps), { hasModel: model !== null }), 200),
    )
    .post("/api/communication-schedule/create/:contractId", async (c) => {
      const asked = { contractId: idOf(c, "Contract", "contractId"), timeZone };
      return c.json(await once(c, db, (tx) => createTask(tx, auditContext(c), asked)), 201);
    })
    .post("/api/communication-schedule/complete/:contractId", validate("json", completeTaskSchema), async (c) => {
      const contractId = idOf(c, "Contract", "contractId");
      const { taskId: named, ...done } = c.req.valid("json");
      // What is open now is what the caller means, also where somebody else completes it first.
      const taskId = named ?? (await openTaskOf(db, contractId))?.id ?? null;
      const asked = { contractId, done, taskId, timeZone };
      return c.json(await once(c, db, (tx) => completeTask(tx, auditContext(c), asked)), 200);
    })
    .post(
      "/api/communication-schedule/generate-messages/:contractId",
      validate("query", messagesQuerySchema),
      async (c) => {
        const contractId = idOf(c, "Contract", "contractId");
        const facts = await messageFacts(db, contractId, { now: c.var.now, timeZone });
        const messages = await writeMessages(model, { facts, ...c.req.valid("query") }, c.req.raw.signal);
        await db.transaction((tx) => keepMessages(tx, auditContext(c), { contractId, messages }));
        return c.json(messages, 200);
      },
    )
    .get("/api/communication-schedule/:id", async (c) => c.json(await findTask(db, idOf(c, NOUN)), 200))
    .patch("/api/communication-schedule/:id", validate("json", taskChangesSchema), async (c) => {
      const change = { id: idOf(c, NOUN), changes: c.req.valid("json"), today: dayIn(timeZone, c.var.now) };
      return c.json(await db.transaction((tx) => changeTask(tx, auditContext(c), change)), 200);
    })
    .delete("/api/communication-schedule/:id", async (c) => {
      const id = idOf(c, NOUN);
      await db.transaction((tx) => deleteTask(tx, auditContext(c), id));
      return c.body(null, 204);
    })
    .get("/api/communication-history", validate("query", contactQuerySchema), (c) =>
      answerList(c, deps, contactList, c.req.valid("query")),
    )
    .post("/api/communication-history", validate("json", newContactSchema), async (c) => {
      const asked = { contact: c.req.valid("json"), timeZone };
      return c.json(await once(c, db, (tx) => recordContact(tx, auditContext(c), asked)), 201);
    })
    .get("/api/communication-history/:id", async (c) => c.json(await findContact(db, idOf(c, "Contact")), 200));
};
