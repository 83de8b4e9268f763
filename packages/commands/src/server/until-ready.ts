/** Waits until a server answers `/ready` with 200; false where it ended or took longer than `seconds`. */
export async function untilReady(origin: string, exited: Promise<number>, seconds = 120): Promise<boolean> {
  let ended = false;
  exited.then(() => {
    ended = true;
  });
  const giveUpAt = performance.now() + seconds * 1000;
  while (!ended && performance.now() < giveUpAt) {
    const answer = await fetch(`${origin}/ready`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    if (answer?.ok) return true;
    await Bun.sleep(50);
  }
  return false;
}
