import { afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { permissionsOf } from "@crm/domain/access/permissions";
import { defineModule, useCan, useModule } from "@crm/module-kit";
import { act, cleanup, screen, userEvent, waitFor } from "@crm/testing/dom";
import { useUnsavedInput } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { refused } from "../test-shell/fake-server";
import { OWNER, openShell } from "../test-shell/open-shell";
import { contracts } from "../test-shell/registry-entries";

setDefaultTimeout(60_000);
afterEach(cleanup);

function Dashboard() {
  const { api } = useModule();
  const { data } = useQuery({ queryKey: ["needs"], queryFn: () => api.needsToday() });
  const [text, setText] = useState("");
  useUnsavedInput(text !== "");
  const add = () => api.contracts.setStatus(7, "PAUSED", 1).catch(() => {});
  return (
    <>
      <h1>Dashboard of {data?.today}</h1>
      <label>
        Notes <input value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      </label>
      {useCan()("write") && (
        <button type="button" onClick={add}>
          Pause
        </button>
      )}
    </>
  );
}

const definition = defineModule({
  name: "mf-contracts",
  contract: 1,
  routes: [{ path: "/", title: "Dashboard", screen: async () => ({ default: Dashboard }) }],
});

async function opened(options: Parameters<typeof openShell>[0] = {}) {
  const { readable: events, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const stream = writable.getWriter();
  const loads: string[] = [];
  const shell = openShell({
    modules: [contracts],
    fetchModule: async () => ({ default: definition }),
    user: { ...OWNER, role: "MANAGER" },
    permissions: permissionsOf("MANAGER"),
    answer: async (path) => {
      if (path.startsWith("/api/events")) return new Response(events);
      if (path === "/api/needs-today") {
        loads.push(path);
        return Response.json({ today: `load ${loads.length}` });
      }
      return refused(403, "forbidden", "You may not change contracts, documents, portals, announcements or contacts.");
    },
    ...options,
  });
  await act(shell.checkSession);
  await screen.findByRole("heading", { name: "Dashboard of load 1" });
  const tell = async (id: number) => {
    const event = new TextEncoder().encode(`data: ${JSON.stringify({ type: "people.changed", id })}\n\n`);
    await act(() => stream.write(event));
  };
  const demote = () => {
    shell.server.permissions = permissionsOf("VIEWER");
  };
  return { ...shell, tell, demote };
}

const pause = () => screen.queryByRole("button", { name: "Pause" });

describe.each([
  ["in a tab", {}],
  ["in a frame", { at: "/?embed=true", frame: { hasNavigation: true } }],
])("a change of the reader's role, %s", (_, options) => {
  test("is followed when it is announced, and loads the rows again", async () => {
    const { tell, demote } = await opened(options);
    expect(pause()).not.toBeNull();
    demote();
    await tell(OWNER.id);
    await waitFor(() => expect(pause()).toBeNull());
    await screen.findByRole("heading", { name: "Dashboard of load 2" });
  });

  test("is followed when a call is forbidden", async () => {
    const { demote } = await opened(options);
    demote();
    await userEvent.click(await screen.findByRole("button", { name: "Pause" }));
    await waitFor(() => expect(pause()).toBeNull());
  });

  test("waits while something is typed, which stays", async () => {
    const { tell, demote } = await opened(options);
    const notes = screen.getByRole<HTMLInputElement>("textbox", { name: "Notes" });
    await userEvent.type(notes, "Call Ada");
    demote();
    await tell(OWNER.id);
    await Bun.sleep(700);
    expect([notes.isConnected, notes.value, pause() !== null]).toEqual([true, "Call Ada", true]);
    await userEvent.clear(notes);
    await waitFor(() => expect(pause()).toBeNull(), { timeout: 5000 });
  });
});

test("a change of another person, or of a name, keeps the screen as it is", async () => {
  const { tell } = await opened();
  const notes = screen.getByRole("textbox", { name: "Notes" });
  await tell(7);
  await tell(OWNER.id);
  await Bun.sleep(500);
  expect([notes.isConnected, screen.getByRole("heading").textContent]).toEqual([true, "Dashboard of load 1"]);
});
