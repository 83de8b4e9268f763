import { describe, expect, test } from "bun:test";
import { readEvents } from "./event-stream";

describe("events read from a stream", () => {
  const cases: { name: string; text: string; expected: { name: string; data: unknown }[] }[] = [
    { name: "none yet", text: "", expected: [] },
    {
      name: "two whole ones",
      text: 'event: progress\ndata: {"page":1,"pages":2}\n\nevent: result\ndata: {"success":true}\n\n',
      expected: [
        { name: "progress", data: { page: 1, pages: 2 } },
        { name: "result", data: { success: true } },
      ],
    },
    { name: "one cut off", text: 'event: progress\ndata: {"page":1,"pa', expected: [] },
    {
      name: "data over several lines, and CRLF",
      text: 'event: result\r\ndata: {"a":\r\ndata: 1}\r\n\r\n',
      expected: [{ name: "result", data: { a: 1 } }],
    },
    { name: "a comment that keeps the line open", text: ": still here\n\n", expected: [] },
    { name: "one without a name", text: "data: 1\n\n", expected: [{ name: "message", data: 1 }] },
  ];
  for (const { name, text, expected } of cases)
    test(name, () => {
      expect(readEvents(text)).toEqual(expected);
    });
});
