/** Makes a call again and again, one after the other, while work is done; answers the milliseconds that each took. */
export async function answersWhile(call: () => Promise<Response>, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const calling = (async () => {
    while (!isOver) {
      const began = performance.now();
      const answer = await call();
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`It was answered ${answer.status}`);
      times.push(performance.now() - began);
      await Bun.sleep(20);
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
  }
  await calling;
  return times;
}
