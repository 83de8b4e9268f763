import { afterEach, expect, setDefaultTimeout, test } from "bun:test";
import { permissionsOf, TEAM_ROLES, type TeamRole } from "@crm/domain/access/permissions";
import { act, cleanup, screen } from "@crm/testing/dom";
import { OWNER, openShell } from "./test-shell/open-shell";

setDefaultTimeout(60_000);
afterEach(cleanup);

async function linksOf(options: Partial<Parameters<typeof openShell>[0]>) {
  const shell = openShell({ at: "/nowhere", ...options });
  await act(shell.checkSession);
  await screen.findByRole("heading", { name: "Page Not Found" });
  return screen
    .getAllByRole("link")
    .filter((link) => link.closest(".shell-nav-foot"))
    .map((link) => `${link.getAttribute("href")} ${link.textContent}`);
}

const asRole = (role: TeamRole) => ({ user: { ...OWNER, role }, permissions: permissionsOf(role) });

test.each(TEAM_ROLES)("the foot of the navigation links to what %s may open", async (role) => {
  const links = await linksOf(asRole(role));
  const own = role === "OWNER" ? ["/people People", "/audit Audit"] : [];
  const roles = { OWNER: "Owner", MANAGER: "Manager", REVIEWER: "Reviewer", FINANCE: "Finance", VIEWER: "Viewer" };
  expect(links).toEqual(["/status Status", ...own, `/account My Account: Maria Rossi${roles[role]}`]);
});

test("an owner who is called Owner is not named twice", async () =>
  expect(await linksOf({ user: { ...OWNER, name: "Owner" } })).toContain("/account My Account: Owner"));

test("without a person of the team there is no account", async () =>
  expect(await linksOf({ user: null, permissions: ["read"] })).toEqual(["/status Status"]));

test("a framed page links to the account of a person who has logged in there", async () => {
  const frame = { hasNavigation: true };
  const at = "/nowhere?embed=true";
  expect(await linksOf({ at, frame, ...asRole("VIEWER") })).toEqual([
    "/account?embed=true My Account: Maria RossiViewer",
  ]);
  cleanup();
  expect(await linksOf({ at, frame, user: null })).toEqual([]);
});
