import { afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { cleanup, screen, userEvent, waitFor } from "@crm/testing/dom";
import { clearToasts } from "@crm/ui";
import { nothing, refused } from "../test-shell/fake-server";
import { OWNER } from "../test-shell/open-shell";
import { bo, choose, dialogNamed, maria, openPeople } from "./test/open-people";

setDefaultTimeout(120_000);

afterEach(() => {
  cleanup();
  clearToasts();
});

const LINK = {
  link: "http://localhost/#reset=secret",
  expiresAt: "2026-11-23T10:00:00.000Z",
  mailed: false,
};

describe("Edit name, e-mail and role", () => {
  test("sends only what changed", async () => {
    const { people } = await openPeople();
    people.answers["PUT /api/people/2"] = () => Response.json({ ...bo, role: "MANAGER" });
    await choose("Bo Lindqvist", "Edit name, e-mail and role");
    const dialog = await dialogNamed("Edit Bo Lindqvist");
    dialog.getByText("Decides on videos and tracks them. Sees no amounts and no contract documents.");
    await userEvent.click(dialog.getByRole("combobox", { name: "Role" }));
    await userEvent.click(await screen.findByRole("option", { name: "Manager" }));
    dialog.getByText(/^Runs contracts, videos, creators and revenue/);
    await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(people.bodies("PUT /api/people/2")).toEqual([{ role: "MANAGER" }]));
    await screen.findByText("Bo Lindqvist was changed.");
    expect(people.sent("GET /api/people").length).toBeGreaterThan(1);
  });

  test("keeps what was typed when the server refuses it, with the reason at the field", async () => {
    const { people } = await openPeople();
    people.answers["PUT /api/people/2"] = () => refused(422, "invalid", "Invalid", { name: "Enter a name" });
    await userEvent.click(await screen.findByRole("button", { name: "Bo Lindqvist" }));
    const dialog = await dialogNamed("Edit Bo Lindqvist");
    const name = dialog.getByLabelText<HTMLInputElement>("Name");
    await userEvent.clear(name);
    await userEvent.type(name, "Bodil{Enter}");
    await dialog.findByText("Enter a name");
    expect(name.value).toBe("Bodil");
    expect(document.activeElement === name).toBe(true);
  });

  test("corrects an e-mail, and shows at the field that somebody else has it", async () => {
    const { people } = await openPeople();
    people.answers["PUT /api/people/2"] = () => refused(409, "email_taken", "di@example.com is in the team already.");
    await choose("Bo Lindqvist", "Edit name, e-mail and role");
    const dialog = await dialogNamed("Edit Bo Lindqvist");
    const email = dialog.getByLabelText<HTMLInputElement>("E-mail");
    await userEvent.clear(email);
    await userEvent.type(email, "di@{Enter}");
    await dialog.findByText("Enter an e-mail address, for example maria@example.com");
    await userEvent.type(email, "example.com{Enter}");
    await dialog.findByText("di@example.com is in the team already.");
    expect(people.bodies("PUT /api/people/2")).toEqual([{ email: "di@example.com" }]);
  });

  test("changes the name of an owner who has no e-mail yet", async () => {
    const { people } = await openPeople([{ ...maria, email: null }, bo]);
    people.answers["PUT /api/people/1"] = () => Response.json({ ...maria, name: "Maria" });
    await choose("Maria Rossi", "Edit name, e-mail and role");
    const dialog = await dialogNamed("Edit Maria Rossi");
    await userEvent.type(dialog.getByLabelText("Name"), " Verdi{Enter}");
    await waitFor(() => expect(people.bodies("PUT /api/people/1")).toEqual([{ name: "Maria Rossi Verdi" }]));
  });

  test("the last owner's role is fixed, with the reason", async () => {
    await openPeople();
    await choose("Maria Rossi", "Edit name, e-mail and role");
    const dialog = await dialogNamed("Edit Maria Rossi");
    expect(dialog.getByRole("combobox", { name: "Role" }).hasAttribute("disabled")).toBe(true);
    dialog.getByText("The last owner keeps this role. Make somebody else an owner first.");
  });

  test("a refused change of an owner's role is explained at the role", async () => {
    const { people } = await openPeople([maria, { ...bo, role: "OWNER" }]);
    const text = "This is the last owner. Make somebody else an owner first.";
    people.answers["PUT /api/people/2"] = () => refused(409, "last_owner", text);
    await choose("Bo Lindqvist", "Edit name, e-mail and role");
    const dialog = await dialogNamed("Edit Bo Lindqvist");
    await userEvent.click(dialog.getByRole("combobox", { name: "Role" }));
    await userEvent.click(await screen.findByRole("option", { name: "Viewer" }));
    await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
    await dialog.findByText(text);
  });

  test("a changed own name is shown in the navigation", async () => {
    const { people, server } = await openPeople();
    people.answers["PUT /api/people/1"] = () => {
      server.user = { ...OWNER, name: "Maria Verdi" };
      return Response.json({ ...maria, name: "Maria Verdi" });
    };
    await choose("Maria Rossi", "Edit name, e-mail and role");
    const dialog = await dialogNamed("Edit Maria Rossi");
    await userEvent.type(dialog.getByLabelText("Name"), " Verdi{Enter}");
    await screen.findByRole("link", { name: /Maria Verdi/ });
  });
});

describe("actions on a person", () => {
  test("Deactivate asks first, and Cancel changes nothing", async () => {
    const { people } = await openPeople();
    await choose("Bo Lindqvist", "Deactivate");
    const dialog = await dialogNamed("Deactivate Bo Lindqvist?");
    dialog.getByText(/^Bo Lindqvist is logged out everywhere at once/);
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(people.sent("PUT /api/people/2")).toEqual([]);
  });

  test("Deactivate of the own account says that it cannot be undone by oneself", async () => {
    await openPeople([maria, { ...bo, role: "OWNER" }]);
    await choose("Maria Rossi", "Deactivate");
    const dialog = await dialogNamed("Deactivate Maria Rossi?");
    dialog.getByText("You are logged out everywhere at once, and cannot reactivate yourself. Another owner can.");
  });

  test.each([
    ["Bo Lindqvist", "Deactivate", "PUT /api/people/2", { status: "deactivated" }, "Bo Lindqvist was deactivated."],
    ["Di Moreau", "Reactivate", "PUT /api/people/4", { status: "active" }, "Di Moreau was reactivated."],
  ] as const)("%s: %s", async (name, action, call, body, done) => {
    const { people } = await openPeople();
    people.answers[call] = () => Response.json(bo);
    await choose(name, action);
    const dialog = await dialogNamed(`${action} ${name}?`);
    await userEvent.click(dialog.getByRole("button", { name: action }));
    await screen.findByText(done);
    expect(people.bodies(call)).toEqual([body]);
  });

  test("the keyboard alone reaches a person, the menu and the dialog", async () => {
    const { people } = await openPeople();
    people.answers["PUT /api/people/2"] = () => Response.json(bo);
    (await screen.findByRole("button", { name: "Maria Rossi" })).focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(document.activeElement?.textContent).toBe("Bo Lindqvist");
    await userEvent.tab();
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Actions for Bo Lindqvist");
    await userEvent.keyboard("{Enter}");
    const item = await screen.findByRole("menuitem", { name: "Deactivate" });
    await waitFor(() => expect(document.activeElement?.getAttribute("role")).toBe("menuitem"));
    await userEvent.keyboard("{ArrowUp}");
    await waitFor(() => expect(document.activeElement === item).toBe(true));
    await userEvent.keyboard("{Enter}");
    await dialogNamed("Deactivate Bo Lindqvist?");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Cancel"));
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await screen.findByText("Bo Lindqvist was deactivated.");
  });

  test("Revoke deletes the invitation", async () => {
    const { people } = await openPeople();
    people.answers["DELETE /api/people/invitations/3"] = nothing;
    await choose("Cy Adeyemi", "Revoke the invitation");
    const dialog = await dialogNamed("Revoke the invitation of Cy Adeyemi?");
    await userEvent.click(dialog.getByRole("button", { name: "Revoke Invitation" }));
    await screen.findByText("The invitation of Cy Adeyemi was revoked.");
    expect(people.sent("DELETE /api/people/invitations/3")).toHaveLength(1);
  });

  test("a refused action shows the server's reason and can be tried again", async () => {
    const { people } = await openPeople();
    people.answers["PUT /api/people/2"] = () => refused(409, "last_owner", "This is the last owner.");
    await choose("Bo Lindqvist", "Deactivate");
    const dialog = await dialogNamed("Deactivate Bo Lindqvist?");
    await userEvent.click(dialog.getByRole("button", { name: "Deactivate" }));
    expect((await dialog.findByRole("alert")).textContent).toBe("This is the last owner.");
    expect(dialog.getByRole("button", { name: "Deactivate" }).hasAttribute("disabled")).toBe(false);
  });

  test("the last owner cannot be deactivated, with the reason", async () => {
    await openPeople();
    await userEvent.click(await screen.findByRole("button", { name: "Actions for Maria Rossi" }));
    const item = await screen.findByRole("menuitem", { name: /^Deactivate/ });
    expect(item.textContent).toBe("DeactivateThe last owner stays active.");
    expect(item.hasAttribute("disabled") || item.dataset.disabled === "true").toBe(true);
  });

  test("a reset link is shown once, with its expiry and that it was not mailed", async () => {
    const { people } = await openPeople();
    people.answers["POST /api/people/2/reset-link"] = () => Response.json(LINK, { status: 201 });
    await choose("Bo Lindqvist", "Make a reset link");
    const dialog = await dialogNamed("Reset link for Bo Lindqvist");
    await userEvent.click(dialog.getByRole("button", { name: "Make Link" }));
    expect((await dialog.findByLabelText<HTMLInputElement>("Link")).value).toBe(LINK.link);
    dialog.getByText("Copy the link and send it to Bo Lindqvist. It was not sent by e-mail.");
    expect(dialog.getByText(/^Works once, until/).textContent).toBe(
      "Works once, until Nov 23, 2026, 10:00 AM UTC. It is not shown again.",
    );
    expect(document.activeElement?.textContent).toBe("Copy Link");
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await choose("Bo Lindqvist", "Make a reset link");
    await dialogNamed("Reset link for Bo Lindqvist");
    expect(screen.queryByLabelText("Link")).toBeNull();
  });

  test("a new invitation link repeats the invitation", async () => {
    const { people } = await openPeople();
    people.answers["POST /api/people/invitations"] = () =>
      Response.json({ id: 3, ...LINK, mailed: true }, { status: 201 });
    await choose("Cy Adeyemi", "Make a new invitation link");
    const dialog = await dialogNamed("New invitation link for Cy Adeyemi");
    await userEvent.click(dialog.getByRole("button", { name: "Make Link" }));
    await dialog.findByText("The link is being sent to cy@example.com. You can also copy it and pass it on yourself.");
    expect(people.bodies("POST /api/people/invitations")).toEqual([
      { email: "cy@example.com", name: "Cy Adeyemi", role: "REVIEWER" },
    ]);
  });
});
