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

const untilEnded = (pid: number) => eventually(() => !isAlive(pid));

describe("runCommand", () => {
  test("returns the exit code and the lines of both streams", async () => {
    const lines: string[] = [];
    const command = ["sh", "-c", "echo out; echo err >&2; printf last; exit 3"];
    const result = await runCommand(command, { cwd: "/", onLine: (line) => lines.push(line) });
    expect(result.code).toBe(3);
    expect(result.output.split("\n").sort()).toEqual(["err", "last", "out"]);
    expect(lines.sort()).toEqual(["err", "last", "out"]);
  });

  test("adds the given variables to the current environment", async () => {
    const { output } = await runCommand(["sh", "-c", 'echo "$ASKED $PATH"'], { cwd: "/", env: { ASKED: "yes" } });
    expect(output).toBe(`yes ${process.env.PATH}`);
  });

  test("ends a command after its timeout and notes it in the output", async () => {
    const result = await runCommand(["sleep", "60"], { cwd: "/", timeoutSeconds: 0.2 });
    expect(result.timedOut).toBe(true);
    expect(result.output).toContain("Timed out after 0.2 s");
    expect(result.seconds).toBeLessThan(10);
  });
});

describe("startGroup", () => {
  test("end() ends the program and its children", async () => {
    const group = startGroup(["sh", "-c", "sleep 60 & echo $!; wait"], { cwd: "/" });
    const { value } = await group.stdout.getReader().read();
    const grandchild = Number(Buffer.from(value ?? new Uint8Array()).toString());
    expect(isAlive(grandchild)).toBe(true);
    await group.end(2000);
    expect(await untilEnded(grandchild)).toBe(true);
    expect(await group.exited).toBe(143);
  });

  test("end() kills a program that ignores SIGTERM", async () => {
    const ready = join(await mkdtemp(join(tmpdir(), "group-")), "ready");
    const group = startGroup(["sh", "-c", `trap '' TERM; touch ${ready}; while :; do sleep 0.1; done`], { cwd: "/" });
    await eventually(() => Bun.file(ready).exists());
    await group.end(200);
    expect(await group.exited).toBe(137);
  });
});
