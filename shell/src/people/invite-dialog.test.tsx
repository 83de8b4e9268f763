import { afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { act, cleanup, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { clearToasts } from "@crm/ui";
import { fakeServer, refused } from "../test-shell/fake-server";
import { OWNER, openShell } from "../test-shell/open-shell";

setDefaultTimeout(120_000);

afterEach(() => {
  cleanup();
  clearToasts();
});

const CALL = "POST /api/people/invitations";
const LINK = {
  ...{ id: 2, link: "http://localhost/#invitation=secret" },
  ...{ expiresAt: "2026-11-23T10:00:00.000Z", mailed: false },
};

async function openDialog(user = OWNER, others: readonly object[] = []) {
  const people = fakeServer({
    "GET /api/people": () => Response.json([{ ...user, status: "active", lastSeenAt: null }, ...others]),
    "GET /api/auth/methods": () => Response.json({ mode: "password", oidc: false, passkeys: false }),
    [CALL]: () => Response.json(LINK, { status: 201 }),
  });
  const shell = openShell({ at: "/people", user, answer: people.answer });
  await act(shell.checkSession);
  await userEvent.click(await screen.findByRole("button", { name: "Invite" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite a Person" }));
  return { ...shell, people, dialog };
}

type Dialog = Awaited<ReturnType<typeof openDialog>>["dialog"];

async function fill(dialog: Dialog, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await userEvent.type(dialog.getByLabelText(label), text);
}

const submit = (dialog: Dialog) => userEvent.click(dialog.getByRole("button", { name: "Invite" }));
const ADA = { "E-mail": "ada@example.com", Name: "Ada Okafor" };

describe("Invite a Person", () => {
  test("sends e-mail, name and role, and shows the link", async () => {
    const { people, dialog } = await openDialog();
    expect(screen.queryByText("Your own log-in")).toBeNull();
    await fill(dialog, ADA);
    await userEvent.click(dialog.getByRole("combobox", { name: "Role" }));
    await userEvent.click(await screen.findByRole("option", { name: "Finance" }));
    dialog.getByText("Sees amounts and payment details, decides on payouts and marks them as paid.");
    await submit(dialog);
    const issued = within(await screen.findByRole("dialog", { name: "Ada Okafor is invited" }));
    expect(issued.getByLabelText<HTMLInputElement>("Link").value).toBe(LINK.link);
    issued.getByText("Copy the link and send it to Ada Okafor. It was not sent by e-mail.");
    expect(people.bodies(CALL)).toEqual([{ email: "ada@example.com", name: "Ada Okafor", role: "FINANCE" }]);
    await userEvent.click(issued.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Invite" }));
    const next = within(await screen.findByRole("dialog", { name: "Invite a Person" }));
    expect(next.getByLabelText<HTMLInputElement>("E-mail").value).toBe("");
  });

  test("the first invitation also asks for the owner's e-mail and password, with the reason", async () => {
    const { people, dialog, server } = await openDialog({ ...OWNER, email: null });
    const own = within(dialog.getByRole("region", { name: "Your own log-in" }));
    own.getByText(/^Today one password opens everything\. As soon as the first person accepts/);
    await fill(dialog, { ...ADA, "Your e-mail": "maria@example.com", "Your password": "correct horse battery" });
    server.user = OWNER;
    await submit(dialog);
    await screen.findByRole("dialog", { name: "Ada Okafor is invited" });
    expect(people.bodies(CALL)).toEqual([
      {
        ...{ email: "ada@example.com", name: "Ada Okafor", role: "VIEWER" },
        ...{ ownerEmail: "maria@example.com", password: "correct horse battery" },
      },
    ]);
  });

  test("says that somebody was invited already, whose invitation this one replaces", async () => {
    const ada = { ...OWNER, id: 2, name: "Ada O.", email: "ada@example.com", status: "invited", lastSeenAt: null };
    const { dialog } = await openDialog(OWNER, [ada]);
    await fill(dialog, { "E-mail": " Ada@example.com" });
    await dialog.findByText(/^Ada O. was invited already with this e-mail. This replaces that invitation/);
  });

  test("missing fields are marked, the first is focused, and nothing is sent", async () => {
    const { people, dialog } = await openDialog({ ...OWNER, email: null });
    await fill(dialog, { "E-mail": "ada" });
    await submit(dialog);
    expect(await dialog.findAllByText("Enter an e-mail address, for example maria@example.com")).toHaveLength(2);
    dialog.getByText("Enter a name");
    dialog.getByText("Enter your password");
    expect(document.activeElement === dialog.getByLabelText("E-mail")).toBe(true);
    expect(people.sent(CALL)).toEqual([]);
  });

  test.each([
    ["E-mail", refused(409, "email_taken", "ada@example.com is in the team already.")],
    ["Your password", refused(403, "wrong_password", "This is not your password.")],
    ["Your e-mail", refused(422, "invalid", "Invalid", { ownerEmail: "Use another e-mail." })],
  ])("a refusal is shown at %s, and what was typed stays", async (label, refusal) => {
    const { people, dialog } = await openDialog({ ...OWNER, email: null });
    people.answers[CALL] = () => refusal.clone();
    const typed = { ...ADA, "Your e-mail": "maria@example.com", "Your password": "guess" };
    await fill(dialog, typed);
    await submit(dialog);
    await waitFor(() => expect(dialog.getByLabelText(label).getAttribute("aria-invalid")).toBe("true"));
    for (const [name, text] of Object.entries(typed))
      expect(dialog.getByLabelText<HTMLInputElement>(name).value).toBe(text);
    expect(document.activeElement === dialog.getByLabelText(label)).toBe(true);
  });

  test("Escape asks before typed text is discarded", async () => {
    const { dialog } = await openDialog();
    await fill(dialog, ADA);
    await userEvent.keyboard("{Escape}");
    await screen.findByRole("dialog", { name: "Discard what you typed?" });
  });
});
