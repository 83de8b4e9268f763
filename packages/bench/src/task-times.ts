import type { Browser } from "playwright-core";

/** What Chromium tells of a step of one of its threads; `tdur` is its processor time in microseconds. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
}

/**
 * Does some work in a browser, and answers with it the processor time, in milliseconds, of each task that a page's main
 * thread ran meanwhile. Unlike the clock, it leaves out what a task waited while other programs had the processor.
 */
export async function withTaskTimes<T>(
  browser: Browser,
  work: () => Promise<T>,
): Promise<{ answer: T; cpuMs: number[] }> {
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
  const answer = await work();
  await session.send("Tracing.end");
  await ended;
  await session.detach();
  return { answer, cpuMs: tasksOf(events) };
}

/** What of a trace `tasksOf` goes by. */
export const TASK_TRACE = { recordMode: "recordContinuously" as const, includedCategories: ["toplevel"] };

/** Those of a trace's events that tell of tasks, and of the threads that ran them. */
export const taskEvents = (value: object[]): TraceEvent[] =>
  eventsOf(value).filter(({ name }) => name === TASK || name === "thread_name");

/** Milliseconds of processor time of each task that main threads of pages ran. */
export function tasksOf(events: readonly TraceEvent[]): number[] {
  const pages = new Set(events.filter(({ args }) => args?.name === "CrRendererMain").map(threadOf));
  const tasks = events.filter((event) => event.name === TASK && pages.has(threadOf(event)));
  return tasks.map(({ tdur = 0 }) => tdur / 1000);
}

const TASK = "ThreadControllerImpl::RunTask";

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;

// Playwright's types leave open what an event holds.
function eventsOf(value: object[]): TraceEvent[] {
  return value as TraceEvent[];
}
