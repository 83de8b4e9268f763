import { afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { ApiError } from "@crm/api-client";
import { act, cleanup, screen, userEvent, waitFor } from "@crm/testing/dom";
import { clearToasts } from "@crm/ui";
import { LINK, openShell, PASSWORD } from "./test-shell/open-shell";

setDefaultTimeout(60_000);

afterEach(() => {
  cleanup();
  // They would be in the page of the next file too.
  clearToasts();
});

const field = () => screen.getByPlaceholderText<HTMLInputElement>("Enter admin password");
const button = () => screen.getByRole("button", { name: /^sign/i });

describe("without a session", () => {
  test("every address shows the log-in, with the spec's words", async () => {
    const { asked } = openShell({ at: "/vault?search=ada", loggedIn: false });
    await act(asked);
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

  test("the generated password's place is told at the field", async () => {
    const { asked } = openShell({ loggedIn: false, passwordIsGenerated: true });
    await act(asked);
    const hint = await screen.findByText("It was printed where the server was started.");
    expect(field().getAttribute("aria-describedby")?.split(" ")).toContain(hint.id);
  });

  test.each([false, "unknown"] as const)("nothing is told of another password: %s", async (passwordIsGenerated) => {
    const { asked } = openShell({ loggedIn: false, passwordIsGenerated });
    await act(asked);
    expect(field()).toBeTruthy();
    expect(screen.queryByText(/printed/)).toBeNull();
  });

  test("a forged flag in storage paints the frame and opens nothing", async () => {
    const { asked, server } = openShell({ loggedIn: false, remembered: true });
    expect(await screen.findByText("Loading…")).toBeTruthy();
    await act(asked);
    expect(field()).toBeTruthy();
    expect(server.flag).toBe(false);
  });

  test("a browser that is not remembered sees the log-in while the server is asked", () => {
    openShell({ loggedIn: true, remembered: false });
    expect(field()).toBeTruthy();
  });
});

describe("logging in", () => {
  test("a wrong password says so in an alert, and the next try can be typed at once", async () => {
    const { asked, server } = openShell({ loggedIn: false });
    await act(asked);
    await userEvent.type(field(), "guess{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("Invalid password. Please try again.");
    expect(document.activeElement === field()).toBe(true);
    expect(server.flag).toBe(false);
  });

  test("a wrong password is focused and selected after a press of the button too", async () => {
    const { asked } = openShell({ loggedIn: false });
    await act(asked);
    await userEvent.type(field(), "guess");
    await userEvent.click(button());
    await screen.findByRole("alert");
    expect(document.activeElement === field()).toBe(true);
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, "guess".length]);
  });

  test("too many tries say how long to wait", async () => {
    const { asked, server } = openShell({ loggedIn: false });
    server.refusal = new ApiError({ status: 429, text: "Too many", code: "too_many", retryAfterSeconds: 840 });
    await act(asked);
    await userEvent.type(field(), "guess{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("Too many attempts. Please try again in 14 minutes.");
  });

  test("the button reads Signing In... and takes no second press while the server is asked", async () => {
    const { asked, server, session } = openShell({ loggedIn: false });
    await act(asked);
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

  test("the right password opens the address that was asked for, and is remembered", async () => {
    const { asked, server } = openShell({ at: "/nowhere", loggedIn: false });
    await act(asked);
    await userEvent.type(field(), `${PASSWORD}{Enter}`);
    expect(await screen.findByRole("heading", { name: "Page Not Found" })).toBeTruthy();
    expect(server.flag).toBe(true);
  });
});

describe("a log-in link", () => {
  test("logs in when it is opened, and the page stays where it is", async () => {
    const { asked, server } = openShell({ at: "/nowhere", loggedIn: false, link: LINK });
    await act(asked);
    expect(await screen.findByRole("heading", { name: "Page Not Found" })).toBeTruthy();
    expect(server).toMatchObject({ loggedIn: true, flag: true });
  });

  test("that was used or has expired shows why on the log-in, until the next try", async () => {
    const { asked } = openShell({ loggedIn: false, link: "used before" });
    await act(asked);
    expect(screen.getByRole("alert").textContent).toBe("It was used.");
    await userEvent.type(field(), "guess{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("Invalid password. Please try again.");
  });

  test("that the server did not hear of is tried again", async () => {
    const { asked, server } = openShell({ loggedIn: false, link: LINK });
    server.refusal = new ApiError({ status: 0, text: "The server could not be reached.", code: "unreachable" });
    await act(asked);
    server.refusal = undefined;
    await userEvent.click(await screen.findByRole("button", { name: /again|retry/i }));
    await waitFor(() => expect(server.loggedIn).toBe(true));
  });
});

describe("Logout", () => {
  test("shows the log-in and forgets the flag", async () => {
    const { asked, server } = openShell();
    await act(asked);
    await userEvent.click(await screen.findByRole("button", { name: "Logout" }));
    await waitFor(() => expect(field()).toBeTruthy());
    expect(server).toMatchObject({ loggedIn: false, flag: false });
  });

  test("is busy until the server answers", async () => {
    const answered = Promise.withResolvers<void>();
    const { asked, server } = openShell();
    await act(asked);
    server.logOutHeld = answered.promise;
    const button = await screen.findByRole("button", { name: "Logout" });
    await userEvent.click(button);
    await waitFor(() => expect(button.dataset.loading).toBe("true"));
    answered.resolve();
    await waitFor(() => expect(field()).toBeTruthy());
  });

  test("that the server did not hear of leaves everything as it is, and says so", async () => {
    const { asked, server } = openShell();
    await act(asked);
    server.refusal = new ApiError({ status: 0, text: "The server could not be reached.", code: "unreachable" });
    await userEvent.click(await screen.findByRole("button", { name: "Logout" }));
    expect(await screen.findByText("You could not be logged out. Please try again.")).toBeTruthy();
    expect(server).toMatchObject({ loggedIn: true, flag: true });
  });
});
