import type { Browser } from "playwright-core";

/** `tdur` is processor time in microseconds. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
}

/** Returns the processor time (ms) of each main-thread task during `work`. Time waiting for a busy processor does not count. */
export async function withTaskTimes<T>(
  browser: Browser,
  work: () => Promise<T>,
): Promise<{ result: T; cpuMs: number[] }> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    events.push(...taskEvents(value));
  });
  const ended = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: TASK_TRACE,
  });
  const result = await work();
  await session.send("Tracing.end");
  await ended;
  await session.detach();
  return { result, cpuMs: tasksOf(events) };
}

export const TASK_TRACE = { recordMode: "recordContinuously" as const, includedCategories: ["toplevel"] };

export const taskEvents = (value: object[]): TraceEvent[] =>
  eventsOf(value).filter(({ name }) => name === TASK || name === "thread_name");

export function tasksOf(events: readonly TraceEvent[]): number[] {
  const pages = new Set(events.filter(({ args }) => args?.name === "CrRendererMain").map(threadOf));
  const tasks = events.filter((event) => event.name === TASK && pages.has(threadOf(event)));
  return tasks.map(({ tdur = 0 }) => tdur / 1000);
}

const TASK = "ThreadControllerImpl::RunTask";

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;

function eventsOf(value: object[]): TraceEvent[] {
  return value as TraceEvent[];
}
