import { rowIdSchema } from "@crm/domain/call/call-parameters.schema";
import type { TaskFilter } from "@crm/domain/communication/communication";
import {
  type ContactTaskQuery,
  checkInMessageSchema,
  communicationSummarySchema,
  completedTaskSchema,
  completeTaskSchema,
  contactQuerySchema,
  contactSchema,
  contactStatusQuerySchema,
  contactStatusSchema,
  contactTaskQuerySchema,
  contactTaskSchema,
  messagesQuerySchema,
  namedTaskQuerySchema,
  newContactSchema,
  taskChangesSchema,
} from "@crm/domain/communication/communication.schema";
import { dayIn } from "@crm/domain/value/calendar";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { type AppEnv, auditContext } from "../platform/http/env";
import { listOf, operation } from "../platform/http/openapi/operation";
import { once } from "../platform/http/receive/idempotency";
import { idOf } from "../platform/http/receive/row-id";
import { validate } from "../platform/http/receive/validate";
import { answerList, scopeOf } from "../platform/http/send/answer-list";
import { contactList, findContact, recordContact } from "./contacts";
import type { MessageDeps } from "./deps";
import { contactStatusList } from "./list-contact-status";
import { messageFacts, storeMessages, writeMessages } from "./messages";
import { changeTask, createTask, deleteTask } from "./tasks/changes";
import { completeTask } from "./tasks/complete-task";
import { summariseCommunication, taskList } from "./tasks/list-tasks";
import { findTask, openTaskOf } from "./tasks/queries";

const tag = "communication";
const params = { id: rowIdSchema };
const contractParams = { contractId: rowIdSchema };

const NOUN = "Contact task";

export const communicationRoutes = (deps: MessageDeps) => {
  const { db, model, businessTimeZone: timeZone } = deps;
  const tasksOf = (c: Context<AppEnv>, status: TaskFilter, query: Omit<ContactTaskQuery, "status">) =>
    answerList(c, deps, taskList, { ...query, status });
  return new Hono<AppEnv>()
    .get(
      "/api/contracts/communication-status",
      operation({
        tag,
        permission: "read",
        summary: "List contracts with their last and next contact",
        answers: { 200: listOf(contactStatusSchema) },
      }),
      validate("query", contactStatusQuerySchema),
      (c) => answerList(c, deps, contactStatusList, c.req.valid("query")),
    )
    .get(
      "/api/communication-schedule",
      operation({
        tag,
        permission: "read",
        summary: "List contact tasks",
        answers: { 200: listOf(contactTaskSchema) },
      }),
      validate("query", contactTaskQuerySchema),
      (c) => answerList(c, deps, taskList, c.req.valid("query")),
    )
    .get(
      "/api/communication-schedule/overdue",
      operation({
        tag,
        permission: "read",
        summary: "List overdue contact tasks",
        answers: { 200: listOf(contactTaskSchema) },
      }),
      validate("query", namedTaskQuerySchema),
      (c) => tasksOf(c, "overdue", c.req.valid("query")),
    )
    .get(
      "/api/communication-schedule/due-today",
      operation({
        tag,
        permission: "read",
        summary: "List contact tasks that are due today",
        answers: { 200: listOf(contactTaskSchema) },
      }),
      validate("query", namedTaskQuerySchema),
      (c) => tasksOf(c, "due-today", c.req.valid("query")),
    )
    .get(
      "/api/communication-schedule/follow-ups",
      operation({
        tag,
        permission: "read",
        summary: "List contact tasks that follow up on a contact",
        answers: { 200: listOf(contactTaskSchema) },
      }),
      validate("query", namedTaskQuerySchema),
      (c) => tasksOf(c, "follow-up", c.req.valid("query")),
    )
    .get(
      "/api/communication-schedule/summary",
      operation({
        tag,
        permission: "read",
        summary: "Count contact tasks",
        answers: { 200: communicationSummarySchema },
      }),
      async (c) => c.json(await summariseCommunication(scopeOf(c, deps), { hasModel: model !== null }), 200),
    )
    .post(
      "/api/communication-schedule/create/:contractId",
      operation({
        tag,
        permission: "write",
        summary: "Plan the next contact with a creator",
        params: contractParams,
        idempotencyKey: true,
        answers: { 201: contactTaskSchema },
        errors: ["archived", "has_open_task"],
      }),
      async (c) => {
        const asked = { contractId: idOf(c, "Contract", "contractId"), timeZone };
        return c.json(await once(c, db, (tx) => createTask(tx, auditContext(c), asked)), 201);
      },
    )
    .post(
      "/api/communication-schedule/complete/:contractId",
      operation({
        tag,
        permission: "write",
        summary: "Complete the open contact task of a contract",
        params: contractParams,
        idempotencyKey: true,
        answers: { 200: completedTaskSchema },
        errors: ["no_open_task", "not_open"],
      }),
      validate("json", completeTaskSchema),
      async (c) => {
        const contractId = idOf(c, "Contract", "contractId");
        const { taskId: named, ...done } = c.req.valid("json");
        // Read before the transaction, so that this call returns 409 if a concurrent call completes the task.
        const taskId = named ?? (await openTaskOf(db, contractId))?.id ?? null;
        const asked = { contractId, done, taskId, timeZone };
        return c.json(await once(c, db, (tx) => completeTask(tx, auditContext(c), asked)), 200);
      },
    )
    .post(
      "/api/communication-schedule/generate-messages/:contractId",
      operation({
        tag,
        permission: "write",
        summary: "Generate messages to a creator",
        params: contractParams,
        answers: { 200: z.array(checkInMessageSchema) },
      }),
      validate("query", messagesQuerySchema),
      async (c) => {
        const contractId = idOf(c, "Contract", "contractId");
        const facts = await messageFacts(db, contractId, { now: c.var.now, timeZone });
        const messages = await writeMessages(model, { facts, ...c.req.valid("query") }, c.req.raw.signal);
        await db.transaction((tx) => storeMessages(tx, auditContext(c), { contractId, messages }));
        return c.json(messages, 200);
      },
    )
    .get(
      "/api/communication-schedule/:id",
      operation({
        tag,
        permission: "read",
        summary: "Read a contact task",
        params,
        answers: { 200: contactTaskSchema },
      }),
      async (c) => c.json(await findTask(db, idOf(c, NOUN)), 200),
    )
    .patch(
      "/api/communication-schedule/:id",
      operation({
        tag,
        permission: "write",
        summary: "Change a contact task",
        params,
        answers: { 200: contactTaskSchema },
        errors: ["completed"],
      }),
      validate("json", taskChangesSchema),
      async (c) => {
        const change = { id: idOf(c, NOUN), changes: c.req.valid("json"), today: dayIn(timeZone, c.var.now) };
        return c.json(await db.transaction((tx) => changeTask(tx, auditContext(c), change)), 200);
      },
    )
    .delete(
      "/api/communication-schedule/:id",
      operation({ tag, permission: "write", summary: "Delete a contact task", params, answers: { 204: null } }),
      async (c) => {
        const id = idOf(c, NOUN);
        await db.transaction((tx) => deleteTask(tx, auditContext(c), id));
        return c.body(null, 204);
      },
    )
    .get(
      "/api/communication-history",
      operation({
        tag,
        permission: "read",
        summary: "List contacts with creators",
        answers: { 200: listOf(contactSchema) },
      }),
      validate("query", contactQuerySchema),
      (c) => answerList(c, deps, contactList, c.req.valid("query")),
    )
    .post(
      "/api/communication-history",
      operation({
        tag,
        permission: "write",
        summary: "Record a contact with a creator",
        idempotencyKey: true,
        answers: { 201: contactSchema },
        errors: ["unknown_contract"],
      }),
      validate("json", newContactSchema),
      async (c) => {
        const asked = { contact: c.req.valid("json"), timeZone };
        return c.json(await once(c, db, (tx) => recordContact(tx, auditContext(c), asked)), 201);
      },
    )
    .get(
      "/api/communication-history/:id",
      operation({ tag, permission: "read", summary: "Read a contact", params, answers: { 200: contactSchema } }),
      async (c) => c.json(await findContact(db, idOf(c, "Contact")), 200),
    );
};
