import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { withoutAmounts } from "@crm/domain/access/hidden-amounts";
import { forbiddenText, type TeamRole } from "@crm/domain/access/permissions";
import { screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleContracts, exampleSummary, exampleTimeline } from "@crm/testing/msw";
import { expectForbidden, useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import { rowOf } from "./dashboard/test/row-of";
import contracts from "./module";

setDefaultTimeout(120_000);

// A call that the role may not make fails each of these tests.
const { open, answer } = useScreens(contracts);
const [ada] = exampleContracts(EXAMPLE_TODAY);

const as = (role: TeamRole, address: string) => open(address, "wide", { role });

/** What the server answers to people who may not see amounts. */
function hideAmounts(): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  answer(
    http.get("/api/contracts", ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      const rows = exampleContracts(EXAMPLE_TODAY).map((contract) => withoutAmounts("Contract", contract));
      return HttpResponse.json(rows, { headers: { "X-Total-Count": String(rows.length) } });
    }),
    http.get("/api/contracts/1", () => HttpResponse.json(withoutAmounts("Contract", ada))),
    http.get("/api/contracts/summary", () => HttpResponse.json(withoutAmounts("ContractSummary", exampleSummary))),
    http.get("/api/contracts/1/timeline", () =>
      HttpResponse.json(exampleTimeline.map((entry) => withoutAmounts("TimelineEntry", entry))),
    ),
  );
  return asked;
}

describe("the dashboard", () => {
  const needs = async () => {
    const part = within(await screen.findByRole("region", { name: "Needs you today" }));
    return (await part.findAllByRole("link")).map((link) => link.querySelector("span + span")?.textContent);
  };

  test("a reviewer sees no amounts, no documents and no action that a reviewer may not do", async () => {
    hideAmounts();
    as("REVIEWER", "/");
    const row = await rowOf(ada.fullName);
    await expectForbidden("Add Contract", "write");
    await userEvent.click(screen.getByRole("button", { name: "Add Contract" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).not.toContain("Monthly Fee");
    expect(within(row).queryByRole("button", { name: /^Delete/ })).toBeNull();
    for (const name of ["Upload Document", "Import CSV", "More Actions"])
      expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.getByRole("button", { name: "Export" })).toBeTruthy();
    for (const heading of ["Recent Contract Documents", "PDF to PNG Converter"])
      expect(screen.queryByRole("heading", { name: heading })).toBeNull();
    const cards = within(screen.getByRole("region", { name: "Summary" }));
    expect(cards.queryByText("Monthly Revenue")).toBeNull();
    expect(cards.queryByRole("button", { name: /Contract Files/ })).toBeNull();
    expect(await needs()).toEqual(["Videos to review"]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("a manager sees amounts, documents and every action", async () => {
    as("MANAGER", "/");
    const row = await rowOf(ada.fullName);
    expect(row.textContent).toContain("$2,500.00");
    expect(within(row).getByRole("button", { name: /^Delete/ })).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Recent Contract Documents" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Add Contract" }));
    expect(await screen.findByRole("dialog")).toBeTruthy();
  });

  test("finance sees the needs that finance can do something about", async () => {
    as("FINANCE", "/");
    expect(await needs()).toEqual(["Payouts to decide", "Owed but not requested", "Overdue revenue"]);
  });

  test("a viewer, who can do something about none of them, sees no needs", async () => {
    as("VIEWER", "/");
    await rowOf(ada.fullName);
    expect(screen.queryByRole("region", { name: "Needs you today" })).toBeNull();
  });

  test("a link that sorts by fee shows a reviewer the default order", async () => {
    const asked = hideAmounts();
    as("REVIEWER", "/?sort=fee-desc");
    await rowOf(ada.fullName);
    expect(asked.map((query) => query.get("sort"))).not.toContain("fee-desc");
  });
});

describe("the details of a contract", () => {
  // The dialog replaces its placeholder, so its content is awaited first.
  const details = async () => {
    await screen.findByRole("tab", { name: "Timeline" });
    return screen.getByRole("dialog", { name: "Contract Details" });
  };

  test("a reviewer reads them without amounts and documents, and cannot change them", async () => {
    hideAmounts();
    as("REVIEWER", "/?contract=1");
    const dialog = await details();
    expect(await within(dialog).findByText("Start Date")).toBeTruthy();
    expect(dialog.textContent).toContain(forbiddenText("write"));
    for (const label of ["Monthly Fee", "Notes"]) expect(within(dialog).queryByText(label)).toBeNull();
    expect(
      within(dialog)
        .getAllByRole("tab")
        .map(({ textContent }) => textContent),
    ).toEqual(["Details", "Timeline"]);
    for (const name of ["Save Changes", "Archive"]) expect(within(dialog).queryByRole("button", { name })).toBeNull();
    expect(within(dialog).queryByRole("textbox")).toBeNull();
  });

  test("a viewer reads them with amounts and documents, and cannot change them", async () => {
    as("VIEWER", "/?contract=1");
    const dialog = await details();
    expect((await within(dialog).findByText("Monthly Fee")).nextSibling?.textContent).toBe("$2,500.00");
    expect(within(dialog).queryByRole("button", { name: "Save Changes" })).toBeNull();
    await userEvent.click(within(dialog).getByRole("tab", { name: /^Documents/ }));
    expect(await within(dialog).findByRole("list", { name: "Documents" })).toBeTruthy();
  });

  test("a link to the documents shows a reviewer the details", async () => {
    hideAmounts();
    as("REVIEWER", "/?contract=1&tab=documents");
    const dialog = await details();
    expect(await within(dialog).findByText("Start Date")).toBeTruthy();
    expect(within(dialog).getByRole("tab", { name: "Details" }).getAttribute("aria-selected")).toBe("true");
  });

  test("a reviewer reads the timeline without values and without an undo", async () => {
    hideAmounts();
    as("REVIEWER", "/?contract=1&tab=timeline");
    const dialog = await details();
    expect(await within(dialog).findByText("You confirmed that End Date is right")).toBeTruthy();
    expect(dialog.textContent).not.toContain("$");
    expect(within(dialog).queryByRole("button", { name: /^Undo/ })).toBeNull();
  });
});

describe("the vault", () => {
  test("a viewer reads documents, and cannot upload, change or delete them", async () => {
    as("VIEWER", "/vault");
    await expectForbidden("Upload Files", "write");
    expect(screen.queryAllByRole("button", { name: /^Delete/ })).toEqual([]);
    const [preview] = await screen.findAllByRole("button", { name: /^Preview/ });
    await userEvent.click(preview ?? document.body);
    const dialog = await screen.findByRole("dialog");
    expect(await within(dialog).findByRole("link", { name: "Download" })).toBeTruthy();
    expect(within(dialog).queryByRole("button", { name: "Delete" })).toBeNull();
    expect(within(dialog).queryByRole("textbox", { name: "Notes" })).toBeNull();
  });

  test("a viewer may download selected documents, not assign or delete them", async () => {
    as("VIEWER", "/vault");
    await screen.findAllByRole("button", { name: /^Preview/ });
    await userEvent.click(screen.getByRole("checkbox", { name: "Select all files shown" }));
    const bar = within(await screen.findByRole("region", { name: "Selected files" }));
    await waitFor(() =>
      expect(bar.getAllByRole("button").map((button) => button.textContent)).toEqual(["", "Download"]),
    );
  });

  test.each([
    ["/vault", "REVIEWER", "amounts"],
    ["/upload", "VIEWER", "write"],
  ] as const)("%s does not open for a person with the role %s", async (path, role, permission) => {
    as(role, path);
    expect(await screen.findByText(forbiddenText(permission))).toBeTruthy();
  });
});
