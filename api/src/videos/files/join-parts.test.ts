import { describe, expect, test } from "bun:test";
import { joinParts } from "./join-parts";

const opened: string[] = [];
let cancelled = 0;

const part = (text: string) => ({
  size: text.length,
  read: async ({ start, end }: { start: number; end: number }) => {
    opened.push(text.slice(start, end));
    const [...letters] = text.slice(start, end);
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        const letter = letters.shift();
        if (letter === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(letter));
      },
      cancel() {
        cancelled += 1;
      },
    });
  },
});

const joined = joinParts([part("abc"), part("defg"), part(""), part("hi")]);

describe("joinParts()", () => {
  test.each([
    [0, 9, "abcdefghi", ["abc", "defg", "hi"]],
    [0, 1, "a", ["a"]],
    [2, 4, "cd", ["c", "d"]],
    [3, 7, "defg", ["defg"]],
    [6, 9, "ghi", ["g", "hi"]],
    [8, 9, "i", ["i"]],
  ])("reads bytes %i to %i as %s", async (start, end, text, parts) => {
    opened.length = 0;
    expect(joined.size).toBe(9);
    expect(await new Response(await joined.read({ start, end })).text()).toBe(text);
    expect(opened).toEqual(parts);
  });

  test("cancels the open part and opens no further part when the reader cancels", async () => {
    opened.length = 0;
    const reader = new Response(await joined.read({ start: 0, end: 9 })).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect([opened, cancelled]).toEqual([["abc"], 1]);
  });
});
