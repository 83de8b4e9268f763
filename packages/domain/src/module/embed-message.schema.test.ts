import { describe, expect, test } from "bun:test";
import { readFrameMessage, readHostMessage } from "./embed-message.schema";

const said = { source: "crm-embed", v: 1 };

test.each([
  { ...said, type: "ready" },
  { ...said, type: "height", px: 1240 },
  { ...said, type: "route", path: "/vault?search=ada", title: "Vault" },
  { ...said, type: "ticket-needed", reason: "expiring" },
])("the host takes $type from the frame as it is", (message) =>
  expect<unknown>(readFrameMessage(message)).toEqual(message),
);

test.each([
  { ...said, type: "ticket", ticket: "head.claims.signature" },
  { ...said, type: "theme", scheme: "auto" },
  { ...said, type: "navigate", path: "/revenue" },
])("the frame takes $type from the host as it is", (message) =>
  expect<unknown>(readHostMessage(message)).toEqual(message),
);

test("what a later host adds to a message is left out", () => {
  const message = { ...said, type: "navigate", path: "/revenue" };
  expect<unknown>(readHostMessage({ ...message, replace: true })).toEqual(message);
});

describe("ignored, by both, without an error", () => {
  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["a text", JSON.stringify({ ...said, type: "ready" })],
    ["a list", [said]],
    ["another source", { source: "react-devtools-bridge", v: 1, type: "ready" }],
    ["no source", { v: 1, type: "theme", scheme: "dark" }],
    ["another version", { ...said, v: 2, type: "theme", scheme: "dark" }],
    ["a version that is text", { ...said, v: "1", type: "ready" }],
    ["an unknown type", { ...said, type: "logout" }],
    ["no type", said],
    ["a scheme that is none", { ...said, type: "theme", scheme: "sepia" }],
    ["a ticket that is no text", { ...said, type: "ticket", ticket: { toString: () => "x" } }],
    ["an empty ticket", { ...said, type: "ticket", ticket: "" }],
    ["a ticket of 5,000 characters", { ...said, type: "ticket", ticket: "x".repeat(5000) }],
    ["no address", { ...said, type: "navigate" }],
    ["a negative height", { ...said, type: "height", px: -1 }],
    ["half a pixel", { ...said, type: "height", px: 10.5 }],
    ["a height that is no number", { ...said, type: "height", px: Number.NaN }],
  ])("%s", (_, data) => {
    expect(readFrameMessage(data)).toBeNull();
    expect(readHostMessage(data)).toBeNull();
  });

  test("what only the other side says", () => {
    expect(readHostMessage({ ...said, type: "ready" })).toBeNull();
    expect(readFrameMessage({ ...said, type: "ticket", ticket: "x" })).toBeNull();
  });
});
