import { afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { ApiError } from "@crm/api-client";
import { act, cleanup, screen, userEvent, waitFor } from "@crm/testing/dom";
import { clearToasts } from "@crm/ui";
import { LINK, openShell, PASSWORD } from "./test-shell/open-shell";

setDefaultTimeout(60_000);

afterEach(() => {
  cleanup();
  // Toasts would stay on the page of the next test file.
  clearToasts();
});

const field = () => screen.getByPlaceholderText<HTMLInputElement>("Enter admin password");
const button = () => screen.getByRole("button", { name: /^sign/i });

describe("a page without a session", () => {
  test("without a session any path shows the log-in with the specified texts", async () => {
    const { checkSession } = openShell({ at: "/vault?search=ada", loggedIn: false });
    await act(checkSession);
    for (const text of [
      "Contract Management System",
      "Admin Access",
      "Enter your password to access the CRM",
      "Secure admin access required",
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(field().type).toBe("password");
    expect(field().required).toBe(true);
    expect(document.activeElement === field()).toBe(true);
    expect(screen.queryByRole("navigation")).toBeNull();
    expect(document.title).toBe("Sign In · Contract Management System");
  });

  test("the log-in says where a generated password was printed", async () => {
    const { checkSession } = openShell({ loggedIn: false, passwordIsGenerated: true });
    await act(checkSession);
    const hint = await screen.findByText("It was printed where the server was started.");
    expect(field().getAttribute("aria-describedby")?.split(" ")).toContain(hint.id);
  });

  test.each([false, "unknown"] as const)(
    "the log-in shows no hint when passwordIsGenerated is %s",
    async (passwordIsGenerated) => {
      const { checkSession } = openShell({ loggedIn: false, passwordIsGenerated });
      await act(checkSession);
      expect(field()).toBeTruthy();
      expect(screen.queryByText(/printed/)).toBeNull();
    },
  );

  test("a forged remembered-log-in flag shows only the loading page, then the log-in", async () => {
    const { checkSession, server } = openShell({ loggedIn: false, remembered: true });
    expect(await screen.findByText("Loading…")).toBeTruthy();
    await act(checkSession);
    expect(field()).toBeTruthy();
    expect(server.flag).toBe(false);
  });

  test("if no log-in is remembered, the log-in is shown before the server answers", () => {
    openShell({ loggedIn: true, remembered: false });
    expect(field()).toBeTruthy();
  });
});

describe("POST /api/auth/login from the log-in screen", () => {
  test("a wrong password shows an alert and focuses the field", async () => {
    const { checkSession, server } = openShell({ loggedIn: false });
    await act(checkSession);
    await userEvent.type(field(), "guess{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("Invalid password. Please try again.");
    expect(document.activeElement === field()).toBe(true);
    expect(server.flag).toBe(false);
  });

  test("a wrong password is selected after a click on the button, so that typing replaces it", async () => {
    const { checkSession } = openShell({ loggedIn: false });
    await act(checkSession);
    await userEvent.type(field(), "guess");
    await userEvent.click(button());
    await screen.findByRole("alert");
    expect(document.activeElement === field()).toBe(true);
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, "guess".length]);
  });

  test("a log-in that gets a 429 shows how long to wait", async () => {
    const { checkSession, server } = openShell({ loggedIn: false });
    server.refusal = new ApiError({ status: 429, text: "Too many", code: "too_many", retryAfterSeconds: 840 });
    await act(checkSession);
    await userEvent.type(field(), "guess{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("Too many attempts. Please try again in 14 minutes.");
  });

  test("the log-in button reads “Signing In...” and is disabled while the request runs", async () => {
    const { checkSession, server, session } = openShell({ loggedIn: false });
    await act(checkSession);
    const answer = Promise.withResolvers<undefined>();
    session.logIn = () => answer.promise;
    await userEvent.type(field(), "guess");
    await userEvent.click(button());
    expect(button().textContent).toBe("Signing In...");
    expect(button().hasAttribute("disabled")).toBe(true);
    await act(async () => answer.resolve(undefined));
    expect(button().textContent).toBe("Sign In");
    expect(server.checks).toEqual([]);
  });

  test("the right password opens the requested path and is remembered", async () => {
    const { checkSession, server } = openShell({ at: "/nowhere", loggedIn: false });
    await act(checkSession);
    await userEvent.type(field(), `${PASSWORD}{Enter}`);
    expect(await screen.findByRole("heading", { name: "Page Not Found" })).toBeTruthy();
    expect(server.flag).toBe(true);
  });
});

describe("a log-in link", () => {
  test("a log-in link logs the user in and keeps the path", async () => {
    const { checkSession, server } = openShell({ at: "/nowhere", loggedIn: false, link: LINK });
    await act(checkSession);
    expect(await screen.findByRole("heading", { name: "Page Not Found" })).toBeTruthy();
    expect(server).toMatchObject({ loggedIn: true, flag: true });
  });

  test("a used or expired log-in link shows the reason on the log-in until the next attempt", async () => {
    const { checkSession } = openShell({ loggedIn: false, link: "used before" });
    await act(checkSession);
    expect(screen.getByRole("alert").textContent).toBe("It was used.");
    await userEvent.type(field(), "guess{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("Invalid password. Please try again.");
  });

  test("a log-in link is retried after a network error", async () => {
    const { checkSession, server } = openShell({ loggedIn: false, link: LINK });
    server.refusal = new ApiError({ status: 0, text: "The server could not be reached.", code: "unreachable" });
    await act(checkSession);
    server.refusal = undefined;
    await userEvent.click(await screen.findByRole("button", { name: /again|retry/i }));
    await waitFor(() => expect(server.loggedIn).toBe(true));
  });
});

describe("Logout", () => {
  test("Logout shows the log-in and clears the remembered flag", async () => {
    const { checkSession, server } = openShell();
    await act(checkSession);
    await userEvent.click(await screen.findByRole("button", { name: "Logout" }));
    await waitFor(() => expect(field()).toBeTruthy());
    expect(server).toMatchObject({ loggedIn: false, flag: false });
  });

  test("the Logout button is busy until the server answers", async () => {
    const answered = Promise.withResolvers<void>();
    const { checkSession, server } = openShell();
    await act(checkSession);
    server.logOutHeld = answered.promise;
    const button = await screen.findByRole("button", { name: "Logout" });
    await userEvent.click(button);
    await waitFor(() => expect(button.dataset.loading).toBe("true"));
    answered.resolve();
    await waitFor(() => expect(field()).toBeTruthy());
  });

  test("Logout that fails on the network keeps the session and shows an error", async () => {
    const { checkSession, server } = openShell();
    await act(checkSession);
    server.refusal = new ApiError({ status: 0, text: "The server could not be reached.", code: "unreachable" });
    await userEvent.click(await screen.findByRole("button", { name: "Logout" }));
    expect(await screen.findByText("You could not be logged out. Please try again.")).toBeTruthy();
    expect(server).toMatchObject({ loggedIn: true, flag: true });
  });
});
