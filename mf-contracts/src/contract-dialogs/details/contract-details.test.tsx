import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleContracts, exampleError, exampleFile } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import contracts from "../../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(contracts);
const [ada, grace] = exampleContracts(EXAMPLE_TODAY);

describe("Contract Details", () => {
  test("Contract Details opens from its URL with status and documents", async () => {
    const dialog = await openDetails(1);
    expect(await within(dialog).findByText("Active (275 days remaining)")).toBeTruthy();
    expect(field(dialog, /Monthly Fee/).value).toBe("$2,500.00");
    await userEvent.click(await within(dialog).findByRole("tab", { name: "Documents (1)" }));
    const document = await within(dialog).findByRole("link", { name: "okafor-agreement.pdf" });
    expect(document.getAttribute("href")).toBe("http://localhost/api/contract-files/7/download");
  });

  test("Contract Details groups the pages of one document and shows their numbers", async () => {
    const pages = [
      { ...exampleFile, id: 9, originalName: "back.png", firstPageId: 8, notes: "Page 2 of 2" },
      { ...exampleFile, id: 8, originalName: "front.png", notes: "Page 1 of 2" },
    ];
    answer(http.get("/api/contract-files", () => HttpResponse.json(pages)));
    const dialog = await openDetails(1);
    await userEvent.click(await within(dialog).findByRole("tab", { name: "Documents (2)" }));
    const list = within(await within(dialog).findByRole("list", { name: "Documents" }));
    expect(list.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["front.png", "back.png"]);
    expect(list.getByText(/^Page 2 of 2 · /)).toBeTruthy();
  });

  test("Contract Details shows how many days an expiring contract has left", async () => {
    expect(await within(await openDetails(2)).findByText("Expires in 30 days")).toBeTruthy();
  });

  test("Contract Details offers five platforms, Twitter among them", async () => {
    const dialog = await openDetails(1);
    await userEvent.click(await within(dialog).findByRole("combobox", { name: "Platform" }));
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "Instagram",
      "TikTok",
      "YouTube",
      "Twitter",
      "Other",
    ]);
  });

  test("Contract Details links to the contract's videos unless there are unsaved values", async () => {
    const { address } = open("/?contract=1");
    const dialog = await loadedDetails();
    const videos = () => within(dialog).getByRole("button", { name: "Videos" });
    fireEvent.change(await within(dialog).findByLabelText(/Monthly Fee/), { target: { value: "2600" } });
    expect(videos()).toHaveProperty("disabled", true);
    fireEvent.change(within(dialog).getByLabelText(/Monthly Fee/), { target: { value: "$2,500.00" } });
    await userEvent.click(videos());
    expect(address()).toBe("/videos?contractId=1");
  });

  test("Contract Details sends the shown version with its changes, shows a toast and closes", async () => {
    const updates: { version: string | null; body: unknown }[] = [];
    answer(
      http.put("/api/contracts/1", async ({ request }) => {
        updates.push({ version: request.headers.get("If-Match"), body: await request.json() });
        return HttpResponse.json({ ...ada, version: 4 });
      }),
    );
    const { address } = open("/?search=ada&contract=1");
    const dialog = await loadedDetails();
    fireEvent.change(await within(dialog).findByLabelText(/Monthly Fee/), { target: { value: "2600" } });
    await save(dialog);
    expect(await screen.findByText("Contract updated successfully")).toBeTruthy();
    expect(updates).toMatchObject([
      { version: '"3"', body: { monthlyFee: "2600", platform: null, platforms: ["TikTok", "Instagram"] } },
    ]);
    await waitFor(() => expect(address()).toBe("/?search=ada"));
  });

  test("Contract Details rejects an end date before the start date and sends nothing", async () => {
    let updates = 0;
    answer(
      http.put("/api/contracts/1", () => {
        updates += 1;
        return HttpResponse.json(ada);
      }),
    );
    const dialog = await openDetails(1);
    fireEvent.change(await within(dialog).findByLabelText(/End Date/), { target: { value: "2020-01-01" } });
    await save(dialog);
    expect(await within(dialog).findByText("End date must be after start date")).toBeTruthy();
    expect(updates).toBe(0);
  });

  test("Contract Details shows the taken-handle error at the handle field", async () => {
    answer(
      http.put("/api/contracts/1", () =>
        HttpResponse.json(exampleError("A contract with this social handle already exists", "handle_taken"), {
          status: 409,
        }),
      ),
    );
    const dialog = await openDetails(1);
    fireEvent.change(await within(dialog).findByLabelText(/Social Handle/), { target: { value: grace.socialHandle } });
    await save(dialog);
    expect(await screen.findByText("Failed to update contract")).toBeTruthy();
    expect(within(dialog).getByText("A contract with this social handle already exists")).toBeTruthy();
    expect(field(dialog, /Social Handle/).value).toBe(grace.socialHandle);
  });

  test("Contract Details says so when the contract does not exist", async () => {
    answer(
      http.get("/api/contracts/99", () =>
        HttpResponse.json(exampleError("Contract 99 was not found", "not_found"), { status: 404 }),
      ),
    );
    open("/?contract=99");
    expect(await screen.findByText("Contract 99 was not found")).toBeTruthy();
  });
});

describe("a contract that another user changed meanwhile", () => {
  const theirs = { ...ada, version: 4, monthlyFee: "2750.00", notes: "Calls on Mondays now." };
  const stale = HttpResponse.json(exampleError("Somebody changed this meanwhile.", "stale"), { status: 412 });

  test("a 412 shows the other user's changes, keeps typed values and saves with the new version", async () => {
    const versions: (string | null)[] = [];
    const bodies: unknown[] = [];
    const dialog = await openDetails(1);
    fireEvent.change(field(dialog, /Monthly Fee/), { target: { value: "$2,600" } });
    answer(
      http.get("/api/contracts/1", () => HttpResponse.json(theirs)),
      http.put("/api/contracts/1", async ({ request }) => {
        versions.push(request.headers.get("If-Match"));
        bodies.push(await request.json());
        return versions.length === 1 ? stale.clone() : HttpResponse.json({ ...theirs, version: 5 });
      }),
    );
    await save(dialog);
    const notice = (await within(dialog).findByText("Somebody changed this contract meanwhile")).closest(
      "[role=alert]",
    );
    expect(notice?.textContent).toContain("Monthly Fee$2,500.00becomes$2,750.00");
    expect(notice?.textContent).toContain("You have “$2,600.00” as Monthly Fee, and saving keeps that.");
    expect(field(dialog, /Monthly Fee/).value).toBe("$2,600");
    expect(field(dialog, /Notes/).value).toBe("Calls on Mondays now.");

    await save(dialog);
    expect(await screen.findByText("Contract updated successfully")).toBeTruthy();
    expect(versions).toEqual(['"3"', '"4"']);
    expect(bodies[1]).toMatchObject({ monthlyFee: "$2,600", notes: "Calls on Mondays now." });
  });

  test(`"Take their Monthly Fee" puts the other user's value into the field`, async () => {
    const dialog = await openDetails(1);
    fireEvent.change(field(dialog, /Monthly Fee/), { target: { value: "$2,600" } });
    answer(
      http.get("/api/contracts/1", () => HttpResponse.json(theirs)),
      http.put("/api/contracts/1", () => stale.clone()),
    );
    await save(dialog);
    await userEvent.click(await within(dialog).findByRole("button", { name: "Take their Monthly Fee" }));
    expect(field(dialog, /Monthly Fee/).value).toBe("$2,750.00");
  });
});

describe("DELETE /api/contracts/:id from the list", () => {
  test("deleting a contract asks for confirmation with the specified text and shows a toast", async () => {
    const deleted: string[] = [];
    answer(
      http.delete("/api/contracts/:id", ({ params }) => {
        deleted.push(String(params.id));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const dialog = await askDelete();
    expect(dialog.textContent).toContain(
      "This action cannot be undone. This will permanently delete the contract for Ada Okafor",
    );
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Contract deleted successfully")).toBeTruthy();
    expect(deleted).toEqual(["1"]);
  });

  test("Cancel in the delete dialog deletes nothing", async () => {
    let deletes = 0;
    answer(
      http.delete("/api/contracts/:id", () => {
        deletes += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const dialog = await askDelete();
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(deletes).toBe(0);
  });

  test("deleting a contract with payment history is refused and offers archiving instead", async () => {
    const text = "This contract has payment history. Archive it instead.";
    const archived: unknown[] = [];
    answer(
      http.delete("/api/contracts/:id", () => HttpResponse.json(exampleError(text, "conflict"), { status: 409 })),
      http.put("/api/contracts/1/status", async ({ request }) => {
        archived.push(await request.json());
        return HttpResponse.json({ ...ada, status: "ARCHIVED", version: 4 });
      }),
    );
    await userEvent.click(within(await askDelete()).getByRole("button", { name: "Delete" }));
    const dialog = await screen.findByRole("dialog", { name: "Archive this contract?" });
    expect(within(dialog).getByText(text)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Archive" }));
    expect(await screen.findByText("Contract archived")).toBeTruthy();
    expect(archived).toEqual([{ status: "ARCHIVED" }]);
  });

  test("deleting a contract that another user changed is refused", async () => {
    const versions: (string | null)[] = [];
    answer(
      http.delete("/api/contracts/:id", ({ request }) => {
        versions.push(request.headers.get("If-Match"));
        return HttpResponse.json(exampleError("Somebody changed this meanwhile.", "stale"), { status: 412 });
      }),
    );
    await userEvent.click(within(await askDelete()).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Somebody changed this meanwhile.")).toBeTruthy();
    expect(versions).toEqual(['"3"']);
  });
});

async function openDetails(id: number): Promise<HTMLElement> {
  open(`/?contract=${id}`);
  return loadedDetails();
}

/** Waits until the dialog shows its fields. */
async function loadedDetails(): Promise<HTMLElement> {
  await screen.findByRole("button", { name: "Save Changes" });
  return screen.getByRole("dialog", { name: "Contract Details" });
}

async function askDelete(): Promise<HTMLElement> {
  open("/");
  await userEvent.click(await screen.findByRole("button", { name: `Delete contract of ${ada.fullName}` }));
  return screen.findByRole("dialog", { name: "Are you sure?" });
}

async function save(dialog: HTMLElement): Promise<void> {
  await userEvent.click(within(dialog).getByRole("button", { name: "Save Changes" }));
}

function field(dialog: HTMLElement, label: RegExp): HTMLInputElement {
  return within(dialog).getByLabelText<HTMLInputElement>(label);
}
