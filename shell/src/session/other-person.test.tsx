import { afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { defineModule, useModule } from "@crm/module-kit";
import { act, cleanup, screen, userEvent, waitFor } from "@crm/testing/dom";
import { clearToasts } from "@crm/ui";
import { useState } from "react";
import { refused } from "../test-shell/fake-server";
import { OWNER, openShell, PASSWORD } from "../test-shell/open-shell";
import { contracts } from "../test-shell/registry-entries";

setDefaultTimeout(60_000);

afterEach(() => {
  cleanup();
  clearToasts();
});

function Dashboard() {
  const { api } = useModule();
  const [text, setText] = useState("");
  return (
    <>
      <input aria-label="Notes" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      <button type="button" onClick={() => api.contracts.setStatus(7, "PAUSED", 1).catch(() => {})}>
        Pause
      </button>
    </>
  );
}

const BO = { ...OWNER, id: 2, name: "Bo Lind", email: "bo@example.com" };
const definition = defineModule({
  name: "mf-contracts",
  contract: 1,
  routes: [{ path: "/", title: "Dashboard", screen: async () => ({ default: Dashboard }) }],
});

/** Opens a page for Maria, and lets her type a note. */
async function opened() {
  const writes: (string | null)[] = [];
  const shell = openShell({
    modules: [contracts],
    fetchModule: async () => ({ default: definition }),
    mode: "accounts",
    user: OWNER,
    answer: async (path, { method, headers }) => {
      if (method === undefined || method === "GET") return new Response(path, { status: 404 });
      const actor = new Headers(headers).get("X-Acting-As");
      writes.push(actor);
      const isOther = actor !== `user:${shell.server.user?.id}`;
      return isOther ? refused(409, "other_person", "Another person is now logged in.") : Response.json({ id: 7 });
    },
  });
  await act(shell.checkSession);
  await userEvent.type(await screen.findByLabelText("Notes"), "Call Ada");
  return { ...shell, writes };
}

const otherPerson = () => screen.findByRole("dialog", { name: "You are now signed in as Bo Lind" });
const notes = () => screen.getByLabelText<HTMLInputElement>("Notes").value;

describe("a tab in whose browser another person has logged in", () => {
  test("names whom it was opened for in each call, and says so when one is refused", async () => {
    const { server, writes } = await opened();
    await userEvent.click(screen.getByText("Pause"));
    server.user = BO;
    await userEvent.click(screen.getByText("Pause"));
    expect((await otherPerson()).textContent).toContain("This tab was opened by Maria Rossi.");
    expect(writes).toEqual(["user:1", "user:1"]);
    expect(server.reloads).toBe(0);
    await userEvent.click(screen.getByRole("button", { name: "Reload" }));
    expect(server.reloads).toBe(1);
  });

  test("says so when it asks again, and goes on with what was typed once the first is back", async () => {
    const { server, session } = await opened();
    server.user = BO;
    await act(session.recheck);
    await otherPerson();
    server.user = OWNER;
    await act(session.recheck);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(notes()).toBe("Call Ada");
  });

  test("does not lose what was typed when its permissions are asked for", async () => {
    const { server, session } = await opened();
    server.user = BO;
    await act(session.refresh);
    await otherPerson();
    expect(notes()).toBe("Call Ada");
  });
});

test("a log-out in another tab ends the session here at once, and a log-in of the same person opens it", async () => {
  const { server, session } = await opened();
  server.loggedIn = false;
  await act(session.recheck);
  await screen.findByRole("dialog", { name: "Your session has ended" });
  server.loggedIn = true;
  await act(session.recheck);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(notes()).toBe("Call Ada");
});

test("a page whose session has ended is hidden, apart from the log-in, until it is opened again", async () => {
  const { server, session } = await opened();
  const isCovered = () => document.documentElement.dataset.covered === "true";
  expect(isCovered()).toBe(false);
  server.loggedIn = false;
  await act(session.recheck);
  const password = await screen.findByLabelText("Password");
  expect(isCovered()).toBe(true);
  // The styles leave only this class visible.
  expect([password, screen.getByLabelText("Notes")].map((field) => field.closest(".shell-cover") !== null)).toEqual([
    true,
    false,
  ]);
  await userEvent.type(password, `${PASSWORD}{Enter}`);
  await waitFor(() => expect(isCovered()).toBe(false));
  expect(notes()).toBe("Call Ada");
});

test("a failed check keeps what is known", async () => {
  const { server, session } = await opened();
  server.isDown = true;
  await act(session.recheck);
  expect(session.state().is).toBe("open");
});

test("another person who logs in after a log-out gets a page of their own", async () => {
  const { server, session } = await opened();
  await act(session.logOut);
  server.user = BO;
  await userEvent.type(await screen.findByLabelText("E-mail"), "bo@example.com");
  await userEvent.type(screen.getByLabelText("Password"), `${PASSWORD}{Enter}`);
  await waitFor(() => expect(server.reloads).toBe(1));
  expect(screen.queryByLabelText("Notes")).toBeNull();
});
