import { describe, expect, test } from "bun:test";
import type { TimelineEntry } from "@crm/domain/contract/timeline.schema";
import { timelineWords } from "./timeline-words";

const entry = (change: Partial<TimelineEntry>): TimelineEntry => ({
  id: 1,
  at: "2026-03-02T15:00:00.000Z",
  actor: "user:1",
  action: "contract.updated",
  entity: "contract",
  ...change,
});
const nameOf = (id: number) => (id === 2 ? "Maria Lopez" : "Olivia Hart");
const words = (change: Partial<TimelineEntry>) => timelineWords(entry(change), "user:1", nameOf).sentence;

describe("timelineWords()", () => {
  const cases: [says: string, of: Partial<TimelineEntry>][] = [
    ["You set Responsible to Maria Lopez", { before: { adminOwnerId: null }, after: { adminOwnerId: 2 } }],
    [
      "You changed Responsible from Olivia Hart to Maria Lopez",
      { before: { adminOwnerId: 1 }, after: { adminOwnerId: 2 } },
    ],
    ["You created this contract", { action: "contract.created", after: { fullName: "Ada" } }],
    [
      "You changed Monthly Fee from $2,500.00 to $3,000.00",
      { before: { monthlyFee: "2500.00", version: 1 }, after: { monthlyFee: "3000.00", version: 2 } },
    ],
    [
      "You changed Start Date from Jan 5, 2026 to Feb 5, 2026",
      {
        before: { startDate: "2026-01-05", termStart: "2026-01-05", termEnd: "2026-02-04" },
        after: { startDate: "2026-02-05", termStart: "2026-02-05", termEnd: "2026-03-07" },
      },
    ],
    [
      "The system changed Term Start and Term End",
      {
        actor: "system:sms",
        before: { termStart: "2026-01-05", termEnd: "2026-02-04" },
        after: { termStart: "2026-02-04", termEnd: "2026-03-06" },
      },
    ],
    ["You set Total Fee to $30,000.00", { before: { feeTotal: null }, after: { feeTotal: "30000.00" } }],
    [
      "You changed Original Document from Vault document 12 to https://files.example",
      { before: { originalPdf: "/api/contract-files/12" }, after: { originalPdf: "https://files.example" } },
    ],
    ["You set Platform to tiktok", { before: { platform: null }, after: { platform: "tiktok" } }],
    [
      "You cleared Notes, which was “Starts when she is back from Izmir.” by importing a file",
      {
        action: "contracts.imported",
        entity: "contract",
        before: { notes: "Starts when she is back from Izmir." },
        after: { notes: null },
      },
    ],
    ["You set Title to “Spring”", { before: { title: null }, after: { title: "Spring" } }],
    [
      "You changed Full Name from “Ada” to “Ada Okafor”",
      { before: { fullName: "Ada" }, after: { fullName: "Ada Okafor" } },
    ],
    [
      "You cleared Platforms, which was X, TikTok",
      { before: { platforms: ["X", "TikTok"] }, after: { platforms: [] } },
    ],
    [
      "maria in desk.example changed Full Name, End Date, and Notes",
      {
        actor: "embed:desk.example/maria",
        before: { fullName: "Ada", endDate: "2026-12-31", notes: null },
        after: { fullName: "Ada O.", endDate: "2027-12-31", notes: "Calls" },
      },
    ],
    [
      "You confirmed that Monthly Fee and End Date are right",
      {
        before: { defaultedFields: ["endDate"], uncertainFields: ["monthlyFee", "notes"], version: 1 },
        after: { defaultedFields: [], uncertainFields: ["notes"], version: 2 },
      },
    ],
    [
      "You began the next term, from Feb 4, 2026",
      {
        action: "contract.term-advanced",
        before: { termStart: "2026-01-05", termEnd: "2026-02-04", version: 1 },
        after: { termStart: "2026-02-04", termEnd: "2026-03-06", version: 2 },
      },
    ],
    ["You archived this contract", statusChange("ACTIVE", "ARCHIVED")],
    ["You took this contract out of the archive", statusChange("ARCHIVED", "ACTIVE")],
    ["You paused this contract", statusChange("ACTIVE", "PAUSED")],
    ["You made this contract active again", statusChange("PAUSED", "ACTIVE")],
    ["You marked this contract as completed", statusChange("ACTIVE", "COMPLETED")],
    [
      "The program “sheet” created this contract by importing a file",
      { actor: "token:sheet", action: "contracts.imported", after: { fullName: "Ada" } },
    ],
    [
      "You changed Monthly Fee from $1.00 to $2.00 by a bulk save",
      {
        action: "contracts.bulk-upserted",
        before: { fullName: "Ada", monthlyFee: "1.00" },
        after: { fullName: "Ada", monthlyFee: "2.00" },
      },
    ],
    ["You undid an import or a bulk save", { action: "contracts.undone", before: {}, after: {} }],
    ["You uploaded “deal.pdf”", file("uploaded", null, 1)],
    ["You added “deal.pdf” to this contract", file("assigned", null, 1)],
    ["You took “deal.pdf” out of this contract", file("updated", 1, null)],
    ["You changed the notes or tags of “deal.pdf”", { ...file("updated", 1, 1), after: { notes: "Signed" } }],
    ["You moved “deal.pdf” from one contract to another", file("assigned", 1, 2)],
    ["You deleted “deal.pdf”", file("deleted", 1, null)],
    [
      "You generated 2 revenue records",
      {
        action: "revenue.generated",
        entity: "revenue",
        after: { contractId: 1, months: ["2026-01-01", "2026-02-01"] },
      },
    ],
    [
      "You changed the notes on the revenue of Jan 2026",
      {
        action: "revenue-record.noted",
        entity: "revenue-record",
        after: { month: "2026-01-01", status: "pending", notes: "Asked" },
      },
    ],
    [
      "You marked the revenue of Jan 2026 as paid ($2,500.00)",
      {
        action: "revenue-record.status-changed",
        entity: "revenue-record",
        before: { month: "2026-01-01", status: "pending" },
        after: { month: "2026-01-01", status: "paid", actualAmount: "2500.00" },
      },
    ],
    ["The creator asked for products", { ...products("requested"), actor: "portal:1" }],
    ["You approved the request for products", products("approved")],
    [
      "You sent the products; the creator may ask again from Jul 1, 2026",
      products("sent", { nextEligibleDate: "2026-07-01" }),
    ],
    ["You declined the request for products: “Sold out”", products("declined", { declineNotes: "Sold out" })],
    ["You looked at the address that the products go to", products("address-revealed")],
    [
      "You changed the tracking link of the products",
      products("corrected", { orderLink: "https://parcels.example/2" }),
    ],
    ["The creator uploaded the video “Linen”", { ...video("created", {}), actor: "portal:1" }],
    ["The creator uploaded a new version of the video “Linen”", { ...video("revised", {}), actor: "portal:1" }],
    ["You approved the video “Linen”", video("reviewed", { status: "approved" })],
    ["You asked for changes to the video “Linen”", video("reviewed", { status: "needs_revision" })],
    ["You rejected the video “Linen”", video("reviewed", { status: "rejected" })],
    ["You commented at 1:04 of a video: “Cut here”", video("commented", { atSeconds: 64.9, text: "Cut here" })],
    [
      "You took away the comment “Cut here” on a video",
      { action: "submission.comment-deleted", entity: "submission", before: { contractId: 1, text: "Cut here" } },
    ],
    ["The system moved the video “Linen” to the archive", { ...video("archived", {}), actor: "system:sms" }],
    ["You brought the video “Linen” back from the archive", video("restored", {})],
    [
      "The creator ticked changes that were asked for on the video “Linen”",
      { ...video("requests-ticked", {}), actor: "portal:1" },
    ],
    ["The creator sent spark codes for the video “Linen”", { ...video("codes-sent", {}), actor: "portal:1" }],
    ["You added the deliverable “Linen”", deliverable("created", { status: "planned" })],
    ["You marked the deliverable “Linen” as in progress", deliverable("updated", { status: "in_progress" })],
    ["You changed the deliverable “Linen”", deliverable("updated", { views: 7 })],
    ["You deleted the deliverable “Linen”", { ...deliverable("deleted", {}), after: undefined }],
    ["You handed in “Story”", handIn("created", { status: "PENDING" })],
    ["You approved “Story”", handIn("reviewed", { status: "APPROVED" })],
    ["You rejected “Story”", handIn("reviewed", { status: "REJECTED" })],
    ["You asked for changes to “Story”", handIn("reviewed", { status: "CHANGES_REQUESTED" })],
    ["You took back the decision on “Story”", handIn("reviewed", { status: "PENDING" }, "APPROVED")],
    ["You changed the notes on “Story”", handIn("reviewed", { status: "PENDING" })],
    ["You made the announcement “Hours” in the portal", announcement("created", { isActive: "true" })],
    ["You changed the announcement “Hours”", announcement("updated", { priority: "high" })],
    ["You took the announcement “Hours” out of the portal", announcement("updated", { isActive: "false" })],
    ["You put the announcement “Hours” into the portal again", announcement("updated", { isActive: "true" })],
    ["You planned the next contact for Jun 22, 2026", contact("task.created")],
    ["You got in touch with the creator; the next contact is planned for Jun 22, 2026", contact("task.completed")],
    ["You moved the next contact to Jun 22, 2026", contact("task.updated")],
    ["You changed what is noted for the next contact", contact("task.updated", { notes: "Call" })],
    ["You took the creator out of the contact plan", contact("task.deleted")],
    ["You generated messages for the creator", contact("task.messages-written")],
    ["You noted a contact with the creator", contact(".recorded")],
    ["You deleted the announcement “Hours”", { ...announcement("deleted", {}), after: undefined }],
    ["You created the creator’s portal", portal("created")],
    ["You replaced the link of the creator’s portal", portal("rotated")],
    ["You looked up the link of the creator’s portal", portal("link-shown")],
    [
      "The creator agreed to text messages to the number ••••0123",
      { ...portal("opted-in"), actor: "portal:1", after: { contractId: 1, phone: "••••0123" } },
    ],
    [
      "The system ended text messages to the number ••••0123",
      {
        action: "portal.opted-out",
        entity: "portal",
        actor: "system:sms",
        before: { contractId: 1, phone: "••••0123" },
      },
    ],
    [
      "The creator requested a payment of $2,500.00 by PayPal (a•••@example.com)",
      {
        actor: "portal:1",
        action: "payout.requested",
        entity: "payout",
        after: {
          status: "REQUESTED",
          amountCents: 250_000,
          paymentMethod: "paypal",
          paymentDetails: "a•••@example.com",
        },
      },
    ],
    ["You changed Monthly Fee and Notes", hiddenChange({})],
    ["You changed End Date, Monthly Fee, and Notes", hiddenChange({ endDate: "2027-12-31" })],
    ["You changed Monthly Fee and Notes by a bulk save", { ...hiddenChange({}), action: "contracts.bulk-upserted" }],
    ["You uploaded a document", { action: "contract-file.uploaded", entity: "contract-file" }],
    ["You added a document to this contract", { action: "contract-file.assigned", entity: "contract-file" }],
    ["You changed a document", { action: "contract-file.updated", entity: "contract-file" }],
    ["You generated revenue records", { action: "revenue.generated", entity: "revenue" }],
    ["You changed the revenue", { action: "revenue-record.status-changed", entity: "revenue-record" }],
    ["You changed the notes on the revenue of a month", { action: "revenue-record.noted", entity: "revenue-record" }],
    ["The creator requested a payment", { action: "payout.requested", entity: "payout", actor: "portal:1" }],
    ["You marked the payment as paid", { action: "payout.paid", entity: "payout" }],
    ["You declined the payment", { action: "payout.declined", entity: "payout" }],
    ["You did this: payout sent twice", { action: "payout.sent_twice", entity: "payout" }],
  ];
  for (const [says, of] of cases) test(`timelineWords() says “${says}”`, () => expect(words(of)).toBe(says));

  test("timelineWords() lists a long change below the sentence, shortened to 200 characters", () => {
    const { sentence, differences } = timelineWords(
      entry({ before: { notes: "Old" }, after: { notes: "n".repeat(400) } }),
      "user:1",
      nameOf,
    );
    expect(sentence).toBe("You changed Notes");
    expect(differences).toEqual([{ label: "Notes", from: "Old", to: `${"n".repeat(200)}…` }]);
  });
});

/** As people see it who may not see amounts. */
function hiddenChange(after: Record<string, unknown>): Partial<TimelineEntry> {
  const before = { endDate: "2026-12-31", monthlyFee: null, notes: null };
  return { before, after: { ...before, ...after }, hidden: ["monthlyFee", "notes"] };
}

function statusChange(from: string, to: string): Partial<TimelineEntry> {
  return { action: "contract.status-changed", before: { status: from }, after: { status: to } };
}

function file(what: string, from: number | null, to: number | null): Partial<TimelineEntry> {
  return {
    action: `contract-file.${what}`,
    entity: "contract-file",
    fileName: "deal.pdf",
    before: { contractId: from },
    after: { contractId: to },
  };
}

function deliverable(what: string, after: Record<string, unknown>): Partial<TimelineEntry> {
  const named = { contractId: 1, title: "Linen" };
  return { action: `deliverable.${what}`, entity: "deliverable", before: named, after: { ...named, ...after } };
}

function handIn(what: string, after: Record<string, unknown>, status = "PENDING"): Partial<TimelineEntry> {
  const named = { contractId: 1, title: "Story", status };
  return {
    action: `campaign-submission.${what}`,
    entity: "campaign-submission",
    before: named,
    after: { ...named, ...after },
  };
}

function contact(
  what: string,
  after: Record<string, unknown> = { nextContactDate: "2026-06-22" },
): Partial<TimelineEntry> {
  const action = what.startsWith(".") ? `contact${what}` : `contact-${what}`;
  return { action, entity: action.split(".")[0] ?? "", after };
}

function announcement(what: string, after: Record<string, unknown>): Partial<TimelineEntry> {
  const named = { contractId: 1, title: "Hours" };
  return { action: `announcement.${what}`, entity: "announcement", before: named, after: { ...named, ...after } };
}

function portal(what: string): Partial<TimelineEntry> {
  return { action: `portal.${what}`, entity: "portal", after: { contractId: 1 } };
}

function video(what: string, after: Record<string, unknown>): Partial<TimelineEntry> {
  return { action: `submission.${what}`, entity: "submission", after: { contractId: 1, title: "Linen", ...after } };
}

function products(what: string, after: Record<string, unknown> = {}): Partial<TimelineEntry> {
  return { action: `product-request.${what}`, entity: "product-request", after: { contractId: 1, ...after } };
}
