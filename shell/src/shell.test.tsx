import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { defineModule, id, usePathParameter, useScreenSearch } from "@crm/module-kit";
import { act, cleanup, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { Button, FormDialog, PageHeader, TextInput } from "@crm/ui";
import { type ComponentType, lazy, useState } from "react";
import * as z from "zod/mini";
import { newVersionText } from "./registry/new-version-notice";
import { openShell, PASSWORD } from "./test-shell/open-shell";
import { contracts, videos } from "./test-shell/registry-entries";

setDefaultTimeout(60_000);

afterEach(cleanup);

const dashboardSearch = z.object({ search: z.catch(z.string(), "") });

function Dashboard() {
  const [{ search }, setSearch] = useScreenSearch(dashboardSearch);
  return (
    <>
      <PageHeader title="Contract Dashboard" />
      <TextInput
        label="Search"
        value={search}
        onChange={(event) => setSearch({ search: event.currentTarget.value }, { replace: true })}
      />
    </>
  );
}

function Contract() {
  const [name, setName] = useState("");
  return (
    <>
      <PageHeader title={`Contract ${usePathParameter("id", id) ?? `without an id at ${usePathParameter("id")}`}`} />
      <FormDialog
        opened
        title="Contract Details"
        submitLabel="Save"
        busyLabel="Saving..."
        dirty
        onSubmit={() => {}}
        onClose={() => {}}
      >
        <TextInput label="Full Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      </FormDialog>
    </>
  );
}

const loaded = {
  "mf-contracts": defineModule({
    name: "mf-contracts",
    contract: 1,
    routes: [
      { path: "/", title: "Contract Dashboard", screen: async () => ({ default: Dashboard }) },
      { path: "/upload", title: "Upload", screen: async () => ({ default: () => <PageHeader title="Upload" /> }) },
      {
        path: "/contracts/$id",
        title: "Contract",
        screen: async () => ({ default: Contract }),
      },
    ],
  }),
};
const fetchModule = async ({ name }: { name: string }) => ({ default: Reflect.get(loaded, name) });

async function opened(options: Parameters<typeof openShell>[0] = {}) {
  const shell = openShell({ modules: [contracts, videos], fetchModule, ...options });
  await act(shell.checkSession);
  return shell;
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
// In act(), because the click starts a promise that React waits for.
const retry = () => act(() => userEvent.click(screen.getByRole("button", { name: "Retry" })));
const mainNavigation = () => screen.getByRole("navigation", { name: "Main" });

describe("the route table", () => {
  test.each([
    ["/", "Contract Dashboard"],
    ["/upload", "Upload"],
    ["/contracts/7", "Contract 7"],
    ["/contracts/a%2Fb%20c", "Contract without an id at a/b c"],
  ])('%s shows the screen "%s" of its module', async (at, title) => {
    await opened({ at });
    expect(await heading(title)).toBeTruthy();
  });

  test("/dashboard redirects to / with its search parameters", async () => {
    const { router } = await opened({ at: "/dashboard?search=ada" });
    expect(await heading("Contract Dashboard")).toBeTruthy();
    expect(router.state.location.href).toBe("/?search=ada");
  });

  test.each(["/nowhere", "/upload/more", "/Upload.php"])("%s shows Page Not Found", async (at) => {
    await opened({ at });
    expect(await heading("Page Not Found")).toBeTruthy();
    expect(document.title).toBe("Page Not Found · Contract Management System");
  });
});

describe("navigation", () => {
  test("the navigation lists the modules' entries, marks the current one and sets the page title", async () => {
    await opened({ at: "/upload" });
    await heading("Upload");
    const links = within(mainNavigation()).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(["Dashboard", "Upload", "Videos"]);
    expect(links.map((link) => link.getAttribute("aria-current"))).toEqual([null, "page", null]);
    expect(document.title).toBe("Upload · Contract Management System");
  });

  test("the navigation lists entries by group, and under More if they have none", async () => {
    const older = { ...videos, routes: [{ path: "/for-you", nav: { label: "Videos", order: 5, icon: "video" } }] };
    await opened({ modules: [older, contracts] });
    const groups = within(mainNavigation()).getAllByRole("list");
    const linksOf = (group: HTMLElement) => within(group).getAllByRole("link");
    expect(groups.map((group) => linksOf(group).map((link) => link.textContent))).toEqual([
      ["Dashboard", "Upload"],
      ["Videos"],
    ]);
    expect(within(mainNavigation()).getByRole("list", { name: "More" })).toBe(groups[1] as HTMLElement);
  });

  test("on /upload only the Upload entry is marked as current, not Add Contract", async () => {
    await opened({ at: "/upload" });
    await heading("Upload");
    const current = screen.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page");
    expect(current.map((link) => link.textContent)).toEqual(["Upload"]);
  });

  test("Add Contract links to /upload, and is hidden when no module has that screen", async () => {
    await opened();
    expect(screen.getByRole("link", { name: "Add Contract" }).getAttribute("href")).toBe("/upload");
    cleanup();
    await opened({ modules: [videos] });
    expect(screen.queryByRole("link", { name: "Add Contract" })).toBeNull();
  });

  test("following a link moves focus to the new screen's heading; the first load does not", async () => {
    await opened({ at: "/upload" });
    await heading("Upload");
    expect(document.activeElement?.textContent).not.toBe("Upload");
    await userEvent.click(within(mainNavigation()).getByRole("link", { name: "Dashboard" }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Contract Dashboard"));
  });

  test("a search term of digits stays in the URL as typed", async () => {
    const { router } = await opened();
    await userEvent.type(await screen.findByLabelText("Search"), "123");
    expect(router.state.location.searchStr).toBe("?search=123");
    expect(screen.getByLabelText<HTMLInputElement>("Search").value).toBe("123");
  });
});

describe("a module that fails", () => {
  // React logs each error that a boundary catches.
  const report = console.error;
  beforeAll(() => {
    console.error = () => {};
  });
  afterAll(() => {
    console.error = report;
  });

  test.each([
    ["is down", () => Promise.reject(NOT_FETCHED), "unreachable", "Its code could not be loaded"],
    ["hangs", () => new Promise<never>(() => {}), "silent", "did not arrive within"],
    [
      "is built for another contract",
      async () => ({ default: { contract: 2, routes: [] } }),
      "contract",
      "version 2 of the",
    ],
    ["throws", async () => ({ default: throwing }), "threw", "Its code stopped with an error: The list fell over"],
    ["lacks a part", async () => ({ default: partless }), "chunk", "A part of its code could not be loaded"],
  ])(
    "a module that %s shows a panel with the reason and is reported; other modules work",
    async (_, broken, kind, reason) => {
      const { faulty } = await opened({
        at: "/for-you",
        fetchModule: (entry) => (entry === videos ? broken() : fetchModule(entry)),
        ...(kind === "silent" && { timeoutMs: 50 }),
      });
      expect(await heading("Videos is not available")).toBeTruthy();
      expect(within(screen.getByRole("main")).getByRole("alert").textContent).toContain(reason);
      expect(document.title).toBe("Videos is not available · Contract Management System");
      expect(faulty).toHaveLength(1);
      expect(faulty[0]).toStartWith(`mf-videos ${kind} /for-you: `);
      await userEvent.click(within(mainNavigation()).getByRole("link", { name: "Upload" }));
      expect(await heading("Upload")).toBeTruthy();
    },
  );

  test("Retry loads a module again after it failed", async () => {
    let isDown = true;
    await opened({
      at: "/upload",
      fetchModule: (entry) => (isDown ? Promise.reject(new Error()) : fetchModule(entry)),
    });
    await heading("Upload is not available");
    isDown = false;
    await retry();
    expect(await heading("Upload")).toBeTruthy();
  });

  test("a screen that throws after it was shown is replaced by a focused panel, and Retry focuses the screen", async () => {
    const { faulty } = await opened({ at: "/for-you", fetchModule: async () => ({ default: tiring }) });
    await userEvent.click(await screen.findByRole("button", { name: "Tire" }));
    expect((await heading("Videos is not available")) === document.activeElement).toBe(true);
    expect(faulty).toEqual(["mf-videos threw /for-you: Its code stopped with an error: The list is tired"]);
    await retry();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Videos"));
    expect(document.title).toBe("Videos · Contract Management System");
  });

  test("Retry loads a React.lazy part again after it failed", async () => {
    let isMissing = true;
    const fetchLazily = async () => ({
      default: withPart(async () => (isMissing ? Promise.reject(NOT_FETCHED) : { default: Videos })),
    });
    await opened({ at: "/for-you", fetchModule: fetchLazily });
    await heading("Videos is not available");
    isMissing = false;
    await retry();
    expect(await heading("Videos")).toBeTruthy();
  });

  test("a notice lists modules with registry problems, and all valid modules start", async () => {
    const problems = Array.from({ length: 7 }, (_, index) => ({ module: `mf-bad${index}`, reason: "it was left out" }));
    await opened({ at: "/upload", problems });
    expect(await heading("Upload")).toBeTruthy();
    const notice = screen.getByRole("alert", { name: "Some screens are missing" });
    expect(within(notice).getAllByRole("listitem").at(0)?.textContent).toBe("mf-bad0: it was left out.");
    expect(within(notice).getByText("And 2 more.")).toBeTruthy();
    await userEvent.click(within(notice).getByRole("button", { name: "Close notice" }));
    expect(screen.queryByText("Some screens are missing")).toBeNull();
  });
});

describe("newer versions on the server", () => {
  const newer = (entry: typeof contracts) => ({ ...entry, version: "9.0.0" });
  const notice = () => screen.queryByText(/Reload when it suits you/)?.textContent;
  const cookieNotice = () => screen.queryByRole("region", { name: "Cookie notice" });

  test("newer versions show one notice instead of the cookie notice until it is dismissed", async () => {
    const { versions, active } = await opened({ at: "/upload" });
    await heading("Upload");
    await act(async () => void (await versions.check()));
    expect(notice()).toBeUndefined();
    active.modules = [newer(contracts), videos];
    await act(async () => void (await versions.check()));
    expect(notice()).toBe("A new version of Contracts is available. Reload when it suits you.");
    expect(cookieNotice()).toBeNull();
    expect(await heading("Upload")).toBeTruthy();
    active.modules = [newer(contracts), newer(videos)];
    await act(async () => void (await versions.check()));
    expect(notice()).toBe("New versions of Contracts and Videos are available. Reload when it suits you.");
    await userEvent.click(screen.getByRole("button", { name: "Later" }));
    await act(async () => void (await versions.check()));
    expect(notice()).toBeUndefined();
    expect(cookieNotice()).toBeTruthy();
  });

  test.each([
    [{ modules: ["mf-campaign-videos"], isShellNew: false }, "A new version of Campaign videos is available."],
    [{ modules: ["mf-a", "mf-b", "mf-c"], isShellNew: false }, "New versions of A, B, and C are available."],
    [{ modules: ["a", "b", "c", "d"], isShellNew: false }, "New versions of 4 parts of the application are available."],
    [{ modules: ["mf-contracts"], isShellNew: true }, "A new version of the application is available."],
  ])('newVersionText(%j) is "%s"', (found, text) => expect(newVersionText(found)).toBe(text));
});

describe("the cookie notice", () => {
  test.each(["Accept", "Decline", "Close cookie notice"])(
    "%s hides the cookie notice until the next load and stores nothing",
    async (name) => {
      await opened();
      const before = { storage: { ...localStorage }, cookies: document.cookie };
      await userEvent.click(
        within(screen.getByRole("region", { name: "Cookie notice" })).getByRole("button", { name }),
      );
      expect(screen.queryByRole("region", { name: "Cookie notice" })).toBeNull();
      expect({ storage: { ...localStorage }, cookies: document.cookie }).toEqual(before);
      cleanup();
      await opened();
      expect(screen.getByRole("region", { name: "Cookie notice" })).toBeTruthy();
    },
  );
});

describe("a session that expires while the page is open", () => {
  test("an expired session shows the log-in over the screen and keeps text typed in a dialog", async () => {
    const { session, server } = await opened({ at: "/contracts/7" });
    await userEvent.type(await screen.findByLabelText("Full Name"), "Ada Lovelace");
    server.loggedIn = false;
    await act(async () => void session.lapse());
    const dialog = await screen.findByRole("dialog", { name: "Your session has ended" });
    await userEvent.type(within(dialog).getByPlaceholderText("Enter admin password"), `{Escape}${PASSWORD}{Enter}`);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Your session has ended" })).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>("Full Name").value).toBe("Ada Lovelace");
    expect(screen.queryByText("Discard what you typed?")).toBeNull();
  });
});

describe("SessionStore.lapse()", () => {
  test("lapse() resolves with true after the next log-in, and not before", async () => {
    const { session, server } = await opened();
    server.loggedIn = false;
    let mayRepeat: boolean | undefined;
    const results = Promise.all([session.lapse(), session.lapse()]);
    void results.then(([one, other]) => {
      mayRepeat = one && other;
    });
    const dialog = await screen.findByRole("dialog", { name: "Your session has ended" });
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    await userEvent.type(within(dialog).getByPlaceholderText("Enter admin password"), "guess{Enter}");
    await within(dialog).findByRole("alert");
    expect(mayRepeat).toBeUndefined();
    // Typing replaces the wrong password, because the log-in has selected it.
    await userEvent.keyboard(`${PASSWORD}{Enter}`);
    await waitFor(() => expect(mayRepeat).toBe(true));
  });

  test("lapse() resolves with false after a log-out and without a session", async () => {
    const { session } = await opened();
    let refused: Promise<boolean> | undefined;
    await act(async () => {
      refused = session.lapse();
      await session.logOut();
    });
    expect(await refused).toBe(false);
    expect(await session.lapse()).toBe(false);
  });
});

const NOT_FETCHED = new TypeError("Failed to fetch dynamically imported module: http://localhost/mf/code.js");

const videosModule = (Screen: ComponentType) =>
  defineModule({
    name: "mf-videos",
    contract: 1,
    routes: [{ path: "/for-you", title: "Videos", screen: async () => ({ default: Screen }) }],
  });

const Videos = () => <PageHeader title="Videos" />;
const throwing = videosModule(() => {
  throw new Error("The list fell over");
});
const tiring = videosModule(() => {
  const [isTired, setTired] = useState(false);
  if (isTired) throw new Error("The list is tired");
  return (
    <>
      <Videos />
      <Button onClick={() => setTired(true)}>Tire</Button>
    </>
  );
});
const withPart = (load: () => Promise<{ default: ComponentType }>) => videosModule(lazy(load));
const partless = withPart(() => Promise.reject(NOT_FETCHED));
