import { afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { ApiError } from "@crm/api-client";
import { act, cleanup, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { clearToasts } from "@crm/ui";
import { OWNER, openShell, PASSWORD } from "../test-shell/open-shell";

setDefaultTimeout(60_000);

afterEach(() => {
  cleanup();
  clearToasts();
});

async function openLogIn(options: Partial<Parameters<typeof openShell>[0]> = {}) {
  const shell = openShell({ at: "/nowhere", loggedIn: false, mode: "accounts", user: OWNER, ...options });
  await act(shell.checkSession);
  return shell;
}

const email = () => screen.getByLabelText<HTMLInputElement>("E-mail");
const password = () => screen.getByLabelText<HTMLInputElement>("Password");

describe("the log-in with accounts", () => {
  test("asks for e-mail and password, which a password manager can fill in", async () => {
    await openLogIn();
    await screen.findByRole("heading", { level: 2, name: "Sign In" });
    screen.getByText("Enter your e-mail and password");
    expect([email().autocomplete, password().autocomplete]).toEqual(["username", "current-password"]);
    expect(document.activeElement === email()).toBe(true);
    expect(screen.queryByPlaceholderText("Enter admin password")).toBeNull();
    expect(screen.queryByText("Admin Access")).toBeNull();
  });

  test("sends both, and opens the requested path", async () => {
    const { server } = await openLogIn();
    await userEvent.type(email(), " maria@example.com ");
    await userEvent.type(password(), `${PASSWORD}{Enter}`);
    await screen.findByRole("heading", { name: "Page Not Found" });
    expect([server.emails, server.checks]).toEqual([["maria@example.com"], [PASSWORD]]);
  });

  test("refuses a wrong one with the same text as the log-in with one password", async () => {
    await openLogIn();
    await userEvent.type(email(), "maria@example.com");
    await userEvent.type(password(), "guess{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("Invalid password. Please try again.");
    expect(email().value).toBe("maria@example.com");
    expect(document.activeElement === password()).toBe(true);
  });

  test("is shown at once in a browser that has seen it before", async () => {
    const { server, session } = await openLogIn();
    await screen.findByLabelText("E-mail");
    expect([server.hasAccounts, session.knownMode()]).toEqual([true, "accounts"]);
  });

  test("is the one with a password alone if the server does not answer", async () => {
    await openLogIn({ mode: "unknown" });
    expect(screen.getByPlaceholderText("Enter admin password")).toBeTruthy();
    expect(screen.queryByLabelText("E-mail")).toBeNull();
  });

  test("in a frame it says that automatic access failed", async () => {
    await openLogIn({ at: "/?embed=true", frame: { hasNavigation: true } });
    await screen.findByText("You were not let in automatically. Enter your e-mail and password");
  });
});

describe("a log-in that was open while the way to log in changed", () => {
  test("asks for the e-mail when the password alone is refused, and keeps the password", async () => {
    const { server } = await openLogIn({ mode: "password" });
    server.mode = "accounts";
    await userEvent.type(await screen.findByLabelText("Password"), `${PASSWORD}{Enter}`);
    expect((await screen.findByRole("alert")).textContent).toContain("Enter your e-mail too.");
    expect(screen.queryByText("Must be given")).toBeNull();
    expect([password().value, document.activeElement === email()]).toEqual([PASSWORD, true]);
    await userEvent.type(email(), "maria@example.com{Enter}");
    await screen.findByRole("heading", { name: "Page Not Found" });
    expect(server.emails).toEqual(["maria@example.com"]);
  });

  test("asks for the password alone when the other one is refused", async () => {
    const { server } = await openLogIn();
    server.mode = "password";
    await userEvent.type(email(), "maria@example.com");
    await userEvent.type(password(), "guess{Enter}");
    expect((await screen.findByRole("alert")).textContent).toContain("One password now opens everything.");
    expect(screen.queryByLabelText("E-mail")).toBeNull();
    expect(password().value).toBe("guess");
  });

  test("follows the change when the reader returns", async () => {
    const { server } = await openLogIn({ mode: "password" });
    await userEvent.type(await screen.findByLabelText("Password"), "half a pass");
    server.mode = "accounts";
    act(() => void dispatchEvent(new Event("focus")));
    await screen.findByLabelText("E-mail");
    expect([password().value, document.activeElement === password()]).toEqual(["half a pass", true]);
  });
});

describe("Forgot your password?", () => {
  const open = async (options: Parameters<typeof openLogIn>[0] = {}) => {
    const shell = await openLogIn(options);
    await userEvent.type(await screen.findByLabelText("E-mail"), "maria@example.com");
    await userEvent.click(screen.getByRole("button", { name: "Forgot your password?" }));
    await screen.findByRole("heading", { level: 2, name: "Forgot your password?" });
    return shell;
  };

  test("sends the e-mail, and answers the same whether or not there is an account", async () => {
    const { server } = await open();
    expect(email().value).toBe("maria@example.com");
    await userEvent.click(screen.getByRole("button", { name: "Send Link" }));
    const told = await screen.findByRole("status");
    expect(told.textContent).toStartWith("If there is an account for maria@example.com, a link is on its way.");
    expect(server.emails).toEqual(["maria@example.com"]);
    await userEvent.click(screen.getByRole("button", { name: "Back to Sign In" }));
    expect(email().value).toBe("maria@example.com");
    expect(password()).toBeTruthy();
  });

  test("without mail it says at once that none is sent, and whom to ask", async () => {
    const { server } = await open({ mailsLinks: false });
    await screen.findByText("This system sends no e-mail. Enter yours, and ask an owner of your team for a link.");
    await userEvent.click(screen.getByRole("button", { name: "Send Request" }));
    expect((await screen.findByRole("status")).textContent).toBe(
      "If there is an account for maria@example.com, your request was noted. This system sends no e-mail, so ask an owner of your team for a link.",
    );
    expect(server.emails).toEqual(["maria@example.com"]);
  });

  test("too many requests say how long to wait, and the e-mail stays", async () => {
    const { server } = await open();
    server.refusal = new ApiError({ status: 429, text: "Too many", code: "too_many", retryAfterSeconds: 60 });
    await userEvent.click(screen.getByRole("button", { name: "Send Link" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Too many attempts. Please try again in 1 minute.");
    expect(email().value).toBe("maria@example.com");
  });
});

describe("a session that has ended", () => {
  const lapse = async (options: Partial<Parameters<typeof openShell>[0]> = {}) => {
    const shell = await openLogIn({ loggedIn: true, ...options });
    await screen.findByRole("heading", { name: "Page Not Found" });
    shell.server.loggedIn = false;
    await act(async () => void shell.session.lapse());
    return { ...shell, dialog: within(await screen.findByRole("dialog", { name: "Your session has ended" })) };
  };

  test("asks for the password, with the e-mail of the person filled in", async () => {
    const { dialog, server } = await lapse();
    const field = await dialog.findByLabelText<HTMLInputElement>("E-mail");
    expect(field.value).toBe("maria@example.com");
    await userEvent.type(dialog.getByLabelText("Password"), `${PASSWORD}{Enter}`);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.emails).toEqual(["maria@example.com"]);
  });

  test("with one password it asks for nothing else", async () => {
    const { dialog } = await lapse({ mode: "password", user: { ...OWNER, email: null } });
    expect(dialog.getByPlaceholderText("Enter admin password")).toBeTruthy();
    expect(dialog.queryByLabelText("E-mail")).toBeNull();
  });

  test("keeps what was loaded when the same person signs in", async () => {
    const { dialog, queryClient } = await lapse();
    queryClient.setQueryData(["/api/contracts"], ["amounts"]);
    await userEvent.type(await dialog.findByLabelText("Password"), `${PASSWORD}{Enter}`);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(queryClient.getQueryData<string[]>(["/api/contracts"])).toEqual(["amounts"]);
  });

  test("reloads the page when another person signs in", async () => {
    const { dialog, server } = await lapse();
    server.user = { ...OWNER, id: 2, name: "Bo" };
    await userEvent.type(await dialog.findByLabelText("Password"), `${PASSWORD}{Enter}`);
    await screen.findByRole("dialog", { name: "You are now signed in as Bo" });
    expect(server.reloads).toBe(1);
  });

  test("in a frame drops what was loaded and typed when another person signs in", async () => {
    const { dialog, server, queryClient } = await lapse({ at: "/nowhere?embed=true", frame: { hasNavigation: true } });
    queryClient.setQueryData(["/api/contracts"], ["amounts"]);
    const before = screen.getByRole("heading", { name: "Page Not Found", hidden: true });
    server.user = { ...OWNER, id: 2, name: "Bo" };
    await userEvent.type(await dialog.findByLabelText("Password"), `${PASSWORD}{Enter}`);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(queryClient.getQueryData(["/api/contracts"])).toBeUndefined();
    expect(before.isConnected).toBe(false);
  });
});
