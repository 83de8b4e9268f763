/** The text that the `tesseract` command reads from a picture with one thread, and the processor time that it took. */
export async function runTesseract(command: string, path: string): Promise<{ text: string; cpuMs: number }> {
  const run = Bun.spawn([command, path, "-", "--psm", "3"], {
    env: { ...process.env, OMP_THREAD_LIMIT: "1" },
    stdout: "pipe",
    stderr: "ignore",
  });
  const text = await new Response(run.stdout).text();
  if ((await run.exited) !== 0) throw new Error("tesseract failed");
  const used = run.resourceUsage();
  return { text, cpuMs: Number(used?.cpuTime.total ?? 0) / 1000 };
}
