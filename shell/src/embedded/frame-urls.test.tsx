import { afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { defineModule, useModule, useScreenSearch } from "@crm/module-kit";
import { act, cleanup, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { Button, PageHeader } from "@crm/ui";
import * as z from "zod/mini";
import { openShell } from "../test-shell/open-shell";
import { contracts, videos } from "../test-shell/registry-entries";

setDefaultTimeout(60_000);

afterEach(cleanup);

const anySearch = z.record(z.string(), z.string());

function Upload() {
  const [search, setSearch] = useScreenSearch(anySearch);
  const { navigate, embedded } = useModule();
  return (
    <>
      <PageHeader title="Upload" description={embedded ? "In a frame" : "On its own"} />
      <output>{JSON.stringify(search)}</output>
      <Button onClick={() => setSearch({ sort: "name" })}>By name</Button>
      <Button onClick={() => navigate("/contracts/7?tab=files")}>Files</Button>
    </>
  );
}

const named = (title: string) => async () => ({ default: () => <PageHeader title={title} /> });
const definition = defineModule({
  name: "mf-contracts",
  contract: 1,
  routes: [
    { path: "/", title: "Dashboard", screen: named("Contract Dashboard") },
    { path: "/upload", title: "Upload", screen: async () => ({ default: Upload }) },
    { path: "/contracts/$id", title: "Contract", screen: named("One") },
  ],
});

const inFrame = { hasNavigation: true };

async function opened(at: string, frame: { hasNavigation: boolean } | null = inFrame) {
  const fetchModule = async () => ({ default: definition });
  const shell = openShell({ at, modules: [contracts, videos], fetchModule, ...(frame && { frame }) });
  await act(shell.checkSession);
  return { ...shell, href: () => shell.router.history.location.href };
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const notice = () => screen.queryByText(/^There is no screen at/)?.textContent;

describe("path= in a framed page's URL", () => {
  test.each([
    ["/?embed=true&path=/upload", "Upload", "/upload?embed=true"],
    ["/?embed=true&path=%2Fupload%3Fsearch%3Dada%26sort%3Dname", "Upload", "/upload?search=ada&sort=name&embed=true"],
    ["/?embed=true&nav=none&path=/contracts/7", "One", "/contracts/7?embed=true&nav=none"],
    ["/?path=/dashboard&embed=true", "Contract Dashboard", "/?embed=true"],
    ["/?embed=true&path=%2Fupload%3Fembed%3Dfalse%26nav%3Dnone%26path%3D%2F", "Upload", "/upload?embed=true"],
  ])("a framed page at %s opens %s and gets the URL %s", async (at, title, href) => {
    const shell = await opened(at, { hasNavigation: !at.includes("nav=none&") });
    expect(await heading(title)).toBeTruthy();
    await waitFor(() => expect(shell.href()).toBe(href));
    expect(notice()).toBeUndefined();
  });

  test.each([
    ["/?embed=true&path=/nowhere", "There is no screen at /nowhere, so this is the dashboard."],
    ["/?embed=true&path=/upload/more", "There is no screen at /upload/more, so this is the dashboard."],
    ["/?embed=true&path=//evil.example", "There is no screen at //evil.example, so this is the dashboard."],
    ["/?embed=true&path=upload", "There is no screen at upload, so this is the dashboard."],
    ["/?embed=true&path=", "There is no screen at an empty path, so this is the dashboard."],
  ])("a framed page at %s shows the dashboard with a notice that can be closed", async (at, text) => {
    const shell = await opened(at);
    expect(await heading("Contract Dashboard")).toBeTruthy();
    expect(notice()).toBe(text);
    expect(shell.href()).toBe("/?embed=true");
    await userEvent.click(screen.getByRole("button", { name: "Close notice" }));
    expect(notice()).toBeUndefined();
  });
});

describe("a framed page", () => {
  test("a framed page opens the screen of its path, and the screen does not see the frame's parameters", async () => {
    await opened("/upload?search=ada&embed=true&nav=none", { hasNavigation: false });
    expect(await screen.findByText('{"search":"ada"}')).toBeTruthy();
    expect(screen.getByText("In a frame")).toBeTruthy();
  });

  test("embed=true survives links, search changes, module navigation, redirects and Back", async () => {
    const { href, router } = await opened("/dashboard?embed=true&search=ada");
    await heading("Contract Dashboard");
    expect(href()).toBe("/?search=ada&embed=true");
    const link = within(screen.getByRole("navigation", { name: "Main" })).getByRole("link", { name: "Upload" });
    expect(link.getAttribute("href")).toBe("/upload?embed=true");
    await userEvent.click(link);
    await heading("Upload");
    expect(href()).toBe("/upload?embed=true");
    await userEvent.click(screen.getByRole("button", { name: "By name" }));
    expect(await screen.findByText('{"sort":"name"}')).toBeTruthy();
    expect(href()).toBe("/upload?sort=name&embed=true");
    await userEvent.click(screen.getByRole("button", { name: "Files" }));
    await heading("One");
    expect(href()).toBe("/contracts/7?tab=files&embed=true");
    expect(router.state.location.href).toBe("/contracts/7?tab=files");
    await act(async () => router.history.back());
    await heading("Upload");
    expect(href()).toBe("/upload?sort=name&embed=true");
  });

  test("nav=none survives a module's navigation", async () => {
    const { href } = await opened("/upload?embed=true&nav=none", { hasNavigation: false });
    await userEvent.click(await screen.findByRole("button", { name: "Files" }));
    await heading("One");
    expect(href()).toBe("/contracts/7?tab=files&embed=true&nav=none");
  });
});

test("outside a frame ?embed=true changes nothing", async () => {
  const { href } = await opened("/upload?embed=true", null);
  expect(await screen.findByText("On its own")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Logout" })).toBeTruthy();
  expect(href()).toBe("/upload?embed=true");
});
