import { afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { PASSWORD_TEXTS } from "@crm/domain/access/password";
import { act, cleanup, screen, userEvent, waitFor } from "@crm/testing/dom";
import { clearToasts } from "@crm/ui";
import { fakeServer, nothing, refused } from "../test-shell/fake-server";
import { OWNER, openShell } from "../test-shell/open-shell";
import type { OneTimeLink } from "./one-time-link";

setDefaultTimeout(120_000);

afterEach(() => {
  cleanup();
  clearToasts();
});

const LOOK = "POST /api/invitations/look";
const ACCEPT = "POST /api/invitations/accept";
const RESET = "POST /api/auth/reset";
const ADA = { name: "Ada Okafor", email: "ada@example.com", role: "REVIEWER", expiresAt: "2026-11-23T10:00:00.000Z" };
const NEXT = "violet anchor teapot";
const INVITATION: OneTimeLink = { kind: "invitation", token: "secret" };

async function openLink(oneTimeLink: OneTimeLink = INVITATION, options: Partial<Parameters<typeof openShell>[0]> = {}) {
  const links = fakeServer({ [LOOK]: () => Response.json(ADA), [ACCEPT]: nothing, [RESET]: nothing });
  const shell = openShell({ at: "/nowhere", loggedIn: false, oneTimeLink, answer: links.answer, ...options });
  await act(shell.checkSession);
  return { ...shell, links };
}

const heading = (name: string) => screen.findByRole("heading", { level: 2, name });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("an invitation", () => {
  test("names the person and the role, and shows the e-mail to sign in with", async () => {
    const { links } = await openLink();
    await heading("Ada Okafor, you are invited as Reviewer");
    screen.getByText("Decides on videos and tracks them. Sees no amounts and no contract documents.");
    const email = screen.getByLabelText<HTMLInputElement>("E-mail");
    expect([email.value, email.readOnly]).toEqual(["ada@example.com", true]);
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Ada Okafor");
    screen.getByText("At least 12 characters, not a common password, and not your name or e-mail.");
    expect(document.activeElement === screen.getByLabelText("Password")).toBe(true);
    expect(document.title).toBe("Invitation · Contract Management System");
    expect(links.bodies(LOOK)).toEqual([{ token: "secret" }]);
  });

  test("accepting it opens the requested path with the new session", async () => {
    const { links, server } = await openLink();
    links.answers[ACCEPT] = () => {
      server.loggedIn = true;
      return nothing();
    };
    await heading("Ada Okafor, you are invited as Reviewer");
    await userEvent.type(screen.getByLabelText("Password"), `${NEXT}{Enter}`);
    await screen.findByRole("heading", { name: "Page Not Found" });
    expect(links.bodies(ACCEPT)).toEqual([{ token: "secret", name: "Ada Okafor", password: NEXT }]);
  });

  test("if the browser keeps no session, the log-in says that the account is ready", async () => {
    await openLink(INVITATION, { mode: "accounts" });
    await heading("Ada Okafor, you are invited as Reviewer");
    await userEvent.type(screen.getByLabelText("Password"), `${NEXT}{Enter}`);
    await screen.findByText("Your account is ready. Sign in with your e-mail and password.");
    await heading("Sign In");
  });

  test("a short password is refused before it is sent", async () => {
    const { links } = await openLink();
    await heading("Ada Okafor, you are invited as Reviewer");
    await userEvent.type(screen.getByLabelText("Password"), "short{Enter}");
    await screen.findByText(PASSWORD_TEXTS.short);
    expect(links.sent(ACCEPT)).toEqual([]);
  });

  test("a common password is refused at its field, and what was typed stays", async () => {
    const { links } = await openLink();
    links.answers[ACCEPT] = () => refused(422, "invalid", "Invalid", { password: PASSWORD_TEXTS.common });
    await heading("Ada Okafor, you are invited as Reviewer");
    await userEvent.type(screen.getByLabelText("Password"), "passwordpassword{Enter}");
    await screen.findByText(PASSWORD_TEXTS.common);
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("passwordpassword");
  });

  test.each([
    [404, "This link is unknown", /^It may be incomplete\./],
    [410, "This invitation is no longer valid", /^It has been used or revoked, or has expired\./],
  ])("a link answered with %d says what to do and leads to the log-in", async (status, title, text) => {
    const links = fakeServer({ [LOOK]: () => refused(status, "gone", "No") });
    await openLink(INVITATION, { answer: links.answer });
    await heading(title);
    screen.getByText(text);
    await press("Go to Sign In");
    expect(await screen.findByPlaceholderText("Enter admin password")).toBeTruthy();
  });

  test("one that was used in another tab meanwhile says so", async () => {
    const { links } = await openLink();
    links.answers[ACCEPT] = () => refused(410, "gone", "No");
    await heading("Ada Okafor, you are invited as Reviewer");
    await userEvent.type(screen.getByLabelText("Password"), `${NEXT}{Enter}`);
    await heading("This invitation is no longer valid");
  });

  test("a failed check can be tried again", async () => {
    const links = fakeServer({ [LOOK]: () => refused(400, "malformed_json", "Something broke") });
    await openLink(INVITATION, { answer: links.answer });
    expect((await screen.findByRole("alert")).textContent).toContain("r-17");
    links.answers[LOOK] = () => Response.json(ADA);
    await act(() => press("Retry"));
    await heading("Ada Okafor, you are invited as Reviewer");
  });
});

describe("a link opened by somebody who is logged in", () => {
  test.each(["invitation", "reset"] as const)("%s: staying logged in leaves the link unused", async (kind) => {
    const { links } = await openLink({ kind, token: "secret" }, { loggedIn: true, user: OWNER });
    await heading("You are signed in as Maria Rossi (maria@example.com)");
    expect(links.sent(LOOK)).toEqual([]);
    await press("Stay Signed In");
    await screen.findByRole("heading", { name: "Page Not Found" });
  });

  test("logging out goes on with the link", async () => {
    const { server } = await openLink(INVITATION, { loggedIn: true, user: OWNER });
    await heading("You are signed in as Maria Rossi (maria@example.com)");
    await press("Log Out and Continue");
    await heading("Ada Okafor, you are invited as Reviewer");
    expect(server.loggedIn).toBe(false);
  });
});

describe("a reset link", () => {
  const open = () => openLink({ kind: "reset", token: "secret" });

  test("sets the new password, and the log-in says so", async () => {
    const { links } = await open();
    await heading("Choose a new password");
    await userEvent.type(screen.getByLabelText("New password"), `${NEXT}{Enter}`);
    await screen.findByText("Your password has been changed. Sign in with the new one.");
    expect(links.bodies(RESET)).toEqual([{ token: "secret", password: NEXT }]);
    expect(screen.getByPlaceholderText("Enter admin password")).toBeTruthy();
  });

  test("opens the requested path if the server logs the person in", async () => {
    const { links, server } = await open();
    links.answers[RESET] = () => {
      server.loggedIn = true;
      return nothing();
    };
    await heading("Choose a new password");
    await userEvent.type(screen.getByLabelText("New password"), `${NEXT}{Enter}`);
    await screen.findByRole("heading", { name: "Page Not Found" });
  });

  test.each([
    [404, "This link is unknown"],
    [410, "This link is no longer valid"],
  ])("one answered with %d says what to do", async (status, title) => {
    const { links } = await open();
    links.answers[RESET] = () => refused(status, "gone", "No");
    await heading("Choose a new password");
    await userEvent.type(screen.getByLabelText("New password"), `${NEXT}{Enter}`);
    await heading(title);
    await press("Go to Sign In");
    await waitFor(() => expect(screen.getByPlaceholderText("Enter admin password")).toBeTruthy());
  });

  test("a common password is refused at its field", async () => {
    const { links } = await open();
    links.answers[RESET] = () => refused(422, "invalid", "Invalid", { password: PASSWORD_TEXTS.common });
    await heading("Choose a new password");
    await userEvent.type(screen.getByLabelText("New password"), "passwordpassword{Enter}");
    await screen.findByText(PASSWORD_TEXTS.common);
  });
});
