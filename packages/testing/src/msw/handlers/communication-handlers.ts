import type { CalendarDate } from "@crm/domain/value/calendar";
import { delay, HttpResponse, http } from "msw";
import { exampleError } from "../examples/example-answers";
import {
  exampleCommunicationSummary,
  exampleContactStatuses,
  exampleContacts,
  exampleContactTasks,
  exampleMessages,
} from "../examples/example-communication";
import { EXAMPLE_TODAY } from "../examples/example-contracts";

const STATUSES = "/api/contracts/communication-status";
const TASKS = "/api/communication-schedule";
const SUMMARY = "/api/communication-schedule/summary";
const HISTORY = "/api/communication-history";

export function communicationHandlers(today: CalendarDate, listed?: number) {
  const statuses = exampleContactStatuses(today);
  const tasks = exampleContactTasks(today);
  const contacts = exampleContacts(today);
  return [
    http.get(STATUSES, ({ request }) => {
      const wanted = new URL(request.url).searchParams.get("task");
      const kept = statuses.filter(({ task }) => wanted === null || (wanted === "none") === (task === null));
      return list(kept.slice(0, listed));
    }),
    http.get(TASKS, () => list(tasks.slice(0, listed))),
    http.get(SUMMARY, () => HttpResponse.json(exampleCommunicationSummary(today))),
    http.get(HISTORY, () => list(contacts.slice(0, listed))),
    http.post(HISTORY, () => HttpResponse.json(contacts[0], { status: 201 })),
    ...statuses.flatMap(({ id, fullName }) => [
      http.post(`${TASKS}/create/${id}`, () => HttpResponse.json(tasks[0], { status: 201 })),
      http.post(`${TASKS}/generate-messages/${id}`, ({ request }) =>
        HttpResponse.json(exampleMessages(fullName, Number(new URL(request.url).searchParams.get("wording")))),
      ),
    ]),
    ...tasks.flatMap((task) => [
      http.post(`${TASKS}/complete/${task.contractId}`, () =>
        HttpResponse.json({ ...task, isCompleted: 1, completedAt: `${today}T15:00:00.000Z`, next: task }),
      ),
      http.get(`${TASKS}/${task.id}`, () => HttpResponse.json(task)),
      http.patch(`${TASKS}/${task.id}`, () => HttpResponse.json(task)),
      http.delete(`${TASKS}/${task.id}`, () => new HttpResponse(null, { status: 204 })),
    ]),
  ];
}

const list = (rows: readonly object[]) =>
  HttpResponse.json(rows, { headers: { "X-Total-Count": String(rows.length) } });

export const communicationScenes = {
  empty: [
    ...[STATUSES, TASKS, HISTORY].map((path) => http.get(path, () => list([]))),
    http.get(SUMMARY, () => HttpResponse.json({ ...exampleCommunicationSummary(EXAMPLE_TODAY, []), noSchedule: 0 })),
  ],
  loading: [STATUSES, TASKS, SUMMARY].map((path) => http.get(path, () => delay("infinite"))),
  failing: [STATUSES, TASKS, SUMMARY].map((path) =>
    http.get(path, () => HttpResponse.json(exampleError("Something went wrong", "internal"), { status: 500 })),
  ),
};
