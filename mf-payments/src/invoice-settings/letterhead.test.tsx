import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { DEFAULT_SETTINGS } from "@crm/domain/server/settings";
import { openDialog, typeInto } from "@crm/testing/dialogs";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { exampleError } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import { letterheadPage } from "./test/letterhead-page";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(letterheadPage);

const stored = {
  ...DEFAULT_SETTINGS,
  archiveAfterDays: "7",
  businessName: "Northwind",
  businessAddress: "1 Main St\nReno",
};
const typed = (dialog: HTMLElement, name: RegExp) =>
  within(dialog).getByRole<HTMLInputElement>("textbox", { name }).value;

/** Returns an array that receives the body of each save. */
function saves(answered: () => Response = () => HttpResponse.json(stored)): unknown[] {
  const bodies: unknown[] = [];
  answer(
    http.get("/api/settings", () => HttpResponse.json(stored)),
    http.put("/api/settings", async ({ request }) => {
      bodies.push(await request.json());
      return answered();
    }),
  );
  return bodies;
}

async function openLetterhead(): Promise<HTMLElement> {
  open("/letterhead");
  const dialog = await openDialog("Invoice Letterhead");
  await within(dialog).findByRole("textbox", { name: "Business Name" });
  return dialog;
}

describe("Invoice Letterhead", () => {
  test("the letterhead dialog shows stored values, and Save Changes is disabled before a change", async () => {
    saves();
    const dialog = await openLetterhead();
    expect(typed(dialog, /Business Name/)).toBe("Northwind");
    expect(typed(dialog, /Address/)).toBe("1 Main St\nReno");
    expect(typed(dialog, /Closing Note/)).toBe("");
    expect(within(dialog).getByRole<HTMLButtonElement>("button", { name: "Save Changes" }).disabled).toBe(true);
  });

  test("the letterhead dialog sends only changed values, confirms and closes", async () => {
    const bodies = saves();
    const dialog = await openLetterhead();
    typeInto(dialog, /Email/, "billing@example.com");
    typeInto(dialog, /Address/, "");
    await userEvent.click(within(dialog).getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Letterhead saved")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(bodies).toEqual([{ businessAddress: "", businessEmail: "billing@example.com" }]);
  });

  test("the letterhead dialog shows errors at their fields and sends nothing", async () => {
    const bodies = saves();
    const dialog = await openLetterhead();
    const email = typeInto(dialog, /Email/, "billing");
    typeInto(dialog, /Address/, "1\n2\n3\n4\n5\n6\n7\n8\n9");
    fireEvent.click(within(dialog).getByRole("button", { name: "Save Changes" }));
    expect(await within(dialog).findByText("Enter an email address, for example billing@example.com")).toBeTruthy();
    expect(within(dialog).getByText("Enter at most 8 lines")).toBeTruthy();
    expect(email.getAttribute("aria-invalid")).toBe("true");
    expect(bodies).toEqual([]);
  });

  test.each([
    ["fails to save", 500, "Something went wrong", []],
    ["refuses a field", 400, "Invalid", [{ path: "businessTaxNumber", message: "Enter at most 100 characters" }]],
  ])("the letterhead dialog keeps typed values when the server %s", async (_, status, text, issues) => {
    saves(() => HttpResponse.json({ ...exampleError(text, "internal"), issues }, { status }));
    const dialog = await openLetterhead();
    typeInto(dialog, /Tax Number/, "12-3456789");
    await userEvent.click(within(dialog).getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Failed to save the letterhead.")).toBeTruthy();
    expect(await within(dialog).findByText(new RegExp(issues[0]?.message ?? text))).toBeTruthy();
    expect(typed(dialog, /Tax Number/)).toBe("12-3456789");
  });

  test("the letterhead dialog offers Retry when it fails to load", async () => {
    let isDown = true;
    answer(
      http.get("/api/settings", () =>
        isDown
          ? HttpResponse.json(exampleError("Something went wrong", "internal"), { status: 500 })
          : HttpResponse.json(stored),
      ),
    );
    open("/letterhead");
    const dialog = await openDialog("Invoice Letterhead");
    const retry = await within(dialog).findByRole("button", { name: "Retry" });
    expect(within(dialog).queryByRole("button", { name: "Save Changes" })).toBeNull();
    isDown = false;
    await userEvent.click(retry);
    const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Business Name" });
    expect(name.value).toBe("Northwind");
  });
});
