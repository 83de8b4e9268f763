import { afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { AuditEvent } from "@crm/domain/access/audit-event.schema";
import type { Person } from "@crm/domain/access/person.schema";
import { act, cleanup, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { clearToasts } from "@crm/ui";
import { fakeServer, refused } from "../test-shell/fake-server";
import { OWNER, openShell } from "../test-shell/open-shell";

setDefaultTimeout(120_000);

afterEach(() => {
  cleanup();
  clearToasts();
});

const LIST = "GET /api/audit-events";
const paid: AuditEvent = {
  ...{ id: 2, at: "2026-11-20T10:00:00.000Z", actor: "user:2", actorName: "Bo Lindqvist" },
  ...{ action: "payout.paid", entity: "payout", entityId: "31", requestId: "r-9" },
  ...{ before: { status: "APPROVED" }, after: { status: "PAID" } },
};
const own: AuditEvent = {
  ...paid,
  ...{ id: 1, actor: "user:1", actorName: "Maria Rossi", action: "contract.created", entity: "contract" },
  ...{ entityId: "7", before: undefined, after: undefined },
};

const PEOPLE: readonly Person[] = [
  { ...OWNER, status: "active" },
  { id: 2, name: "Bo Lindqvist", role: "FINANCE", status: "active" },
  { id: 3, name: "Di Moreau", role: "VIEWER", status: "deactivated" },
];

async function openAudit(at = "/audit", events: readonly AuditEvent[] = [paid, own]) {
  const audit = fakeServer({ [LIST]: () => listOf(events), "GET /api/people": () => Response.json(PEOPLE) });
  const shell = openShell({ at, user: OWNER, answer: audit.answer });
  await act(shell.checkSession);
  return { ...shell, audit };
}

const listOf = (events: readonly AuditEvent[]) =>
  Response.json(events, { headers: { "X-Total-Count": String(events.length) } });

async function rows() {
  const [, ...events] = within(await screen.findByRole("region", { name: "Audit events" })).getAllByRole("row");
  return events;
}
const lastQuery = (audit: ReturnType<typeof fakeServer>) =>
  Object.fromEntries(new URLSearchParams(audit.sent(LIST).at(-1)?.query));

describe("/audit", () => {
  test("lists what happened, who did it, to what and when; You only for the own account", async () => {
    await openAudit();
    expect((await rows()).map((row) => row.textContent)).toEqual([
      "A payout was marked as paid.Bo LindqvistPayout 31Nov 20, 2026, 10:00 AM",
      "A contract was created.YouContract 7Nov 20, 2026, 10:00 AM",
    ]);
    screen.getByText("2 events");
  });

  test("says so when nothing has happened yet", async () => {
    await openAudit("/audit", []);
    await screen.findByText("Nothing has happened yet");
  });

  test("a failed call shows its request id, and Retry loads the list", async () => {
    const audit = fakeServer({ [LIST]: () => refused(400, "invalid", "Something broke") });
    const shell = openShell({ at: "/audit", user: OWNER, answer: audit.answer });
    await act(shell.checkSession);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("The audit log could not be loaded");
    expect(alert.textContent).toContain("r-17");
    audit.answers[LIST] = () => listOf([paid]);
    await act(() => userEvent.click(screen.getByRole("button", { name: "Retry" })));
    expect(await rows()).toHaveLength(1);
  });
});

describe("the filters of /audit", () => {
  test("are read from the URL, sent, and shown as chips that remove them", async () => {
    const { audit, router } = await openAudit("/audit?actor=user:2&entity=payout&action=payout.paid&from=2026-11-01");
    await rows();
    const { limit: _limit, ...query } = lastQuery(audit);
    expect(query).toEqual({ actor: "user:2", entity: "payout", action: "payout.paid", from: "2026-11-01" });
    const chips = within(screen.getByRole("list", { name: "Filters" })).getAllByRole("button");
    expect(chips.map((chip) => chip.textContent)).toEqual([
      "By Bo Lindqvist",
      "Payout",
      "A payout was marked as paid.",
      "From Nov 1, 2026",
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Remove filter: Payout" }));
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ actor: "user:2", action: "payout.paid", from: "2026-11-01" }),
    );
  });

  test("a chosen kind of actor goes into the URL", async () => {
    const { audit, router } = await openAudit();
    await rows();
    await userEvent.click(screen.getByRole("combobox", { name: "Who" }));
    await userEvent.click(await screen.findByRole("option", { name: "Creators" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ actor: "portal" }));
    await waitFor(() => expect(lastQuery(audit)).toMatchObject({ actor: "portal" }));
  });

  test("Who also offers the people of the team, those who left last", async () => {
    const { audit, router } = await openAudit();
    await rows();
    await userEvent.click(screen.getByRole("combobox", { name: "Who" }));
    const offered = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
    expect(offered.slice(-3)).toEqual([OWNER.name, "Bo Lindqvist", "Di Moreau (deactivated)"]);
    await userEvent.click(screen.getByRole("option", { name: "Di Moreau (deactivated)" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ actor: "user:3" }));
    await waitFor(() => expect(lastQuery(audit)).toMatchObject({ actor: "user:3" }));
  });

  test("a last day before the first one says so", async () => {
    await openAudit("/audit?from=2026-11-20&to=2026-11-19", []);
    await screen.findByText("This day is before the first one.");
  });

  test.each(["yesterday", "2026-02-31"])("the invalid day %s in the URL is ignored", async (day) => {
    const { audit } = await openAudit(`/audit?from=${day}`);
    await rows();
    expect(Object.keys(lastQuery(audit))).toEqual(["limit"]);
  });

  test("that match nothing can be cleared", async () => {
    const { router } = await openAudit("/audit?actor=token", []);
    await screen.findByText("No events match the filters.");
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    await screen.findByText("Nothing has happened yet");
    expect(router.state.location.search).toEqual({});
  });
});

describe("the details of an event", () => {
  const open = async () => {
    const shell = await openAudit();
    await userEvent.click(await screen.findByRole("button", { name: "A payout was marked as paid." }));
    return { ...shell, drawer: within(await screen.findByRole("dialog", { name: "A payout was marked as paid." })) };
  };

  test("show the actor, the request and each changed field", async () => {
    const { drawer } = await open();
    drawer.getByText("user:2");
    drawer.getByText("payout.paid");
    drawer.getByText("r-9");
    drawer.getByText("Status");
    drawer.getByText("APPROVED");
    drawer.getByText("PAID");
  });

  test.each([
    ["All of this actor", { actor: "user:2" }],
    ["All of this record", { entity: "payout", entityId: "31" }],
  ])("“%s” filters the list", async (button, search) => {
    const { drawer, router } = await open();
    await userEvent.click(drawer.getByRole("button", { name: button }));
    await waitFor(() => expect(router.state.location.search).toMatchObject(search));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("without recorded values say so", async () => {
    await openAudit();
    await userEvent.click(await screen.findByRole("button", { name: "A contract was created." }));
    await screen.findByText("No values were recorded.");
  });
});

describe("Export CSV", () => {
  test("saves the events that match the filters", async () => {
    const saved: string[] = [];
    const { createObjectURL, revokeObjectURL } = URL;
    Object.assign(URL, { createObjectURL: () => "blob:csv", revokeObjectURL: () => {} });
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download);
    };
    try {
      const { audit } = await openAudit("/audit?actor=portal");
      audit.answers["GET /api/audit-events/export"] = () => new Response("id,at\n");
      await rows();
      await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
      await waitFor(() => expect(saved).toEqual(["audit-events.csv"]));
      expect(audit.sent("GET /api/audit-events/export")[0]?.query).toBe("actor=portal");
    } finally {
      Object.assign(URL, { createObjectURL, revokeObjectURL });
      HTMLAnchorElement.prototype.click = click;
    }
  });

  test("a failed export shows the reason", async () => {
    const { audit } = await openAudit();
    audit.answers["GET /api/audit-events/export"] = () => refused(503, "overloaded", "Try later.");
    await rows();
    await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
    await screen.findByText("Failed to export the audit log.");
  });
});
