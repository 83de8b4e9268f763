import type { Person } from "@crm/domain/access/person.schema";
import { act, screen, userEvent, within } from "@crm/testing/dom";
import { fakeServer } from "../../test-shell/fake-server";
import { OWNER, openShell } from "../../test-shell/open-shell";

export const maria: Person = { ...OWNER, status: "active", lastSeenAt: "2026-11-20T10:00:00.000Z" };
export const bo: Person = {
  ...{ id: 2, name: "Bo Lindqvist", role: "REVIEWER", email: "bo@example.com" },
  ...{ status: "active", lastSeenAt: "2026-11-19T10:00:00.000Z" },
};
export const cy: Person = {
  ...bo,
  id: 3,
  name: "Cy Adeyemi",
  email: "cy@example.com",
  status: "invited",
  lastSeenAt: null,
};
export const di: Person = {
  ...bo,
  id: 4,
  name: "Di Moreau",
  email: "di@example.com",
  role: "FINANCE",
  status: "deactivated",
};

export async function openPeople(
  people: readonly Person[] = [maria, bo, cy, di],
  options: Partial<Parameters<typeof openShell>[0]> = {},
) {
  const server = fakeServer({
    "GET /api/people": () => Response.json(people),
    "GET /api/auth/methods": () => Response.json({ mode: "accounts", oidc: false, passkeys: false }),
  });
  const shell = openShell({ at: "/people", user: OWNER, answer: server.answer, ...options });
  await act(shell.checkSession);
  return { ...shell, people: server };
}

export const table = () => screen.findByRole("region", { name: "People" });
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

export async function choose(person: string, action: string | RegExp) {
  await userEvent.click(await screen.findByRole("button", { name: `Actions for ${person}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
}

export const dialogNamed = async (name: string) => within(await screen.findByRole("dialog", { name }));
