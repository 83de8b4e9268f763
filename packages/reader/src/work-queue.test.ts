import { describe, expect, test } from "bun:test";
import { ReaderBusy } from "./reading-failure";
import { createWorkQueue } from "./work-queue";

describe("createWorkQueue", () => {
  test("of 40 simultaneous jobs one runs, 32 wait, the rest are rejected with a retry time", async () => {
    const queue = createWorkQueue({ atOnce: 1, waiting: 32 });
    let together = 0;
    let most = 0;
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, () =>
        queue.run(async () => {
          together += 1;
          most = Math.max(most, together);
          await Promise.resolve();
          together -= 1;
        }),
      ),
    );
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(7);
    expect(refused.every(({ reason }) => reason instanceof ReaderBusy && reason.retryAfterSeconds > 0)).toBe(true);
    expect(most).toBe(1);
  });

  test("a job that throws passes its slot to the next", async () => {
    const queue = createWorkQueue({ atOnce: 1, waiting: 1 });
    const failing = queue.run(() => Promise.reject(new Error("broken")));
    const next = queue.run(() => Promise.resolve("done"));
    expect(failing).rejects.toThrow("broken");
    expect(await next).toBe("done");
  });

  test("an aborted job leaves the queue", async () => {
    const queue = createWorkQueue({ atOnce: 1, waiting: 1 });
    const first = Promise.withResolvers<string>();
    const running = queue.run(() => first.promise);
    const impatient = new AbortController();
    const waiting = queue.run(() => Promise.resolve("never"), impatient.signal);
    impatient.abort(new Error("gone"));
    expect(waiting).rejects.toThrow("gone");
    const patient = queue.run(() => Promise.resolve("second"));
    first.resolve("first");
    expect(await Promise.all([running, patient])).toEqual(["first", "second"]);
  });

  test("background work yields its slot to a new job and is rejected without a free slot", async () => {
    const queue = createWorkQueue({ atOnce: 1, waiting: 1 });
    const { signal } = new AbortController();
    const untilStopped = (stop: AbortSignal) =>
      new Promise((_, reject) => stop.addEventListener("abort", () => reject(stop.reason)));
    const scan = queue.runInBackground(untilStopped, signal).catch((error: unknown) => error);
    expect(await queue.run(() => Promise.resolve("upload"))).toBe("upload");
    expect(await scan).toBeInstanceOf(ReaderBusy);
    expect(await queue.runInBackground(() => Promise.resolve("again"), signal)).toBe("again");

    const upload = Promise.withResolvers<string>();
    const running = queue.run(() => upload.promise);
    expect(queue.runInBackground(untilStopped, signal)).rejects.toBeInstanceOf(ReaderBusy);
    upload.resolve("done");
    expect(await running).toBe("done");
  });
});
