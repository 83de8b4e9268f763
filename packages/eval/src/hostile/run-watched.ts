import { join } from "node:path";

/** What a program says: what it begins with, and how long that took. */
export interface Measured {
  index: number;
  kind: string;
  /** The fields that a step serves; of a pattern none. */
  step?: string;
  /** Missing while it is at work; Infinity where it had to be killed. */
  ms?: number;
  /** Of a fifth of the text. */
  before?: number;
}

/**
 * Runs a program of this folder to its end. Where it is silent for too long, which a pattern that backtracks without end
 * is, it is killed, what it was at counts as endless, and it goes on behind that. Answers what it measured.
 */
export async function runWatched(program: string, given: string[], silenceMs: number): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (let first = 0; ; ) {
    const child = Bun.spawn([process.execPath, join(import.meta.dir, program), ...given, String(first)], {
      stdout: "pipe",
      stderr: "inherit",
    });
    let last: Measured | undefined;
    let isKilled = false;
    const kill = () => {
      isKilled = true;
      child.kill("SIGKILL");
    };
    let silence: Timer | undefined;
    let rest = "";
    for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) {
      clearTimeout(silence);
      silence = setTimeout(kill, silenceMs);
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const said: Measured = JSON.parse(line);
        if (said.ms === undefined) last = said;
        else measured.push(said);
      }
    }
    clearTimeout(silence);
    const code = await child.exited;
    if (!isKilled && code !== 0) throw new Error(`${program} ended with ${code}`);
    if (!isKilled || !last) return measured;
    measured.push({ ...last, ms: Number.POSITIVE_INFINITY });
    first = last.index + 1;
  }
}
