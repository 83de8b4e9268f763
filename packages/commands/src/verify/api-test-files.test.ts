import { expect, test } from "bun:test";
import { sortApiTests } from "./api-test-files";

test("sortApiTests separates tests on the step's database, tests with their own servers and tests without a database", () => {
  const texts: Record<string, string> = {
    "src/server.test.ts": 'import { startServer } from "@crm/testing/server";',
    "src/server-on-postgres.test.ts": "startServer({ DATABASE_URL: process.env.TEST_DATABASE_URL })",
    "src/payouts/payout-killed.test.ts": 'import { startServer } from "@crm/testing/server";',
    "src/platform/jobs/jobs.test.ts": "await openTestDatabase()",
    "src/payouts/create-payout.test.ts": 'import { createTestServer } from "@crm/testing/server";',
    "src/access/embed/redeem-ticket.test.ts": 'import { framed } from "./test/framed";',
    "src/access/embed/test/framed.ts": 'import { opened } from "../../test/opened";',
    "src/access/test/opened.ts": "await createTestServer()",
    "src/access/log-in/password.test.ts": 'import { hashPassword } from "./password";',
    "src/access/log-in/password.ts": "createTestServer is not followed into what is tested",
    "src/vault/draw.test.ts": 'import { drawn } from "./test/drawn";',
    "src/vault/test/drawn.ts": 'import { again } from "./drawn";',
  };
  const tests = Object.keys(texts).filter((path) => path.endsWith(".test.ts"));
  expect(sortApiTests(tests, (path) => texts[path] ?? null)).toEqual({
    onDatabase: [
      "src/server-on-postgres.test.ts",
      "src/platform/jobs/jobs.test.ts",
      "src/payouts/create-payout.test.ts",
      "src/access/embed/redeem-ticket.test.ts",
    ],
    whereDatabasesDiffer: ["src/server-on-postgres.test.ts", "src/platform/jobs/jobs.test.ts"],
    onOwnServers: ["src/server.test.ts", "src/payouts/payout-killed.test.ts"],
    onNoDatabase: ["src/access/log-in/password.test.ts", "src/vault/draw.test.ts"],
  });
});
