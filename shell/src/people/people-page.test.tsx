import { afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { act, cleanup, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { clearToasts } from "@crm/ui";
import { nothing, refused } from "../test-shell/fake-server";
import { OWNER, openShell } from "../test-shell/open-shell";
import { di, dialogNamed, maria, openPeople, press, table } from "./test/open-people";

setDefaultTimeout(120_000);

afterEach(() => {
  cleanup();
  clearToasts();
});

describe("/people", () => {
  test("lists everybody with e-mail, role, status and when they were last seen", async () => {
    await openPeople();
    const rows = within(await table()).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual([
      "NameE-mailRoleStatusLast SeenActions",
      "Maria Rossi (you)maria@example.comOwnerActiveNov 20, 2026, 10:00 AM",
      "Bo Lindqvistbo@example.comReviewerActiveNov 19, 2026, 10:00 AM",
      "Cy Adeyemicy@example.comReviewerInvitedNever",
      "Di Moreaudi@example.comFinanceDeactivatedNov 19, 2026, 10:00 AM",
    ]);
    within(await table()).getByText("4 people");
    expect(screen.queryByText(/^Only you may sign in/)).toBeNull();
  });

  test("says what inviting does while the owner is alone", async () => {
    await openPeople([maria]);
    await screen.findByText(/^Only you may sign in\. Invite people, and each has their own e-mail and password/);
    await press("Invite the First Person");
    await screen.findByRole("dialog", { name: "Invite a Person" });
  });

  test("shows the request id of a failed call, and Retry loads the list", async () => {
    const { people } = await openPeople();
    cleanup();
    const loaded = people.answers["GET /api/people"];
    people.answers["GET /api/people"] = () => refused(500, "internal", "Something broke");
    const shell = openShell({ at: "/people", user: OWNER, answer: people.answer });
    await act(shell.checkSession);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("The people could not be loaded");
    expect(alert.textContent).toContain("r-17");
    if (loaded) people.answers["GET /api/people"] = loaded;
    await act(() => press("Retry"));
    await table();
  });

  test("asks nothing without the permission, and says whom to ask", async () => {
    const { people } = await openPeople([maria], { permissions: ["read"] });
    await screen.findByRole("heading", { level: 1, name: "You may not open People" });
    screen.getByText(/^You may not invite or change people\./);
    expect(people.sent("GET /api/people")).toEqual([]);
    expect(screen.queryByRole("link", { name: "People" })).toBeNull();
  });
});

describe("Back to One Password", () => {
  test("is disabled while several people are active, and says why", async () => {
    await openPeople();
    const button = await screen.findByRole("button", { name: "Back to One Password" });
    expect(button.hasAttribute("disabled")).toBe(true);
    screen.getByText(/One password is for one person, and 2 people are active: deactivate the others first\.$/);
  });

  test("asks first, and then hides itself", async () => {
    const { people } = await openPeople([maria, di]);
    people.answers["POST /api/people/single-password"] = () => {
      people.answers["GET /api/auth/methods"] = () => Response.json({ mode: "password", oidc: false, passkeys: false });
      return nothing();
    };
    await userEvent.click(await screen.findByRole("button", { name: "Back to One Password" }));
    const dialog = await dialogNamed("Back to one password?");
    await userEvent.click(dialog.getByRole("button", { name: "Use One Password" }));
    await screen.findByText("Signing in asks for your password alone.");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Back to One Password" })).toBeNull());
  });
});
