import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import {
  EXAMPLE_TODAY,
  exampleContracts,
  exampleError,
  examplePeople,
  examplePortals,
  exampleTerms,
  portalLinkScenes,
} from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import module from "../../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(module);
const TAB = "/campaign-manager?tab=portals";
const [ada, , , mei] = examplePortals(EXAMPLE_TODAY);
if (!ada?.portal || !mei) throw new Error("The examples have changed");
const { slug } = ada.portal;
const name = ada.contract.fullName;

let copied: string[];
const ownClipboard = Object.getOwnPropertyDescriptor(navigator, "clipboard");
beforeEach(() => {
  copied = [];
  clipboard(async (text) => void copied.push(text));
});
afterEach(() => {
  if (ownClipboard) Object.defineProperty(navigator, "clipboard", ownClipboard);
});
function clipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
}

const portals = () => screen.findByRole("region", { name: "Contracts and portals" });
const chosenInMenu = async (item: string) => {
  await userEvent.click(await within(await portals()).findByRole("button", { name: `More actions for ${name}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
};
const recordListRequests = () => {
  const requests: string[] = [];
  answer(http.get("/api/campaign-manager/portals", ({ request }) => void requests.push(new URL(request.url).search)));
  return requests;
};
const posted = (path: string, body: object | null, status = 200) => {
  const sent: unknown[] = [];
  answer(
    http.post(path, async ({ request }) => {
      const text = await request.text();
      sent.push(text === "" ? null : JSON.parse(text));
      return body === null ? undefined : HttpResponse.json(body, { status });
    }),
  );
  return sent;
};

test("My creators filters the portals, and an empty list offers to show all", async () => {
  const asked: (string | null)[] = [];
  answer(
    http.get("/api/people", () => HttpResponse.json(examplePeople)),
    http.get("/api/campaign-manager/portals", ({ request }) => {
      const owner = new URL(request.url).searchParams.get("adminOwnerId");
      asked.push(owner);
      return owner ? HttpResponse.json([], { headers: { "X-Total-Count": "0" } }) : undefined;
    }),
  );
  const { address } = open(TAB);
  await userEvent.click(await screen.findByRole("combobox", { name: "Responsible" }));
  await userEvent.click(await screen.findByRole("option", { name: "My creators" }));
  expect(await screen.findByText("You have no creators yet.")).toBeTruthy();
  expect(asked.at(-1)).toBe("me");
  expect(address()).toBe(`${TAB}&responsible=me`);
  await userEvent.click(screen.getByRole("button", { name: "Show all" }));
  await within(await portals()).findByText(name);
  expect(address()).toBe(TAB);
});

describe("the portals tab", () => {
  test("the portals tab has its heading, and the Active Portals card sets its filter", async () => {
    const requests = recordListRequests();
    const page = open(`${TAB}&status=active`);
    expect(await screen.findByRole("heading", { level: 2, name: "Portal Management" })).toBeTruthy();
    await within(await portals()).findByText(name);
    expect(screen.getByRole("combobox", { name: "Portal Status" })).toHaveProperty("value", "Active Portals");
    expect(requests).toEqual(["?state=active&limit=50"]);
    await userEvent.click(screen.getByRole("button", { name: /Active Portals/ }));
    expect(page.address()).toBe(`${TAB}&status=active`);
  });

  test("a portal opens in a new tab without a referrer, and its link is copied", async () => {
    open(TAB);
    const link = await within(await portals()).findByRole("link", { name: `Open Portal of ${name} in a new tab` });
    expect(link.getAttribute("href")).toBe(`${location.origin}/portal/${slug}`);
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toBe("noopener noreferrer");
    fireEvent.click(within(await portals()).getByRole("button", { name: `Copy link of ${name}` }));
    expect(await screen.findByText("Copied")).toBeTruthy();
    expect(copied).toEqual([`${location.origin}/portal/${slug}`]);
  });

  test("Copy shows the link if the browser refuses access to the clipboard", async () => {
    clipboard(() => Promise.reject(new Error("no")));
    open(TAB);
    fireEvent.click(await within(await portals()).findByRole("button", { name: `Copy link of ${name}` }));
    expect(await screen.findByText(`Copy it from here: ${location.origin}/portal/${slug}`)).toBeTruthy();
  });

  test("the search of the portals tab is sent to the server and put into the URL", async () => {
    const requests = recordListRequests();
    const page = open(TAB);
    await within(await portals()).findByText(name);
    fireEvent.change(screen.getByRole("searchbox", { name: "Search creators" }), { target: { value: "grace" } });
    await waitFor(() => expect(page.address()).toContain("search=grace"));
    await waitFor(() => expect(requests.at(-1)).toContain("search=grace"));
  });
  test("Create Portal creates a missing portal and offers to copy its link", async () => {
    open(TAB);
    const button = await within(await portals()).findByRole("button", {
      name: `Create Portal for ${mei.contract.fullName}`,
    });
    await userEvent.click(button);
    expect(await screen.findByText(`${mei.contract.fullName} can be sent the link now.`)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Copy link" }));
    await waitFor(() => expect(copied).toEqual([`${location.origin}/portal/newnewnewnewnewnewnewnew22`]));
  });

  test("a failed Create Portal shows the reason", async () => {
    posted("/api/contracts/4/create-portal", exampleError("Something went wrong", "internal"), 500);
    open(TAB);
    await userEvent.click(await within(await portals()).findByRole("button", { name: /^Create Portal/ }));
    expect(await screen.findByText("Something went wrong")).toBeTruthy();
  });

  test.each(["wide", "phone"] as const)(
    "the portals list shows missing, ended and active portals on a %s page",
    async (width) => {
      open(TAB, width);
      const list = await portals();
      await within(list).findByRole("button", { name: /^Create Portal/ });
      expect(within(list).getAllByText("No portal").length).toBeGreaterThan(0);
      expect(within(list).getAllByText("Contract ended").length).toBeGreaterThan(0);
      expect(within(list).getAllByText("Active").length).toBeGreaterThan(0);
    },
  );

  test("an empty portals list offers Import All Contracts", async () => {
    answer(...portalLinkScenes.empty);
    open(TAB);
    expect(await screen.findByText("No contracts found. Import contracts first.")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: "Import All Contracts" })).toHaveLength(2);
  });

  test("a portals list that fails to load shows an error", async () => {
    answer(...portalLinkScenes.failing);
    open(TAB);
    expect(await screen.findByText("The contracts could not be loaded")).toBeTruthy();
  });
});

describe("replacing a portal link", () => {
  test("replacing a link asks for confirmation and then shows the new link to copy", async () => {
    const sent = posted("/api/contracts/1/rotate-portal", null);
    open(TAB);
    await chosenInMenu("Replace link");
    const dialog = await screen.findByRole("dialog", { name: "Replace Portal Link" });
    expect(within(dialog).getByText(/The old link stops at once/)).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.click(within(dialog).getByRole("button", { name: `Replace link of ${name}` }));
    const link = await within(dialog).findByRole<HTMLInputElement>("textbox", { name: "New portal link" });
    expect(link.value).toBe(`${location.origin}/portal/newnewnewnewnewnewnewnew22`);
    await userEvent.click(within(dialog).getByRole("button", { name: "Copy" }));
    await waitFor(() => expect(copied).toEqual([link.value]));
  });
});

describe("withheld portal links", () => {
  const withheld = (slugWithheld: "masked" | "unreadable") =>
    answer(
      http.get("/api/campaign-manager/portals", () =>
        HttpResponse.json(
          [{ ...ada, portal: { ...ada.portal, slug: slugWithheld === "masked" ? "abcd…" : null, slugWithheld } }],
          { headers: { "X-Total-Count": "1" } },
        ),
      ),
    );

  test("a link that the server cannot decrypt is explained and can only be replaced", async () => {
    withheld("unreadable");
    open(TAB);
    const region = await portals();
    expect(await within(region).findByText(/still opens the portal, but it cannot be shown/)).toBeTruthy();
    expect(within(region).queryByRole("link", { name: /^Open Portal/ })).toBeNull();
    expect(within(region).queryByRole("button", { name: /^Copy/ })).toBeNull();
    await userEvent.click(within(region).getByRole("button", { name: `Replace link of ${name}` }));
    expect(await screen.findByRole("dialog", { name: "Replace Portal Link" })).toBeTruthy();
  });

  test("the PDF export says how many links cannot be shown", async () => {
    withheld("unreadable");
    open(TAB);
    await within(await portals()).findByText(/cannot be shown/);
    await userEvent.click(screen.getByRole("button", { name: "Export All Links (PDF)" }));
    expect(await screen.findByText("1 portal link cannot be shown. Replace them to export them.")).toBeTruthy();
  });

  test("a user who may not see portal links cannot open, copy or replace them", async () => {
    withheld("masked");
    open(TAB);
    const region = await portals();
    expect(await within(region).findByText("You may not open or copy portal links.")).toBeTruthy();
    expect(within(region).queryByRole("link", { name: /^Open Portal/ })).toBeNull();
    expect(within(region).queryByRole("button", { name: /^(Copy|Replace)/ })).toBeNull();
  });
});

describe("Advance Term", () => {
  const opened = async () => {
    open(TAB);
    await chosenInMenu("Advance Term");
    return screen.findByRole("dialog", { name: "Advance Term" });
  };
  const [contract] = exampleContracts(EXAMPLE_TODAY);

  test("Advance Term shows what changes, and two clicks send the shown term once", async () => {
    const sent = posted("/api/contracts/1/advance-term", null);
    const dialog = await opened();
    const advance = await within(dialog).findByRole("button", { name: `Advance ${name} to term 4` });
    expect(within(dialog).getByRole("table", { name: "What changes" }).textContent).toContain("Videos required");
    fireEvent.click(advance);
    fireEvent.click(advance);
    expect(await screen.findByText(new RegExp(`^${name} is in term 4, `))).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toEqual([{ termStart: contract.termStart }]);
  });

  test("Advance Term shows the new term if another user has just advanced it", async () => {
    posted(
      "/api/contracts/1/advance-term",
      exampleError("The term was advanced meanwhile. Look at the new one first.", "term_moved"),
      409,
    );
    const dialog = await opened();
    const advance = await within(dialog).findByRole("button", { name: `Advance ${name} to term 4` });
    const [current] = exampleTerms(1, EXAMPLE_TODAY);
    if (!current) throw new Error("There is no example of a term");
    answer(
      http.get("/api/contracts/1/terms", () => HttpResponse.json([{ ...current, number: 4 }])),
      http.get("/api/contracts/1", () => HttpResponse.json({ ...contract, termStart: "2026-03-22" })),
    );
    await userEvent.click(advance);
    expect(await within(dialog).findByText("The term was advanced meanwhile")).toBeTruthy();
    expect(await screen.findByText(`Failed to advance term for ${name}.`)).toBeTruthy();
    expect(await within(dialog).findByRole("button", { name: `Advance ${name} to term 5` })).toBeTruthy();
  });

  test("Advance Term asks for confirmation that a term that has not begun is skipped", async () => {
    const sent = posted("/api/contracts/1/advance-term", null);
    const [current] = exampleTerms(1, EXAMPLE_TODAY);
    if (!current) throw new Error("There is no example of a term");
    const later = { ...current, number: 3, startDate: "2099-01-01", endDate: "2099-01-31" };
    answer(
      http.get("/api/contracts/1/terms", () => HttpResponse.json([later])),
      http.get("/api/contracts/1", () => HttpResponse.json({ ...contract, endDate: "2099-12-31" })),
    );
    const dialog = await opened();
    const advance = await within(dialog).findByRole("button", { name: `Advance ${name} to term 4` });
    expect(within(dialog).getByText("Term 3 has not begun; advancing now skips it.")).toBeTruthy();
    fireEvent.click(advance);
    expect(advance.matches(":disabled")).toBe(true);
    await userEvent.click(within(dialog).getByRole("checkbox", { name: "Skip term 3" }));
    await userEvent.click(advance);
    await waitFor(() => expect(sent).toEqual([{ termStart: contract.termStart }]));
  });

  test("Advance Term explains why a closed contract has no next term and shows no button", async () => {
    answer(http.get("/api/contracts/1", () => HttpResponse.json({ ...contract, status: "COMPLETED" })));
    const dialog = await opened();
    expect(await within(dialog).findByText("This contract is closed, so no further term begins.")).toBeTruthy();
    expect(within(dialog).queryByRole("button", { name: /^Advance/ })).toBeNull();
  });
});

describe("Import All Contracts", () => {
  const opened = async () => {
    open(TAB);
    await userEvent.click(await screen.findByRole("button", { name: "Import All Contracts" }));
    return screen.findByRole("dialog", { name: "Import All Contracts" });
  };

  test("the import of all contracts shows its counts, the first twenty contracts and how many more there are", async () => {
    const results = Array.from({ length: 30 }, (_, n) => ({
      creatorName: `Creator ${n + 1}`,
      socialHandle: `@creator${n + 1}`,
      status: n < 3 ? "imported" : "skipped",
    }));
    posted("/api/campaign-manager/bulk-import", {
      summary: { total: 1030, imported: 3, skipped: 1027, errors: 0 },
      results,
    });
    const dialog = await opened();
    expect(within(dialog).getByText(/Every contract that has no portal yet gets one/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Import All Contracts" }));
    const count = async (label: string) => (await within(dialog).findByText(label)).nextSibling?.textContent;
    expect([await count("New Portals"), await count("Already Setup"), await count("Errors")]).toEqual([
      "3",
      "1,027",
      "0",
    ]);
    expect(within(dialog).getAllByRole("listitem")).toHaveLength(20);
    expect(within(dialog).getByText("and 1,010 more")).toBeTruthy();
    expect(await screen.findByText("3 new portals created, 1,027 already set up.")).toBeTruthy();
  });

  test("a failed import of all contracts shows the error and can be retried", async () => {
    posted("/api/campaign-manager/bulk-import", exampleError("Something went wrong", "internal"), 500);
    const dialog = await opened();
    const run = within(dialog).getByRole("button", { name: "Import All Contracts" });
    await userEvent.click(run);
    expect(await screen.findByText("Failed to import contracts.")).toBeTruthy();
    expect(run.matches(":disabled")).toBe(false);
  });
});
