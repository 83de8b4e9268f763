import { afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { Permission } from "@crm/domain/access/permissions";
import type { ServerStatus } from "@crm/domain/server/server-status.schema";
import { serverWarnings } from "@crm/domain/server/server-warnings";
import { DEFAULT_SETTINGS } from "@crm/domain/server/settings";
import { act, cleanup, screen, userEvent, within } from "@crm/testing/dom";
import { exampleStatus, overloaded } from "@crm/testing/msw";
import { OWNER, openShell } from "../test-shell/open-shell";
import { contracts } from "../test-shell/registry-entries";
import { statusText } from "./status-page";

setDefaultTimeout(120_000);
afterEach(cleanup);

type Answer = () => Response;

const well: Answer = () => Response.json(exampleStatus);
const broken: Answer = () =>
  Response.json(
    {
      error: "The database does not answer",
      message: "The database does not answer",
      code: "unavailable",
      requestId: "r-17",
    },
    { status: 503 },
  );

async function openStatus(first: Answer, options: Partial<Parameters<typeof openShell>[0]> = {}) {
  const server = { answer: first };
  const shell = openShell({ at: "/status", modules: [contracts], answer: async () => server.answer(), ...options });
  await act(shell.checkSession);
  return { ...shell, answers: server };
}

const section = async (name: string) => within(await screen.findByRole("region", { name }));

describe("/status", () => {
  test("/status lists warnings with what to do, then each section", async () => {
    await openStatus(well);
    const warnings = await screen.findByRole("list", { name: "Warnings" });
    expect(
      within(warnings)
        .getAllByRole("listitem")
        .map((row) => row.textContent),
    ).toEqual([
      "UrgentThe last backup is 9 days old.Make one with bun run backup DIR, and check why no newer one exists.",
      "Soon1 job failed in the last 7 days.The Queue section shows which and why. Fix the cause, then repeat the failed actions.",
      "NoteThe embedded database does not sync to disk (the file system of DATA_DIR cannot sync (EINVAL)): a power cut may lose the last writes.Put DATA_DIR on a disk of this machine.",
    ]);
    (await section("Servers")).getByText("northwind-1, process 4120");
    (await section("Database")).getByText("46.0 MB");
    const queue = await section("Queue");
    queue.getByText("2 waiting · 1 running");
    queue.getByText("1 failed");
    queue.getByText("1 kind of work");
    (await section("Storage")).getByText("200.00 GB");
    const reading = await section("Reading of Documents");
    reading.getByText("The last 100 documents");
    reading.getByText("84 left as read · 2 changed · 6 filled in · 1 not looked at");
    reading.getByText("6 wrong but sure");
    (await section("Backups")).getByText("9 days ago · 150 files · 38.41 GB");
    (await section("Modules")).getByText("mf-contracts");
    (await section("Connections")).getByText("Last failed 2 hours ago: Payout sync failed: It answered 500");
  });

  test("/status says so when there is no warning", async () => {
    await openStatus(() => Response.json({ ...exampleStatus, warnings: [] }));
    await screen.findByText("Nothing needs your attention.");
  });

  test("/status recommends Postgres for a large embedded database", async () => {
    const database = { ...exampleStatus.database, syncProblem: null, contracts: 100_050 };
    await openStatus(() =>
      Response.json({ ...exampleStatus, warnings: serverWarnings({ ...exampleStatus, database }) }),
    );
    const warnings = within(await screen.findByRole("list", { name: "Warnings" }));
    warnings.getByText(/^The embedded database holds 100,050 contracts\./);
    warnings.getByText(/^Move to Postgres: make a backup, /);
  });

  test("/status explains how accuracy is measured if no contract was saved from a document yet", async () => {
    await openStatus(() => Response.json({ ...exampleStatus, reading: { documents: 0, details: [] } }));
    const reading = await section("Reading of Documents");
    reading.getByText("No data yet");
    reading.getByText(/^Shown once contracts are saved from documents/);
  });

  test("a command in a warning is shown as code, and between backticks in the copied text", async () => {
    const remedy = "Make one with `bun run backup DIR`, then one every day.";
    const status: ServerStatus = {
      ...exampleStatus,
      warnings: [{ severity: "soon", text: "No backup has been made.", remedy }],
    };
    await openStatus(() => Response.json(status));
    const warnings = within(await screen.findByRole("list", { name: "Warnings" }));
    expect(warnings.getByText("bun run backup DIR").tagName).toBe("CODE");
    expect(statusText(status)).toContain(`- No backup has been made. ${remedy} (soon)`);
  });

  test("/status shows Postgres's version without the distribution's suffix, and a failure that has no reason", async () => {
    const [kind, ...kinds] = exampleStatus.queue;
    await openStatus(() =>
      Response.json({
        ...exampleStatus,
        database: { ...exampleStatus.database, version: "15.18 (Debian 15.18-0+deb12u1)" },
        queue: [
          {
            ...kind,
            oldestWaitingSeconds: null,
            waiting: 0,
            failed: 1,
            lastFailure: { at: exampleStatus.at, text: "" },
          },
          ...kinds,
        ],
      }),
    );
    (await section("Database")).getByText("15.18");
    (await section("Queue")).getByText("Last failed 0 seconds ago");
  });

  test("a failed request on /status shows its request id and can be retried", async () => {
    const { answers } = await openStatus(broken);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("The database does not answer");
    expect(alert.textContent).toContain("r-17");
    answers.answer = well;
    await act(() => userEvent.click(screen.getByRole("button", { name: "Retry" })));
    await screen.findByRole("region", { name: "Servers" });
  });

  describe("the role of tickets without one", () => {
    const unset = { ...exampleStatus, embedding: { isConfigured: true, ticketRole: "" } };
    const warned = { ...unset, warnings: serverWarnings(unset) };

    /** A server whose status lags behind: it answers as before the change. */
    async function openWith(permissions: readonly Permission[], user: typeof OWNER | null = OWNER) {
      const saved: unknown[] = [];
      await openStatus(() => Response.json(warned), {
        ...{ permissions, user },
        answer: async (path, { method, body }) => {
          if (path !== "/api/settings") return Response.json(warned);
          if (method === "PUT") saved.push(JSON.parse(String(body)));
          return Response.json(DEFAULT_SETTINGS);
        },
      });
      return saved;
    }

    test("is warned about, changed in a dialog, and shown at once", async () => {
      const saved = await openWith(["read", "settings"]);
      const embedding = await section("Embedding");
      embedding.getByText("Everything as before");
      within(screen.getByRole("list", { name: "Warnings" })).getByText(/^A ticket without a role lets its frame/);
      await act(() => userEvent.click(embedding.getByRole("button", { name: "Change Role" })));
      const dialog = within(await screen.findByRole("dialog", { name: "Role of Tickets Without One" }));
      await act(() => userEvent.click(dialog.getByRole("combobox", { name: "Role" })));
      expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
        "Everything as before",
        "Manager",
        "Reviewer",
        "Finance",
        "Viewer",
      ]);
      await act(() => userEvent.click(screen.getByRole("option", { name: "Viewer" })));
      await act(() => userEvent.click(dialog.getByRole("button", { name: "Save Changes" })));
      await screen.findByText("Role saved");
      expect(saved).toEqual([{ ticketRole: "VIEWER" }]);
      (await section("Embedding")).getByText("Viewer");
      expect(screen.queryByText(/^A ticket without a role lets its frame/)).toBeNull();
    });

    test("is shown to people without the permission, who cannot change it", async () => {
      await openWith(["read"]);
      const button = (await section("Embedding")).getByRole("button", { name: "Change Role" });
      expect(button.getAttribute("aria-disabled")).toBe("true");
      await act(() => userEvent.click(button));
      expect(screen.queryByRole("dialog")).toBeNull();
    });

    test("is shown without a button to a frame that a ticket opened", async () => {
      await openWith(["read", "settings"], null);
      const embedding = await section("Embedding");
      embedding.getByText("Everything as before");
      expect(embedding.queryByRole("button", { name: "Change Role" })).toBeNull();
    });

    test("is left out while no tool can sign tickets, and by a server of the version before", async () => {
      const { embedding: _, ...before } = exampleStatus;
      const { answers, queryClient } = await openStatus(() => Response.json(before));
      await section("Connections");
      expect(screen.queryByRole("region", { name: "Embedding" })).toBeNull();
      answers.answer = () => Response.json({ ...exampleStatus, embedding: { isConfigured: false, ticketRole: "" } });
      await act(() => queryClient.refetchQueries({ queryKey: ["status"] }));
      expect(screen.queryByRole("region", { name: "Embedding" })).toBeNull();
    });
  });

  test("/status opens in a frame when the host requests it", async () => {
    await openStatus(well, { at: "/?embed=true&path=/status", frame: { hasNavigation: true } });
    await screen.findByRole("region", { name: "Servers" });
  });

  test("the link at the bottom of the navigation opens /status", async () => {
    const { router } = await openStatus(well, { at: "/no-such-page" });
    await act(() => userEvent.click(screen.getByRole("link", { name: "Status" })));
    await screen.findByRole("heading", { level: 1, name: "Status" });
    expect(router.state.location.pathname).toBe("/status");
  });
});

test("the copied text contains everything that /status shows", () => {
  const text = statusText(exampleStatus);
  expect(text).toStartWith("Status at 2026-03-02T15:00:00.000Z\n\nWarnings\n- The last backup is 9 days old. Make one");
  expect(text).toContain("Queue\n- Prepare video: 2 waiting · 1 running · The oldest waits for 41 seconds");
  expect(text).toContain("- Sync payout: 1 failed · Last failed 2 hours ago: Payout sync failed: It answered 500");
  expect(text).toContain("\n- Full Name: 95% · 1 wrong but sure · 95 left as read · 4 changed · 1 filled in\n");
  expect(text).toContain("Backups\n- Backup: Too old · 9 days ago · 150 files · 38.41 GB");
});

describe("a read that an overloaded server refuses", () => {
  test("is repeated, and the page says so until the answer is there", async () => {
    const answers = [() => overloaded(1), () => overloaded(1), well];
    const counted = { calls: 0 };
    await openStatus(() => {
      counted.calls += 1;
      return (answers.shift() ?? well)();
    });
    const notice = await screen.findByText(/The server is busy/);
    expect(notice.textContent).toBe("The server is busy. Trying again in 1 s…");
    await screen.findByRole("region", { name: "Servers" }, PATIENCE);
    expect(screen.queryByText(/The server is busy/)).toBeNull();
    expect(counted.calls).toBe(3);
  });

  test("shows the error with Try again after four repeats", async () => {
    await openStatus(() => overloaded(1));
    await screen.findByText("The server is busy. Please try again in a moment.", {}, PATIENCE);
    await screen.findByRole("button", { name: "Retry" });
    expect(screen.queryByText(/Trying again in/)).toBeNull();
  });
});

const PATIENCE = { timeout: 60_000 };
