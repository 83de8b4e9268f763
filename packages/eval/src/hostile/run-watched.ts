import { join } from "node:path";

export interface Measured {
  index: number;
  kind: string;
  step?: string;
  /** Milliseconds; unset while it runs, Infinity when it was killed. */
  ms?: number;
  /** Milliseconds for a fifth of the text. */
  before?: number;
}

/**
 * Runs a program of this folder and kills it when it prints nothing for `silenceMs`; then that input counts as endless
 * and the program continues with the next one.
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
