import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually } from "@crm/testing/eventually";
import { startGroup } from "./process-group";
import { runCommand } from "./run-command";

setDefaultTimeout(60_000);

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const untilGone = (pid: number) => eventually(() => !isAlive(pid));

describe("running a command", () => {
  test("answers its exit code and both its streams", async () => {
    const heard: string[] = [];
    const command = ["sh", "-c", "echo out; echo err >&2; printf last; exit 3"];
    const result = await runCommand(command, { cwd: "/", onLine: (line) => heard.push(line) });
    expect(result.code).toBe(3);
    expect(result.output.split("\n").sort()).toEqual(["err", "last", "out"]);
    expect(heard.sort()).toEqual(["err", "last", "out"]);
  });

  test("gives it the environment asked for beside the present one", async () => {
    const { output } = await runCommand(["sh", "-c", 'echo "$ASKED $PATH"'], { cwd: "/", env: { ASKED: "yes" } });
    expect(output).toBe(`yes ${process.env.PATH}`);
  });

  test("ends one that takes too long, and says so", async () => {
    const result = await runCommand(["sleep", "60"], { cwd: "/", timeoutSeconds: 0.2 });
    expect(result.timedOut).toBe(true);
    expect(result.output).toContain("Ended after 0.2 s");
    expect(result.seconds).toBeLessThan(10);
  });
});

describe("a process group", () => {
  test("ends with all that it started", async () => {
    const group = startGroup(["sh", "-c", "sleep 60 & echo $!; wait"], { cwd: "/" });
    const { value } = await group.stdout.getReader().read();
    const grandchild = Number(Buffer.from(value ?? new Uint8Array()).toString());
    expect(isAlive(grandchild)).toBe(true);
    await group.end(2000);
    expect(await untilGone(grandchild)).toBe(true);
    expect(await group.exited).toBe(143);
  });

  test("is forced when it does not want to end", async () => {
    const ready = join(await mkdtemp(join(tmpdir(), "group-")), "ready");
    const group = startGroup(["sh", "-c", `trap '' TERM; touch ${ready}; while :; do sleep 0.1; done`], { cwd: "/" });
    await eventually(() => Bun.file(ready).exists());
    await group.end(200);
    expect(await group.exited).toBe(137);
  });
});
