import { describe, expect, test } from "bun:test";
import { readEvents } from "./event-stream";

describe("readEvents", () => {
  const cases: { name: string; text: string; expected: { name: string; data: unknown }[] }[] = [
    { name: "an empty text", text: "", expected: [] },
    {
      name: "two whole events",
      text: 'event: progress\ndata: {"page":1,"pages":2}\n\nevent: result\ndata: {"success":true}\n\n',
      expected: [
        { name: "progress", data: { page: 1, pages: 2 } },
        { name: "result", data: { success: true } },
      ],
    },
    { name: "an unfinished event", text: 'event: progress\ndata: {"page":1,"pa', expected: [] },
    {
      name: "data over several lines with CRLF",
      text: 'event: result\r\ndata: {"a":\r\ndata: 1}\r\n\r\n',
      expected: [{ name: "result", data: { a: 1 } }],
    },
    { name: "a keep-alive comment", text: ": keep-alive\n\n", expected: [] },
    { name: "an event without a name", text: "data: 1\n\n", expected: [{ name: "message", data: 1 }] },
  ];
  for (const { name, text, expected } of cases)
    test(`readEvents reads ${name}`, () => {
      expect(readEvents(text)).toEqual(expected);
    });
});
