import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { defineModule } from "@crm/module-kit";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { exampleSeveral } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import { ReviewContractDialog } from "../../contract-dialogs/add-contract/review-contract-dialog";

setDefaultTimeout(60_000);

const TEXT = [
  "Between Glow LLC and Ada Lovelace (@ada.codes) and Grace Hopper (@gracecodes).",
  "Ada makes 4 videos per month for $900 per month, Grace 6 videos per month for $1,200 per month.",
  "Both post on TikTok from May 1, 2026 to October 31, 2026.",
];
const reading = { fileName: "both.txt", files: [new File(["x"], "both.txt")], extraction: exampleSeveral };
const closed: string[] = [];

function Review() {
  return <ReviewContractDialog opened reading={reading} onClose={() => closed.push("closed")} />;
}

const alone = defineModule({
  name: "mf-review",
  contract: 1,
  routes: [{ path: "/", title: "Review", screen: async () => ({ default: Review }) }],
});
const { open, answer } = useScreens(alone);

describe("a document of two creators", () => {
  test("the review of a document names both of its creators and offers a choice", async () => {
    const form = await review();
    expect(form.textContent).toContain(
      "This document names two creators: Ada Lovelace and Grace Hopper. Each gets a contract of their own.",
    );
    const group = within(form).getByRole("group", { name: "Whose contract is this?" });
    const choices = within(group).getAllByRole<HTMLInputElement>("radio");
    expect(choices.map(({ checked, labels }) => [labels?.[0]?.textContent, checked])).toEqual([
      ["Ada Lovelace @ada.codes", true],
      ["Grace Hopper @gracecodes", false],
    ]);
    expect(valuesOf(form)).toEqual(["Ada Lovelace", "@ada.codes"]);
  });

  test("the chosen creator's values fill the form and are marked in the document", async () => {
    const form = await review();
    const text = await within(form).findByRole("article", { name: "Text of the document" });
    await waitFor(() => expect(marked(text, "fullName")).toEqual(["Ada Lovelace"]));
    expect(termsOf(form)).toEqual(["$900.00", "4", "2026-05-01"]);
    await userEvent.click(creator(form, "Grace Hopper"));
    expect(valuesOf(form)).toEqual(["Grace Hopper", "@gracecodes"]);
    expect(termsOf(form)).toEqual(["$1,200.00", "6", "2026-05-01"]);
    await waitFor(() => expect(marked(text, "fullName")).toEqual(["Grace Hopper"]));
    expect(marked(text, "socialHandle")).toEqual(["@gracecodes"]);
    expect(marked(text, "monthlyFee")).toEqual(["$1,200 per month"]);
  });

  test("a typed fee is kept when a different creator is chosen", async () => {
    const form = await review();
    fireEvent.change(within(form).getByLabelText(/Monthly Fee/), { target: { value: "$950" } });
    await userEvent.click(creator(form, "Grace Hopper"));
    expect(termsOf(form)).toEqual(["$950", "6", "2026-05-01"]);
    expect(form.textContent).not.toContain("What you typed was replaced");
  });

  test("choosing a creator replaces a typed name and offers Undo until the user types again", async () => {
    const form = await review();
    fireEvent.change(within(form).getByLabelText(/Full Name/), { target: { value: "Countess Lovelace" } });
    await userEvent.click(creator(form, "Grace Hopper"));
    expect(form.textContent).toContain("What you typed was replaced: Countess Lovelace, @ada.codes");
    await userEvent.click(within(form).getByRole("button", { name: "Undo" }));
    expect(valuesOf(form)).toEqual(["Countess Lovelace", "@ada.codes"]);
    expect(termsOf(form)).toEqual(["$900.00", "4", "2026-05-01"]);
    expect(creator(form, "Ada Lovelace").checked).toBe(true);
    await waitFor(() => expect(document.activeElement === creator(form, "Ada Lovelace")).toBe(true));
    await userEvent.click(creator(form, "Grace Hopper"));
    fireEvent.change(within(form).getByLabelText(/Full Name/), { target: { value: "Admiral Hopper" } });
    expect(within(form).queryByRole("button", { name: "Undo" })).toBeNull();
  });

  test("a value confirmed for the first creator must be confirmed again for the second", async () => {
    const form = await review();
    const left = () => within(form).getAllByRole("button", { name: /^It is right/ }).length;
    const all = left();
    await userEvent.click(within(form).getByRole("button", { name: "It is right (Monthly Fee)" }));
    expect(left()).toBe(all - 1);
    await userEvent.click(creator(form, "Grace Hopper"));
    expect(left()).toBe(all);
  });

  test("saving the first creator's contract offers the second's, which gets a copy of the document", async () => {
    const sent = recordCreates();
    const form = await review();
    await userEvent.click(creator(form, "Grace Hopper"));
    await save(form);
    const offer = await screen.findByRole("dialog", { name: "Grace Hopper’s contract is saved" });
    expect(offer.textContent).toContain("both.txt also names Ada Lovelace.");
    expect(closed).toEqual([]);
    await userEvent.click(within(offer).getByRole("button", { name: "Make Ada Lovelace’s contract" }));
    const next = await screen.findByRole("dialog", { name: "Add New Contract" });
    expect(valuesOf(next)).toEqual(["Ada Lovelace", "@ada.codes"]);
    expect(creator(next, "Grace Hopper").labels?.[0]?.textContent).toContain("Contract saved");
    expect(creator(next, "Ada Lovelace").labels?.[0]?.textContent).not.toContain("Contract saved");
    await save(next);
    await waitFor(() => expect(closed).toEqual(["closed"]));
    const document = { contractFileId: exampleSeveral.contractFileId, copyFile: true };
    expect(sent).toMatchObject([
      { fullName: "Grace Hopper", socialHandle: "@gracecodes", monthlyFee: "$1,200.00", ...document },
      { fullName: "Ada Lovelace", socialHandle: "@ada.codes", monthlyFee: "$900.00", ...document },
    ]);
  });

  test("“Not now” closes the dialog without creating the second creator's contract", async () => {
    recordCreates();
    const form = await review();
    await save(form);
    const offer = await screen.findByRole("dialog", { name: "Ada Lovelace’s contract is saved" });
    await userEvent.click(within(offer).getByRole("button", { name: "Not now" }));
    expect(closed).toEqual(["closed"]);
  });
});

async function review(): Promise<HTMLElement> {
  closed.length = 0;
  answer(
    http.get("/api/contract-files/:id/text", () =>
      HttpResponse.json({ blocks: TEXT.map((text) => ({ kind: "paragraph", text })), truncated: false }),
    ),
  );
  open("/");
  return screen.findByRole("dialog", { name: "Add New Contract" });
}

function recordCreates(): unknown[] {
  const sent: unknown[] = [];
  answer(
    http.post("/api/contracts", async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      return HttpResponse.json({ ...Object(body), id: 40 + sent.length }, { status: 201 });
    }),
  );
  return sent;
}

/** Confirms every unchecked value and saves the contract. */
async function save(form: HTMLElement): Promise<void> {
  for (const right of within(form).getAllByRole("button", { name: /^It is right/ })) await userEvent.click(right);
  await userEvent.click(within(form).getByRole("button", { name: "Add Contract" }));
}

const creator = (form: HTMLElement, name: string) =>
  within(form).getByRole<HTMLInputElement>("radio", { name: new RegExp(name) });
const valuesOf = (form: HTMLElement) =>
  [/Full Name/, /Social Handle/].map((label) => within(form).getByLabelText<HTMLInputElement>(label).value);
const termsOf = (form: HTMLElement) =>
  [/Monthly Fee/, /Videos per Month/, /Start Date/].map(
    (label) => within(form).getByLabelText<HTMLInputElement>(label).value,
  );
const marked = (text: HTMLElement, key: string) =>
  [...text.querySelectorAll(`[data-passage~="${key}"]`)].map(({ textContent }) => textContent);
