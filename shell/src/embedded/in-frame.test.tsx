import { afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { defineModule } from "@crm/module-kit";
import { act, cleanup, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { FormDialog, PageHeader, TextInput } from "@crm/ui";
import { useState } from "react";
import { openShell } from "../test-shell/open-shell";
import { contracts } from "../test-shell/registry-entries";

setDefaultTimeout(60_000);

afterEach(cleanup);

function Contract() {
  const [name, setName] = useState("");
  return (
    <>
      <PageHeader title="One" />
      <FormDialog
        opened
        title="Details"
        submitLabel="Save"
        busyLabel="Saving..."
        dirty={name !== ""}
        onSubmit={() => {}}
        onClose={() => {}}
      >
        <TextInput label="Full Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      </FormDialog>
    </>
  );
}

const named = (title: string) => async () => ({ default: () => <PageHeader title={title} /> });
const definition = defineModule({
  name: "mf-contracts",
  contract: 1,
  routes: [
    { path: "/", title: "Dashboard", screen: named("Contract Dashboard") },
    { path: "/upload", title: "Upload", screen: named("Upload") },
    { path: "/contracts/$id", title: "Contract", screen: async () => ({ default: Contract }) },
  ],
});

async function opened(at = "/?embed=true", { hasNavigation = true, loggedIn = true } = {}) {
  const fetchModule = async () => ({ default: definition });
  const shell = openShell({ at, modules: [contracts], fetchModule, frame: { hasNavigation }, loggedIn });
  await act(shell.checkSession);
  const post = (message: object) => act(async () => shell.host.post(message));
  const routes = () =>
    shell.host.received.flatMap(({ message, target }) =>
      Reflect.get(Object(message), "type") === "route" ? [{ message, target }] : [],
    );
  return { ...shell, post, routes };
}

async function openedAndWatched() {
  const shell = await opened();
  await heading("Contract Dashboard");
  const shown: string[] = [];
  shell.router.subscribe("onBeforeNavigate", ({ toLocation }) => shown.push(toLocation.href));
  return { ...shell, shown };
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const route = (path: string, title: string) => ({
  message: { source: "crm-embed", v: 1, type: "route", path, title },
  target: "https://tool.example",
});

describe("around the screen of a framed page", () => {
  test("a framed page has a navigation without Logout, and no cookie notice", async () => {
    await opened();
    await heading("Contract Dashboard");
    expect(screen.getByRole("navigation", { name: "Main" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Logout" })).toBeNull();
    expect(screen.queryByRole("region", { name: "Cookie notice" })).toBeNull();
  });

  test("a framed page with nav=none has no navigation, header or skip link", async () => {
    await opened("/?embed=true&nav=none", { hasNavigation: false });
    await heading("Contract Dashboard");
    expect(screen.queryByRole("navigation")).toBeNull();
    expect(screen.queryByRole("banner")).toBeNull();
    expect(screen.queryByText("Skip to content")).toBeNull();
  });

  test("the colour scheme button is hidden once the host has chosen a scheme", async () => {
    const { post } = await opened();
    await heading("Contract Dashboard");
    expect(screen.getByRole("button", { name: "Use dark colours" })).toBeTruthy();
    await post({ type: "theme", scheme: "dark" });
    expect(document.documentElement.dataset.mantineColorScheme).toBe("dark");
    expect(screen.queryByRole("button", { name: /colours/ })).toBeNull();
    await post({ type: "theme", scheme: "light" });
    expect(document.documentElement.dataset.mantineColorScheme).toBe("light");
    expect(localStorage.getItem("color_scheme")).toBeNull();
  });

  test("a framed page without a session shows the log-in and says that automatic access failed", async () => {
    await opened("/?embed=true", { loggedIn: false });
    expect(screen.getByText("You were not let in automatically. Enter your password to access the CRM")).toBeTruthy();
    expect(screen.getByPlaceholderText("Enter admin password")).toBeTruthy();
    expect(screen.queryByRole("navigation")).toBeNull();
  });
});

describe("a host", () => {
  test("the host receives each screen's path and title after it has sent its first message", async () => {
    const { post, routes } = await opened("/upload?embed=true&search=ada");
    await heading("Upload");
    expect(routes()).toEqual([]);
    await post({ type: "theme", scheme: "light" });
    await userEvent.click(screen.getByRole("link", { name: "Dashboard" }));
    await heading("Contract Dashboard");
    await waitFor(() => expect(routes()).toHaveLength(2));
    expect(routes()).toEqual([route("/upload?search=ada", "Upload"), route("/", "Dashboard")]);
  });

  test("the host receives the path of a page that does not exist", async () => {
    const { post, routes } = await opened("/nowhere?embed=true");
    await heading("Page Not Found");
    await post({ type: "theme", scheme: "light" });
    expect(routes()).toEqual([route("/nowhere", "Page Not Found")]);
  });

  test("the host can open a screen, and Back returns to the previous screen", async () => {
    const { post, router } = await opened();
    await heading("Contract Dashboard");
    await post({ type: "navigate", path: "/upload?search=ada" });
    await heading("Upload");
    expect(router.history.location.href).toBe("/upload?search=ada&embed=true");
    await act(async () => router.history.back());
    await heading("Contract Dashboard");
  });

  test.each(["/nowhere", "//evil.example", "https://evil.example/", "javascript:alert(1)"])(
    "a host's request for %s opens nothing and shows a notice",
    async (path) => {
      const { post, router, routes } = await opened("/upload?embed=true");
      await heading("Upload");
      await post({ type: "navigate", path });
      expect(screen.getByText(`There is no screen at ${path}, so nothing was opened.`)).toBeTruthy();
      expect(router.state.location.href).toBe("/upload");
      // Sent once when the host becomes known, and again because the host's URL may show the refused path.
      expect(routes()).toEqual([route("/upload", "Upload"), route("/upload", "Upload")]);
      await userEvent.click(screen.getByRole("link", { name: "Dashboard" }));
      await heading("Contract Dashboard");
      expect(screen.queryByText(/There is no screen/)).toBeNull();
    },
  );

  test("if the host requests 300 screens in a row, only the first and the last are opened", async () => {
    const { shown, post, host, router } = await openedAndWatched();
    for (let number = 0; number < 300; number++)
      host.post({ type: "navigate", path: number % 2 ? "/upload?search=ada" : "/contracts/7" });
    await post({ type: "theme", scheme: "light" });
    await heading("Upload");
    expect(router.state.location.href).toBe("/upload?search=ada");
    expect(shown).toEqual(["/contracts/7", "/upload?search=ada"]);
  });

  test("a host's request for a screen asks the user before typed text is discarded", async () => {
    const { post, router, routes } = await opened("/contracts/7?embed=true");
    await userEvent.type(await screen.findByLabelText("Full Name"), "Ada");
    for (const answer of ["Keep editing", "Discard"]) {
      await post({ type: "navigate", path: "/upload" });
      const question = await screen.findByRole("dialog", { name: "Discard what you typed?" });
      expect(router.state.location.href).toBe("/contracts/7");
      await userEvent.click(within(question).getByRole("button", { name: answer }));
      await waitFor(() => expect(screen.queryByRole("dialog", { name: "Discard what you typed?" })).toBeNull());
      if (answer === "Discard") continue;
      expect(screen.getByLabelText<HTMLInputElement>("Full Name").value).toBe("Ada");
      expect(routes()).toEqual([route("/contracts/7", "Contract"), route("/contracts/7", "Contract")]);
    }
    await heading("Upload");
  });
});
