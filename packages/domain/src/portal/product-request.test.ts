import { expect, test } from "bun:test";
import { type ProductSituation, productObstacles } from "./product-request";

const running = { state: "running", boundary: "2026-07-01", daysLeft: 16, nextStartsOn: "2026-07-01" } as const;
const free: ProductSituation = { term: running, contractStatus: "ACTIVE", latest: null, today: "2026-06-15" };
const last = (status: NonNullable<ProductSituation["latest"]>["status"], nextEligibleDate: string | null = null) => ({
  latest: { status, nextEligibleDate },
});
const OPEN = "Your last request is still open. Wait until it is sent or declined.";
const PAUSED = "Your contract is paused. Contact your manager to continue.";
const ENDED = "Your contract has ended. Contact your manager to extend it.";

test.each<[string, Partial<ProductSituation>, string[]]>([
  ["there is no earlier request", {}, []],
  ["the last one is pending", last("PENDING"), [OPEN]],
  ["the last one is approved", last("APPROVED"), [OPEN]],
  [
    "the last one was sent, one day before the next eligible day",
    last("SENT", "2026-06-16"),
    ["You can ask again from Jun 16, 2026."],
  ],
  ["the last one was sent, on the next eligible day", last("SENT", "2026-06-15"), []],
  ["the last one was declined without a next eligible day", last("DECLINED"), []],
  [
    "the last one was declined with a next eligible day",
    last("DECLINED", "2026-08-01"),
    ["You can ask again from Aug 1, 2026."],
  ],
  ["the contract is paused", { contractStatus: "PAUSED" }, [PAUSED]],
  ["the contract is paused and one is open", { contractStatus: "PAUSED", ...last("PENDING") }, [PAUSED, OPEN]],
  ["the contract has ended", { term: { state: "ended", endedOn: "2026-06-01" } }, [ENDED]],
  ["the term is over", { term: { state: "expired", boundary: "2026-06-10", nextStartsOn: null } as never }, []],
])("when %s, productObstacles returns %p", (_, change, reasons) =>
  expect(productObstacles({ ...free, ...change }).map(({ reason }) => reason)).toEqual(reasons),
);
