import { expect, test } from "bun:test";
import { remoteServer } from "./remote-server";

test.each([
  ["http://crm.example", "http goes to localhost only"],
  ["localhost:4300", "does not begin with https://"],
  ["crm.example", "does not begin with https://"],
])("--to %s is refused, and says why", (address, reason) => {
  expect(() => remoteServer(address, "token")).toThrow(reason);
});

test.each(["https://crm.example/path", "http://localhost:4300", "http://127.0.0.1:4300"])(
  "--to %s is taken",
  (address) => {
    expect(remoteServer(address, "token").flag).toBe(` --to ${new URL(address).origin}`);
  },
);
