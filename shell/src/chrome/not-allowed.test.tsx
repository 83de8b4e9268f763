import { afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { permissionsOf } from "@crm/domain/access/permissions";
import type { RegistryEntry } from "@crm/domain/module/registry.schema";
import { defineModule, useModule } from "@crm/module-kit";
import { act, cleanup, screen, within } from "@crm/testing/dom";
import { PageHeader } from "@crm/ui";
import { openShell } from "../test-shell/open-shell";
import { contracts, videos } from "../test-shell/registry-entries";

setDefaultTimeout(60_000);

afterEach(cleanup);

const guarded: RegistryEntry = {
  ...contracts,
  routes: [
    { path: "/", nav: { label: "Dashboard", order: 10, icon: "layout-dashboard", group: "Contracts" } },
    {
      path: "/upload",
      permission: "write",
      nav: { label: "Upload", order: 20, icon: "upload", group: "Contracts" },
    },
    { path: "/vault", permission: "amounts", nav: { label: "Vault", order: 30, icon: "folder", group: "Money" } },
    { path: "/labels", permission: "publish", nav: { label: "Labels", order: 40, icon: "tag", group: "Contracts" } },
  ],
};

function Dashboard() {
  const { hasScreen } = useModule();
  return <PageHeader title="Dashboard" description={hasScreen?.("/vault") ? "with a vault" : "without a vault"} />;
}

const titled = (title: string) => async () => ({ default: () => <PageHeader title={title} /> });
const definition = defineModule({
  name: "mf-contracts",
  contract: 1,
  routes: [
    { path: "/", title: "Dashboard", screen: async () => ({ default: Dashboard }) },
    { path: "/upload", title: "Upload", screen: titled("Upload") },
    { path: "/vault", title: "Vault", screen: titled("Vault") },
    { path: "/labels", title: "Labels", screen: titled("Labels") },
    { path: "/for-you", title: "Videos", screen: titled("Videos") },
  ],
});

async function opened(options: Parameters<typeof openShell>[0]) {
  const fetchModule = async () => ({ default: definition });
  const shell = openShell({ modules: [guarded, videos], fetchModule, ...options });
  await act(shell.checkSession);
  return shell;
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const entries = () =>
  within(screen.getByRole("navigation", { name: "Main" }))
    .getAllByRole("link")
    .map((link) => link.textContent);

describe.each([
  ["in a tab", {}],
  ["in a frame", { frame: { hasNavigation: true } }],
])("%s", (_, options) => {
  test("a reviewer sees only the entries of screens that a reviewer may open", async () => {
    await opened({ permissions: permissionsOf("REVIEWER"), ...options });
    expect(await screen.findByText("without a vault")).toBeTruthy();
    expect(entries()).toEqual(["Dashboard", "Labels", "Videos"]);
    expect(screen.queryByText("Money")).toBeNull();
    expect(screen.queryByRole("link", { name: "Add Contract" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Audit" })).toBeNull();
  });

  test("an owner sees every entry", async () => {
    await opened({ permissions: permissionsOf("OWNER"), ...options });
    expect(await screen.findByText("with a vault")).toBeTruthy();
    expect(entries()).toEqual(["Dashboard", "Upload", "Labels", "Vault", "Videos"]);
    expect(screen.getByRole("link", { name: "Add Contract" })).toBeTruthy();
  });

  test("a screen without the reader's permission says why and whom to ask, without its code", async () => {
    await opened({ at: "/vault", permissions: permissionsOf("REVIEWER"), ...options });
    await heading("You may not open Vault");
    const main = screen.getByRole("main");
    expect(main.textContent).toContain("You may not see amounts, payments or contract documents.");
    expect(main.textContent).toContain("ask the owner of this system to change your role");
    expect(within(main).queryByRole("alert")).toBeNull();
    expect(screen.queryByRole("heading", { name: "Vault" })).toBeNull();
    expect(document.title).toStartWith("You may not open Vault");
  });
});

test("a reader of an older server, which sends no permissions, may open every screen", async () => {
  await opened({ at: "/vault" });
  expect(await heading("Vault")).toBeTruthy();
  expect(entries()).toContain("Vault");
});

test("a screen with a permission that only a newer version knows opens", async () => {
  await opened({ at: "/labels", permissions: permissionsOf("VIEWER") });
  expect(await heading("Labels")).toBeTruthy();
});

test("the Audit screen is not shown to a manager", async () => {
  await opened({ at: "/audit", permissions: permissionsOf("MANAGER") });
  await heading("You may not open Audit");
  expect(screen.getByRole("main").textContent).toContain("You may not read the audit log.");
});
