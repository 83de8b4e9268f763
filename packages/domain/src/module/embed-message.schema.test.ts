import { describe, expect, test } from "bun:test";
import { readFrameMessage, readHostMessage } from "./embed-message.schema";

const said = { source: "crm-embed", v: 1 };

test.each([
  { ...said, type: "ready" },
  { ...said, type: "height", px: 1240 },
  { ...said, type: "route", path: "/vault?search=ada", title: "Vault" },
  { ...said, type: "ticket-needed", reason: "expiring" },
])("the host accepts $type from the frame unchanged", (message) =>
  expect<unknown>(readFrameMessage(message)).toEqual(message),
);

test.each([
  { ...said, type: "ticket", ticket: "head.claims.signature" },
  { ...said, type: "theme", scheme: "auto" },
  { ...said, type: "navigate", path: "/revenue" },
])("the frame accepts $type from the host unchanged", (message) =>
  expect<unknown>(readHostMessage(message)).toEqual(message),
);

test("unknown properties of a message are dropped", () => {
  const message = { ...said, type: "navigate", path: "/revenue" };
  expect<unknown>(readHostMessage({ ...message, replace: true })).toEqual(message);
});

describe("readFrameMessage and readHostMessage return null for", () => {
  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["a string", JSON.stringify({ ...said, type: "ready" })],
    ["a list", [said]],
    ["another source", { source: "react-devtools-bridge", v: 1, type: "ready" }],
    ["no source", { v: 1, type: "theme", scheme: "dark" }],
    ["another version", { ...said, v: 2, type: "theme", scheme: "dark" }],
    ["a version that is a string", { ...said, v: "1", type: "ready" }],
    ["an unknown type", { ...said, type: "logout" }],
    ["no type", said],
    ["an unknown scheme", { ...said, type: "theme", scheme: "sepia" }],
    ["a ticket that is not a string", { ...said, type: "ticket", ticket: { toString: () => "x" } }],
    ["an empty ticket", { ...said, type: "ticket", ticket: "" }],
    ["a ticket of 5,000 characters", { ...said, type: "ticket", ticket: "x".repeat(5000) }],
    ["no path", { ...said, type: "navigate" }],
    ["a negative height", { ...said, type: "height", px: -1 }],
    ["half a pixel", { ...said, type: "height", px: 10.5 }],
    ["a height that is not a number", { ...said, type: "height", px: Number.NaN }],
  ])("%s", (_, data) => {
    expect(readFrameMessage(data)).toBeNull();
    expect(readHostMessage(data)).toBeNull();
  });

  test("a message of the other direction", () => {
    expect(readHostMessage({ ...said, type: "ready" })).toBeNull();
    expect(readFrameMessage({ ...said, type: "ticket", ticket: "x" })).toBeNull();
  });
});
