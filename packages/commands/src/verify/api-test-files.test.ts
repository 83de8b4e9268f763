import { expect, test } from "bun:test";
import { sortApiTests } from "./api-test-files";

test("tests are tried on both databases but for those that start servers of their own", () => {
  const texts: Record<string, string> = {
    "src/server.test.ts": 'import { startServer } from "@crm/testing/server";',
    "src/server-on-postgres.test.ts": "startServer({ DATABASE_URL: line.url })",
    "src/payouts/payout-killed.test.ts": 'import { startServer } from "@crm/testing/server";',
    "src/payouts/create-payout.test.ts": 'import { createTestServer } from "@crm/testing/server";',
    "src/vault/extraction/routes.test.ts": 'import { createTestServer } from "@crm/testing/server";',
    "src/access/embed/redeem-ticket.test.ts": 'import { framed } from "./test/framed";',
  };
  expect(sortApiTests(Object.keys(texts), (path) => texts[path] ?? "")).toEqual({
    onDatabase: [
      "src/server-on-postgres.test.ts",
      "src/payouts/create-payout.test.ts",
      "src/vault/extraction/routes.test.ts",
      "src/access/embed/redeem-ticket.test.ts",
    ],
    onOwnServers: ["src/server.test.ts", "src/payouts/payout-killed.test.ts"],
  });
});
