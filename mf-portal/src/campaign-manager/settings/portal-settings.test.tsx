import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { DEFAULT_SETTINGS } from "@crm/domain/server/settings";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { exampleError } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import module from "../../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(module);
const stored = {
  ...DEFAULT_SETTINGS,
  wireGuideUrl: "https://guide.example",
  postingGuidelines: "Tag us.\nPost at noon.",
};

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

async function openSettings(): Promise<HTMLElement> {
  open("/campaign-manager");
  await userEvent.click(await screen.findByRole("button", { name: "Portal Settings" }));
  const dialog = await screen.findByRole("dialog", { name: "Portal Settings" });
  await within(dialog).findByRole("textbox", { name: /Spark Code Form/ });
  return dialog;
}

function typeInto(dialog: HTMLElement, name: RegExp, value: string): HTMLInputElement {
  const field = within(dialog).getByRole<HTMLInputElement>("textbox", { name });
  fireEvent.change(field, { target: { value } });
  return field;
}

const saveOf = (dialog: HTMLElement) => within(dialog).getByRole("button", { name: "Save Changes" });

describe("Portal Settings", () => {
  test("Portal Settings shows stored values and a preview of the guidelines, and sends only changed settings", async () => {
    const bodies = saves();
    const dialog = await openSettings();
    expect(saveOf(dialog).matches(":disabled")).toBe(true);
    expect(within(dialog).getByRole<HTMLInputElement>("textbox", { name: /Wire Transfer Guide/ }).value).toBe(
      stored.wireGuideUrl,
    );
    typeInto(dialog, /Posting Guidelines/, "Tag us.\n<b>Twice.</b>");
    expect(within(dialog).getByRole("region", { name: "What creators read" }).textContent).toContain("<b>Twice.</b>");
    typeInto(dialog, /Archive After/, "7");
    await userEvent.click(saveOf(dialog));
    expect(await screen.findByText("Portals show them the next time they are opened.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(bodies).toEqual([{ postingGuidelines: "Tag us.\n<b>Twice.</b>", archiveAfterDays: "7" }]);
  });

  test("Portal Settings shows errors at their fields and sends nothing", async () => {
    const bodies = saves();
    const dialog = await openSettings();
    const form = typeInto(dialog, /Products Form/, "javascript:alert(1)");
    typeInto(dialog, /Archive After/, "soon");
    fireEvent.click(saveOf(dialog));
    expect(await within(dialog).findByText("Enter a whole number of days from 0 to 99999")).toBeTruthy();
    expect(form.getAttribute("aria-invalid")).toBe("true");
    expect(bodies).toEqual([]);
  });

  test("Portal Settings keeps typed values when the server refuses them, and Cancel asks before it discards them", async () => {
    const issues = [{ path: "wireGuideUrl", message: "Enter an address that begins with https://" }];
    saves(() => HttpResponse.json({ ...exampleError("Invalid", "invalid"), issues }, { status: 400 }));
    const dialog = await openSettings();
    const guide = typeInto(dialog, /Wire Transfer Guide/, "https://other.example");
    await userEvent.click(saveOf(dialog));
    expect(await screen.findByText("Failed to save the settings.")).toBeTruthy();
    expect(await within(dialog).findByText("Enter an address that begins with https://")).toBeTruthy();
    expect(guide.value).toBe("https://other.example");
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(await screen.findByRole("dialog", { name: "Discard what you typed?" })).toBeTruthy();
  });

  test("Portal Settings shows the saved values when it is opened again", async () => {
    let now: object = stored;
    answer(
      http.get("/api/settings", () => HttpResponse.json(now)),
      http.put("/api/settings", async ({ request }) => {
        now = { ...now, ...Object(await request.json()) };
        return HttpResponse.json(now);
      }),
    );
    const dialog = await openSettings();
    typeInto(dialog, /Archive After/, "7");
    await userEvent.click(saveOf(dialog));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Portal Settings" }));
    expect((await screen.findByRole<HTMLInputElement>("textbox", { name: /Archive After/ })).value).toBe("7");
  });

  test("a setting that was also saved elsewhere shows the stored value at its field, and a second save overwrites it", async () => {
    const bodies = saves();
    const dialog = await openSettings();
    answer(http.get("/api/settings", () => HttpResponse.json({ ...stored, wireGuideUrl: "https://theirs.example" })));
    const guide = typeInto(dialog, /Wire Transfer Guide/, "https://mine.example");
    await userEvent.click(saveOf(dialog));
    expect(await within(dialog).findByText(/Somebody saved “https:\/\/theirs.example” here meanwhile/)).toBeTruthy();
    expect([guide.value, guide.getAttribute("aria-invalid"), bodies]).toEqual(["https://mine.example", "true", []]);
    await userEvent.click(saveOf(dialog));
    await waitFor(() => expect(bodies).toEqual([{ wireGuideUrl: "https://mine.example" }]));
  });

  test("Portal Settings that fail to load offer Retry", async () => {
    answer(http.get("/api/settings", () => HttpResponse.json(exampleError("Down", "internal"), { status: 500 })));
    open("/campaign-manager");
    await userEvent.click(await screen.findByRole("button", { name: "Portal Settings" }));
    expect(await screen.findByText("The settings could not be loaded")).toBeTruthy();
    saves();
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("textbox", { name: /Spark Code Form/ })).toBeTruthy();
  });
});
