import { expect, test } from "bun:test";
import { remoteServer } from "./remote-server";

test.each([
  ["http://crm.example", "http is allowed for localhost only"],
  ["localhost:4300", "does not begin with https://"],
  ["crm.example", "does not begin with https://"],
])("remoteServer refuses --to %s with a reason", (baseUrl, reason) => {
  expect(() => remoteServer(baseUrl, "token")).toThrow(reason);
});

test.each(["https://crm.example/path", "http://localhost:4300", "http://127.0.0.1:4300"])(
  "remoteServer accepts --to %s",
  (baseUrl) => {
    expect(remoteServer(baseUrl, "token").flag).toBe(` --to ${new URL(baseUrl).origin}`);
  },
);
