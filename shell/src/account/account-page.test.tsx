import { afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { PASSWORD_TEXTS } from "@crm/domain/access/password";
import type { AccountSession } from "@crm/domain/access/person.schema";
import { act, cleanup, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { clearToasts, hasUnsavedInput } from "@crm/ui";
import { fakeServer, nothing, refused } from "../test-shell/fake-server";
import { OWNER, openShell, PASSWORD } from "../test-shell/open-shell";

setDefaultTimeout(120_000);

afterEach(() => {
  cleanup();
  clearToasts();
});

const [first, second, third] = ["7c9e6679", "16fd2706", "6fa459ea"].map((id) => `${id}-7425-40de-944b-e07fc1f90ae7`);
const here: AccountSession = {
  ...{ id: first ?? "", current: true, device: "Chrome on Windows", address: "203.0.113.7" },
  ...{ createdAt: "2026-11-19T08:00:00.000Z", lastSeenAt: "2026-11-20T10:00:00.000Z" },
};
const phone: AccountSession = { ...here, id: second ?? "", current: false, device: "Safari on iPhone" };
const old: AccountSession = { ...here, id: third ?? "", current: false, device: null, address: null };

async function openAccount(options: Partial<Parameters<typeof openShell>[0]> = {}) {
  const account = fakeServer({
    "GET /api/account/sessions": () => Response.json([here, phone, old]),
    "GET /api/auth/methods": () => Response.json({ mode: options.mode, oidc: false, passkeys: false, mail: false }),
  });
  const shell = openShell({ at: "/account", user: OWNER, answer: account.answer, ...options });
  await act(shell.checkSession);
  return { ...shell, account };
}

const part = async (name: string) => within(await screen.findByRole("region", { name }));

describe("/account", () => {
  test("shows the person's name, e-mail and role, and what the role may do", async () => {
    await openAccount();
    const you = await part("You");
    you.getByText("Owner");
    you.getByText("May do everything, including settings, people and the audit log.");
    you.getByText(/^E-mail: maria@example.com/);
    expect(you.queryByLabelText("E-mail")).toBeNull();
    expect(you.getByLabelText<HTMLInputElement>("Name").value).toBe("Maria Rossi");
    (await part("Theme")).getByRole("button", { name: "Use dark colours" });
  });

  test.each([
    ["accounts", "You sign in with it. Owners can change it on People."],
    ["password", "You sign in with it once somebody has joined. Owners can change it on People."],
  ] as const)("in the mode %s says of the e-mail: %s", async (mode, words) => {
    await openAccount({ mode });
    await (await part("You")).findByText(words);
  });

  test("an owner without an e-mail reads when it is asked for", async () => {
    await openAccount({ user: { ...OWNER, email: null } });
    (await part("You")).getByText("You enter one when you invite the first person.");
  });

  test("a session of another tool's ticket has no account", async () => {
    const { account } = await openAccount({ user: null });
    await screen.findByText("You are signed in through another tool, which keeps your account.");
    expect(account.sent("GET /api/account/sessions")).toEqual([]);
  });
});

describe("the own name", () => {
  test("is saved, shown in the navigation, and counts as unsaved before", async () => {
    const { account, server } = await openAccount();
    account.answers["PUT /api/account"] = () => {
      server.user = { ...OWNER, name: "Maria Verdi" };
      return Response.json(server.user);
    };
    const you = await part("You");
    const name = you.getByLabelText<HTMLInputElement>("Name");
    expect(hasUnsavedInput()).toBe(false);
    await userEvent.clear(name);
    await userEvent.type(name, "Maria Verdi");
    expect(hasUnsavedInput()).toBe(true);
    await userEvent.keyboard("{Enter}");
    await screen.findByText("Your name was saved.");
    await screen.findByRole("link", { name: /Maria Verdi/ });
    expect(account.bodies("PUT /api/account")).toEqual([{ name: "Maria Verdi" }]);
    expect(name.value).toBe("Maria Verdi");
    expect(hasUnsavedInput()).toBe(false);
  });

  test("an empty name is refused before it is sent", async () => {
    const { account } = await openAccount();
    const you = await part("You");
    await userEvent.clear(you.getByLabelText("Name"));
    await userEvent.click(you.getByRole("button", { name: "Save Name" }));
    await you.findByText("Enter a name");
    expect(account.sent("PUT /api/account")).toEqual([]);
  });
});

describe("a new password", () => {
  const enter = async (current: string, next: string) => {
    const password = await part("Password");
    await userEvent.type(password.getByLabelText("Current password"), current);
    await userEvent.type(password.getByLabelText("New password"), next);
    await userEvent.click(password.getByRole("button", { name: "Change Password" }));
    return password;
  };

  test("is sent with the current one, and the fields are emptied", async () => {
    const { account } = await openAccount();
    account.answers["PUT /api/account/password"] = nothing;
    const password = await enter(PASSWORD, "violet anchor teapot");
    await screen.findByText("All your other sessions have ended.");
    expect(account.bodies("PUT /api/account/password")).toEqual([{ current: PASSWORD, next: "violet anchor teapot" }]);
    expect(password.getByLabelText<HTMLInputElement>("Current password").value).toBe("");
    expect(account.sent("GET /api/account/sessions")).toHaveLength(2);
    expect(hasUnsavedInput()).toBe(false);
  });

  test("the rule is shown, and a short one is refused before it is sent", async () => {
    const { account } = await openAccount();
    const password = await part("Password");
    password.getByText("At least 12 characters, not a common password, and not your name or e-mail.");
    await enter(PASSWORD, "short");
    await password.findByText(PASSWORD_TEXTS.short);
    expect(account.sent("PUT /api/account/password")).toEqual([]);
  });

  test.each([
    ["Current password", refused(403, "wrong_password", "This is not your password.")],
    ["New password", refused(422, "invalid", "Invalid", { next: PASSWORD_TEXTS.common })],
  ])("a refusal is shown at %s, and what was typed stays", async (label, refusal) => {
    const { account } = await openAccount();
    account.answers["PUT /api/account/password"] = () => refusal.clone();
    const password = await enter(PASSWORD, "passwordpassword");
    await waitFor(() => expect(password.getByLabelText(label).getAttribute("aria-invalid")).toBe("true"));
    expect(password.getByLabelText<HTMLInputElement>("Current password").value).toBe(PASSWORD);
    expect(password.getByLabelText<HTMLInputElement>("New password").value).toBe("passwordpassword");
    expect(hasUnsavedInput()).toBe(true);
  });

  test("too many attempts are explained above the fields", async () => {
    const { account } = await openAccount();
    account.answers["PUT /api/account/password"] = () => refused(429, "too_many", "Too many attempts. Wait a minute.");
    const password = await enter(PASSWORD, "violet anchor teapot");
    expect((await password.findByRole("alert")).textContent).toBe("Too many attempts. Wait a minute.");
  });
});

describe("the own sessions", () => {
  test("are listed with device, address and last use", async () => {
    await openAccount();
    const rows = (await part("Sessions")).findAllByRole("listitem");
    expect((await rows).map((row) => row.textContent)).toEqual([
      "Chrome on WindowsThis deviceLast used Nov 20, 2026, 10:00 AM from 203.0.113.7 · Since Nov 19, 2026",
      "Safari on iPhoneLast used Nov 20, 2026, 10:00 AM from 203.0.113.7 · Since Nov 19, 2026End",
      "Unknown deviceLast used Nov 20, 2026, 10:00 AM · Since Nov 19, 2026End",
    ]);
  });

  test("one can be ended, also if it has ended meanwhile", async () => {
    for (const answer of [nothing, () => refused(404, "not_found", "Gone")]) {
      const { account } = await openAccount();
      account.answers[`DELETE /api/account/sessions/${phone.id}`] = answer;
      await userEvent.click(await screen.findByRole("button", { name: "End the session: Safari on iPhone" }));
      await screen.findByText("The session has ended.");
      await waitFor(() => expect(account.sent("GET /api/account/sessions")).toHaveLength(2));
      cleanup();
      clearToasts();
    }
  });

  test("all others can be ended at once", async () => {
    const { account } = await openAccount();
    account.answers["DELETE /api/account/sessions"] = () => {
      account.answers["GET /api/account/sessions"] = () => Response.json([here]);
      return nothing();
    };
    await userEvent.click(await screen.findByRole("button", { name: "End All 2 Others" }));
    await screen.findByText("All other sessions have ended.");
    await screen.findByText("You are signed in nowhere else.");
    expect(screen.queryByRole("button", { name: /^End/ })).toBeNull();
  });

  test("a failed call shows its request id, and Retry loads them", async () => {
    const account = fakeServer({ "GET /api/account/sessions": () => refused(500, "internal", "Something broke") });
    await openAccount({ answer: account.answer });
    const sessions = await part("Sessions");
    expect((await sessions.findByRole("alert")).textContent).toContain("r-17");
    account.answers["GET /api/account/sessions"] = () => Response.json([here]);
    await act(() => userEvent.click(sessions.getByRole("button", { name: "Retry" })));
    await sessions.findByText("Chrome on Windows");
  });
});
