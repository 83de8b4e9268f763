export type TestStream = ReturnType<typeof openTestStream>;

export function openTestStream(answer: Response) {
  if (!answer.ok || !answer.body) throw new Error(`The stream was answered ${answer.status}`);
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let waiting = Promise.withResolvers<void>();
  let isOver = false;
  const ended = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      isOver = done;
      text += decoder.decode(value, { stream: !done });
      waiting.resolve();
      waiting = Promise.withResolvers();
      if (done) return text;
    }
  })();
  return {
    text: () => text,
    /** Resolves when the server ends the stream. */
    ended,
    async until(part: string): Promise<void> {
      while (!text.includes(part)) {
        if (isOver) throw new Error(`The stream ended before ${part}: ${text}`);
        await waiting.promise;
      }
    },
    async close(): Promise<void> {
      await reader.cancel().catch(() => {});
    },
  };
}
