import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleContracts, exampleError } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import contracts from "../../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(contracts);
const [ada] = exampleContracts(EXAMPLE_TODAY);

describe("Add New Contract", () => {
  test("Add New Contract shows an error at each required field, focuses the first and sends nothing", async () => {
    const sent = recordCreates();
    const dialog = await openDialog();
    await submit(dialog);
    for (const text of [
      "Full name is required",
      "Social handle is required",
      "Monthly fee is required",
      "Start date is required",
      "End date is required",
    ])
      expect(await within(dialog).findByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(field(dialog, /Full Name/));
    expect(sent).toEqual([]);
  });

  const refused: { name: string; values: Partial<typeof KATHERINE>; text: string }[] = [
    {
      name: "an end date on the start date",
      values: { endDate: "2026-04-01" },
      text: "End date must be after start date",
    },
    {
      name: "a fee that is no amount",
      values: { monthlyFee: "a lot" },
      text: "Enter an amount in US dollars, for example $2,500",
    },
    {
      name: "a fee that is too large",
      values: { monthlyFee: "9999999999.99" },
      text: "Enter an amount of at most $99,999,999.99",
    },
    { name: "half a video", values: { videosPerMonth: "1.5" }, text: "Enter a whole number" },
  ];
  for (const { name, values, text } of refused)
    test(`Add New Contract rejects ${name}: ${text}`, async () => {
      const sent = recordCreates();
      const dialog = await openDialog();
      await fill(dialog, { ...KATHERINE, ...values });
      await submit(dialog);
      expect(await within(dialog).findByText(text)).toBeTruthy();
      expect(sent).toEqual([]);
    });

  test("Add New Contract shows a wrong end date even while other fields are empty", async () => {
    const dialog = await openDialog();
    await fill(dialog, { ...KATHERINE, fullName: "", endDate: "2026-01-01" });
    await submit(dialog);
    expect(await within(dialog).findByText("End date must be after start date")).toBeTruthy();
  });

  test("Add New Contract saves, shows a toast, closes and reloads the list", async () => {
    const sent = recordCreates();
    let lists = 0;
    answer(
      http.get("/api/contracts", () => {
        lists += 1;
        return undefined;
      }),
    );
    const dialog = await openDialog();
    await fill(dialog, KATHERINE);
    await userEvent.click(within(dialog).getByRole("combobox", { name: "Platforms" }));
    for (const name of ["TikTok", "YouTube"]) await userEvent.click(await screen.findByRole("option", { name }));
    const before = lists;
    await submit(dialog);
    expect(await screen.findByText("Contract added successfully")).toBeTruthy();
    expect(sent).toMatchObject([
      {
        body: {
          fullName: "Katherine Johnson",
          socialHandle: "orbit.katherine",
          monthlyFee: "$3,200",
          startDate: "2026-04-01",
          endDate: "2027-04-01",
          videosPerMonth: "4",
          platforms: ["TikTok", "YouTube"],
        },
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(lists).toBeGreaterThan(before));
  });

  test("the platforms field offers each platform once and can remove a chosen one", async () => {
    const dialog = await openDialog();
    await userEvent.click(within(dialog).getByRole("combobox", { name: "Platforms" }));
    expect(offered()).toEqual(["TikTok", "Instagram", "YouTube", "X", "Facebook", "LinkedIn", "Snapchat", "Pinterest"]);
    await userEvent.click(screen.getByRole("option", { name: "TikTok" }));
    expect(offered()).not.toContain("TikTok");
    const pill = within(dialog).getByText("TikTok").parentElement;
    const removal = pill?.querySelector("button");
    if (!removal) throw new Error("The platform cannot be removed");
    await userEvent.click(removal);
    expect(offered()).toContain("TikTok");
  });

  test("Add New Contract keeps the typed values when saving fails", async () => {
    answer(
      http.post("/api/contracts", () =>
        HttpResponse.json(exampleError("Something went wrong", "internal"), { status: 500 }),
      ),
    );
    const dialog = await openDialog();
    await fill(dialog, KATHERINE);
    await submit(dialog);
    expect(await screen.findByText("Failed to add contract")).toBeTruthy();
    expect(within(dialog).getByText("Something went wrong")).toBeTruthy();
    expect(field(dialog, /Full Name/).value).toBe("Katherine Johnson");
  });

  test("Add New Contract shows the server's error at its field", async () => {
    const text = "Must be at most 200 characters";
    answer(
      http.post("/api/contracts", () =>
        HttpResponse.json(exampleError(text, "invalid", { issues: [{ path: "fullName", message: text }] }), {
          status: 400,
        }),
      ),
    );
    const dialog = await openDialog();
    await fill(dialog, KATHERINE);
    await submit(dialog);
    expect(await within(dialog).findByText(text)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(dialog, /Full Name/)));
  });

  test("a retry sends the same idempotency key, and a changed contract gets a new key", async () => {
    const sent = recordCreates(500);
    const dialog = await openDialog();
    await fill(dialog, KATHERINE);
    await submit(dialog);
    await waitFor(() => expect(sent).toHaveLength(1));
    await submit(dialog);
    await waitFor(() => expect(sent).toHaveLength(2));
    await fill(dialog, { monthlyFee: "$3,300" });
    await submit(dialog);
    await waitFor(() => expect(sent).toHaveLength(3));
    const [first, second, third] = sent.map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test("Add New Contract asks for confirmation before it discards typed values", async () => {
    const dialog = await openDialog();
    await fill(dialog, { fullName: "Katherine" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(await screen.findByRole("dialog", { name: "Discard what you typed?" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Keep editing" }));
    expect(field(dialog, /Full Name/).value).toBe("Katherine");
  });
});

describe("a handle that an existing contract has", () => {
  const taken = http.post("/api/contracts", () =>
    HttpResponse.json(exampleError("A contract with this social handle already exists", "handle_taken"), {
      status: 409,
    }),
  );

  test("a taken handle shows an error at the field and offers to update the existing contract", async () => {
    answer(taken);
    const dialog = await openDialog();
    await fill(dialog, { ...KATHERINE, fullName: ada.fullName, socialHandle: "@ADA.makes" });
    await submit(dialog);
    expect(await within(dialog).findByText("A contract with this social handle already exists")).toBeTruthy();
    const offer = (await within(dialog).findByText("Ada Okafor has a contract with this handle")).closest(
      "[role=alert]",
    );
    expect(offer?.textContent).toContain("Monthly Fee$2,500.00becomes$3,200.00");
    expect(offer?.textContent).not.toContain("Videos per Month");
    expect(offer?.textContent).not.toContain("Notes");
  });

  test('"Update that contract instead" sends only the given values, with the version seen', async () => {
    const updates: { body: unknown; version: string | null }[] = [];
    answer(
      taken,
      http.put("/api/contracts/1", async ({ request }) => {
        updates.push({ body: await request.json(), version: request.headers.get("If-Match") });
        return HttpResponse.json({ ...ada, version: 4 });
      }),
    );
    const dialog = await openDialog();
    await fill(dialog, { ...KATHERINE, fullName: ada.fullName, socialHandle: ada.socialHandle });
    await submit(dialog);
    await userEvent.click(await within(dialog).findByRole("button", { name: "Update that contract instead" }));
    expect(await screen.findByText("Contract updated successfully")).toBeTruthy();
    expect(updates).toMatchObject([{ version: '"3"', body: { monthlyFee: "$3,200", startDate: "2026-04-01" } }]);
    expect(updates[0]?.body).not.toHaveProperty("notes");
    expect(updates[0]?.body).not.toHaveProperty("platforms");
  });
});

const KATHERINE = {
  fullName: "Katherine Johnson",
  socialHandle: "orbit.katherine",
  monthlyFee: "$3,200",
  startDate: "2026-04-01",
  endDate: "2027-04-01",
  videosPerMonth: "4",
};

const LABELS: Record<keyof typeof KATHERINE, RegExp> = {
  fullName: /Full Name/,
  socialHandle: /Social Handle/,
  monthlyFee: /Monthly Fee/,
  startDate: /Start Date/,
  endDate: /End Date/,
  videosPerMonth: /Videos per Month/,
};

async function openDialog(): Promise<HTMLElement> {
  open("/");
  await screen.findByRole("link", { name: ada.fullName });
  await userEvent.click(screen.getByRole("button", { name: "Add Contract" }));
  return screen.findByRole("dialog", { name: "Add New Contract" });
}

async function fill(dialog: HTMLElement, values: Partial<typeof KATHERINE>): Promise<void> {
  for (const [name, label] of Object.entries(LABELS)) {
    const value = Object.entries(values).find(([given]) => given === name)?.[1];
    if (value !== undefined) fireEvent.change(field(dialog, label), { target: { value } });
  }
}

function offered(): (string | null)[] {
  return screen.getAllByRole("option").map(({ textContent }) => textContent);
}

async function submit(dialog: HTMLElement): Promise<void> {
  await userEvent.click(within(dialog).getByRole("button", { name: "Add Contract" }));
}

function field(dialog: HTMLElement, label: RegExp): HTMLInputElement {
  return within(dialog).getByLabelText<HTMLInputElement>(label);
}

function recordCreates(status = 201) {
  const sent: { body: unknown; key: string | null }[] = [];
  answer(
    http.post("/api/contracts", async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get("Idempotency-Key") });
      return HttpResponse.json(status === 201 ? { ...ada, id: 41 } : exampleError("Try again", "internal"), { status });
    }),
  );
  return sent;
}
