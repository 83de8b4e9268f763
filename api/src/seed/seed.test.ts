import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { ContractTerm, Payable, PayoutMonth, PayoutRequest } from "@crm/domain/payout/payout.schema";
import type { WireAnnouncement } from "@crm/domain/portal/announcement.schema";
import type { PortalLink } from "@crm/domain/portal/portal-link.schema";
import type { Need } from "@crm/domain/server/needs-today.schema";
import type { CampaignSubmission } from "@crm/domain/video/campaign-submission.schema";
import { TODAY_FIGURES } from "@crm/domain/words/today-figures";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { smsMessages } from "../sms/table";
import { seedDemo } from "./seed";

// Drawing the demo documents and running OCR on them takes a few seconds.
setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const get = (path: string) => server.admin(path).then((answer) => answer.json());

describe("seedDemo", () => {
  test("creates contracts in every state and their documents", async () => {
    expect(await seedDemo(server.deps)).toEqual({ contracts: 42, files: 18, videos: 54, payouts: 21 });
    const summary = await get("/api/contracts/summary");
    expect(summary.contractFiles).toBe(18);
    expect(summary.expiringSoon).toBeGreaterThan(4);
    const [ada] = await get("/api/contracts?search=ada.makes");
    expect(ada).toMatchObject({ fullName: "Ada Okafor", monthlyFee: "2500.00", status: "ACTIVE" });
    const files = await get(`/api/contract-files?contractId=${ada.id}`);
    expect(files.map(({ originalName }: { originalName: string }) => originalName)).toEqual([
      "Ada Okafor - creator agreement.pdf",
    ]);
  });

  test("creates timeline events in chronological order", async () => {
    const [ada] = await get("/api/contracts?search=ada.makes");
    const events: { at: string; action: string }[] = await get(`/api/contracts/${ada.id}/timeline`);
    expect(events.length).toBeGreaterThan(4);
    const days = events.map(({ at }) => at);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  test("creates paid, pending and a few overdue revenue records", async () => {
    const { expected, received, pending, overdue, today } = await get("/api/revenue/summary");
    expect(overdue).toBe("5150.00");
    expect(Number(received)).toBeGreaterThan(50_000);
    expect(Number(received) + Number(pending) + Number(overdue)).toBeCloseTo(Number(expected), 2);
    const paid: { month: string; paidDate: string }[] = await get("/api/revenue?status=paid");
    expect(paid.filter(({ month, paidDate }) => paidDate < month || paidDate > today)).toEqual([]);
  });

  test("creates product requests in every state, with addresses that can be decrypted", async () => {
    expect(await get("/api/product-requests/summary")).toEqual({ pending: 2, approved: 1, sent: 2, declined: 1 });
    const requests: { id: number }[] = await get("/api/product-requests");
    for (const { id } of requests) {
      const revealed = await server.admin(`/api/product-requests/${id}/reveal`, { method: "POST" });
      expect((await revealed.json()).shippingAddress).toContain("\n");
    }
  });

  test("creates one overdue contact task, two due today and two scheduled ones", async () => {
    expect(await get("/api/communication-schedule/summary")).toMatchObject({
      totalScheduled: 5,
      overdue: 1,
      dueToday: 2,
      followUps: 1,
    });
    const [overdue] = await get("/api/communication-schedule/overdue");
    expect(overdue).toMatchObject({ weekNumber: 2, contract: { fullName: "Ada Okafor" } });
    const history = await get(`/api/communication-history?contractId=${overdue.contractId}`);
    expect(history.map(({ communicationType }: { communicationType: string }) => communicationType)).toContain("phone");
  });

  test("creates videos in several states, months and terms, with versions, notes and comments", async () => {
    const summary = await get("/api/video-submissions/summary");
    expect(summary).toMatchObject({
      total: 54,
      byStatus: { submitted: 7, needs_revision: 1, rejected: 2, approved: 44 },
    });
    expect(summary.months.length).toBeGreaterThan(3);
    const [revised] = await get("/api/video-submissions?search=leila");
    const { versions, comments } = await get(`/api/video-submissions/${revised.id}`);
    expect(versions.map(({ status }: { status: string }) => status)).toEqual(["submitted", "needs_revision"]);
    expect(comments).toHaveLength(2);
    const codes = await get("/api/spark-codes");
    expect(codes.map(({ contract }: { contract: { fullName: string } }) => contract.fullName.split(" ")[0])).toEqual([
      ...["Priya", "Aisha", "Ada"],
    ]);
    const all = await get("/api/video-submissions");
    expect(all.filter(({ thumbnailUrl }: { thumbnailUrl: string | null }) => !thumbnailUrl)).toEqual([]);
  });

  test("advances terms on their boundaries, so that videos count in the term of their upload", async () => {
    const [ada] = await get("/api/contracts?search=ada.makes");
    // Her contract began ninety days ago, so her fourth term begins today.
    expect(ada).toMatchObject({ startDate: "2026-03-17", termStart: "2026-06-15" });
    const terms = await get(`/api/contracts/${ada.id}/terms`);
    expect(terms.map((term: ContractTerm) => [term.number, term.approvedCount, term.request?.status])).toEqual([
      [4, 0, undefined],
      [3, 4, "REQUESTED"],
      [2, 4, "PAID"],
      [1, 0, undefined],
    ]);
    const [tunde] = await get("/api/contracts?search=tunde");
    expect(tunde.termStart).toBe(tunde.startDate);
  });

  test("creates payouts in six months, with every status and both payment methods", async () => {
    const months: PayoutMonth[] = await get("/api/payout-requests/months");
    expect(months.map(({ payments }) => payments > 0)).toEqual(Array(6).fill(true));
    const requests: PayoutRequest[] = await get("/api/payout-requests");
    const withStatus = (status: string) => requests.filter((request) => request.status === status);
    const counts = ["REQUESTED", "SYNCED", "PAID", "CANCELLED"].map((status) => withStatus(status).length);
    expect(counts).toEqual([4, 1, 14, 2]);
    expect(new Set(requests.map(({ paymentMethod }) => paymentMethod)).size).toBe(2);
    expect(withStatus("CANCELLED").filter(({ declineNotes }) => !declineNotes)).toEqual([]);
    expect(withStatus("PAID").filter(({ externalReference }) => !externalReference)).toEqual([]);
    const changed = requests.filter(({ detailsChanged }) => detailsChanged);
    expect(changed.map(({ contract }) => contract.fullName)).toEqual(["Grace Lindqvist"]);
  });

  test("leaves one past term and one current term to be paid", async () => {
    const payables: Payable[] = await get("/api/payout-requests/payables");
    const owed = payables.filter(({ videosRequired }) => videosRequired > 0);
    expect(owed.map(({ contract, isCurrent }) => [contract.fullName, isCurrent])).toEqual([
      ["Viktor Novak", false],
      ["Jonas Weber", true],
    ]);
  });

  test("creates announcements for all creators and for one, some of them inactive or expired", async () => {
    const rows: WireAnnouncement[] = await get("/api/portal-announcements");
    expect(rows.map(({ priority, contract, isExpired }) => [priority, contract?.fullName, isExpired])).toEqual([
      ["urgent", undefined, false],
      ["high", "Ada Okafor", false],
      ["medium", undefined, false],
      ["low", undefined, true],
      ["medium", undefined, false],
    ]);
    expect(rows.map(({ isActive }) => isActive)).toEqual(["true", "true", "false", "true", "true"]);
  });

  test("opts one creator in to text messages without sending any", async () => {
    const links: PortalLink[] = await get("/api/portal-links");
    const optedIn = links.filter(({ isOptedIn }) => isOptedIn);
    expect(optedIn.map(({ contract, maskedPhone }) => [contract.fullName, maskedPhone])).toEqual([
      ["Mei Tanaka", "••••0143"],
    ]);
    expect(await server.deps.db.select().from(smsMessages)).toEqual([]);
  });

  test("creates a campaign submission without a video for each status", async () => {
    const rows: CampaignSubmission[] = await get("/api/submissions");
    const handIns = rows.filter(({ id }) => id.startsWith("s-"));
    expect(handIns.map(({ status }) => status)).toEqual(["PENDING", "CHANGES_REQUESTED", "APPROVED", "REJECTED"]);
    expect(new Set(rows.map(({ status }) => status)).size).toBe(5);
  });

  test("creates contracts with default values that are listed in defaultedFields", async () => {
    const defaulted = await get("/api/contracts?defaulted=true");
    expect(defaulted).toHaveLength(3);
    expect(defaulted.flatMap((each: { defaultedFields: string[] }) => each.defaultedFields)).toContain("socialHandle");
  });

  test("creates work for every figure of GET /api/needs-today, and each figure equals the length of its list", async () => {
    const { today, ...needs } = await get("/api/needs-today");
    const lists: Record<Need, string> = {
      videosToReview: "video-submissions",
      payoutsToDecide: "payout-requests",
      termsOwed: "payout-requests/payables",
      revenueOverdue: "revenue",
      contactsDue: "communication-schedule",
      contractsEnding: "contracts",
    };
    const counted = Object.entries(lists).map(async ([need, path]) => {
      const { search } = TODAY_FIGURES[need as Need];
      const answer = await server.admin(`/api/${path}?limit=1&${new URLSearchParams(search)}`);
      return [need, Number(answer.headers.get("X-Total-Count"))];
    });
    expect(today).toBe("2026-06-15");
    expect(needs).toEqual(Object.fromEntries(await Promise.all(counted)));
    expect(Object.values(needs)).not.toContain(0);
  });

  test("changes nothing in a database that already has contracts", async () => {
    const before = await get("/api/contracts");
    expect(await seedDemo(server.deps)).toBeNull();
    expect(await get("/api/contracts")).toEqual(before);
    expect(await get("/api/contract-files")).toHaveLength(18);
  });
});
