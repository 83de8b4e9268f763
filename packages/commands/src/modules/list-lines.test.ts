import { expect, test } from "bun:test";
import { listLines } from "./list-lines";

test("listLines shows a module's versions, marks the active one and lists its switches", () => {
  const at = "2026-06-15T12:00:00.000Z";
  const lines = listLines({
    name: "mf-videos",
    versions: [
      { version: "1.10.0", isActive: true, origin: "publish", address: null, createdAt: at },
      { version: "1.9.0", isActive: false, origin: "publish", address: "https://cdn.example/v/", createdAt: at },
      { version: "1.0.0", isActive: false, origin: "build", address: null, createdAt: at },
    ],
    history: [
      { version: "1.10.0", actor: "token:videos-team", at },
      { version: "1.0.0", actor: "system", at },
    ],
  });
  expect(lines).toEqual([
    "mf-videos",
    "  * 1.10.0  published 2026-06-15 12:00 UTC",
    "    1.9.0   published 2026-06-15 12:00 UTC, served from https://cdn.example/v/",
    "    1.0.0   built with the server 2026-06-15 12:00 UTC",
    "    History:",
    "    2026-06-15 12:00 UTC  to 1.10.0  by token:videos-team",
    "    2026-06-15 12:00 UTC  to 1.0.0   by the server",
  ]);
});
