import { describe, expect, test } from "bun:test";
import type { Extraction } from "@crm/domain/document/extraction.schema";
import { defineModule } from "@crm/module-kit";
import { act, fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { exampleExtraction, exampleReading } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import { ReviewContractDialog } from "../contract-dialogs/add-contract/review-contract-dialog";

let extraction = exampleReading;
const files = [new File(["x"], "letter.docx")];

function Review() {
  return <ReviewContractDialog opened reading={{ fileName: "letter.docx", files, extraction }} onClose={() => {}} />;
}

const alone = defineModule({
  name: "mf-review",
  contract: 1,
  routes: [{ path: "/", title: "Review", screen: async () => ({ default: Review }) }],
});
const { open, answer } = useScreens(alone);

describe("the review of a document", () => {
  test("a Word document is shown beside the form with its passages marked", async () => {
    const form = await review(exampleReading);
    const text = await within(form).findByRole("article", { name: "Text of the document" });
    await waitFor(() => expect(marked(text, "monthlyFee")).toEqual(["Fee", "$500"]));
    fireEvent.click(within(fieldOf(form, "monthlyFee")).getByText(/^Show in the document/));
    await waitFor(() => expect(lit(text)).toEqual(["Fee", "$500"]));
    fireEvent.pointerMove(fieldOf(form, "videosPerMonth").parentElement ?? form);
    await waitFor(() => expect(lit(text)).toEqual(["Five reels a month"]));
  });

  test("a click on a passage focuses its field", async () => {
    const form = await review(exampleReading);
    const text = await within(form).findByRole("article", { name: "Text of the document" });
    await waitFor(() => expect(marked(text, "videosPerMonth")).toHaveLength(1));
    fireEvent.click(within(text).getByText("Five reels a month"));
    await focused(within(form).getByLabelText("Videos per Month"));
  });

  test("an end date that was computed shows the words it was computed from", async () => {
    const form = await review(exampleReading);
    expect(fieldOf(form, "endDate").textContent).toContain(
      "Sure (99%), computed from: twelve (12) months from the Effective Date",
    );
  });

  test("a fee in a foreign currency needs a check, however sure the reading is", async () => {
    const form = await review(exampleReading);
    expect(fieldOf(form, "monthlyFee").textContent).toContain(
      "Check this. The document says EUR; fees are kept in US dollars",
    );
    expect(fieldOf(form, "monthlyFee").textContent).toContain("It is right");
  });

  test("the review fills in the fee per video with its passage and says that it is in euros", async () => {
    const form = await review(exampleReading);
    const terms = within(within(form).getByRole("region", { name: "Terms" }));
    expect(terms.getByLabelText<HTMLInputElement>("Fee per Video").value).toBe("$250.00");
    expect(fieldOf(form, "feePerVideo").textContent).toContain("The document says EUR");
    expect(fieldOf(form, "feePerVideo").textContent).toContain("EUR 250 for each further video");
    expect(fieldOf(form, "feePerVideo").textContent).toContain("It is right");
    expect(terms.getByLabelText<HTMLInputElement>("Title").value).toBe("");
    expect(terms.queryByLabelText("Parsed Data")).toBeNull();
  });

  test("each line of the notes links to its passage, and findings without a field can be added as new lines", async () => {
    const form = await review(exampleReading);
    const lines = within(form).getByRole("list", { name: "Where each line was read" });
    expect(lines.textContent).toContain("Termination: thirty days of notice");
    expect(within(lines).getByText(/^Show in the document/)).toBeTruthy();
    const also = within(form).getByRole("region", { name: "Also in the document" });
    expect(also.textContent).toContain("Currency: EUR");
    fireEvent.click(within(also).getAllByText(/^Add to notes/)[0] ?? also);
    expect(within(form).getByLabelText<HTMLTextAreaElement>("Notes").value).toBe(
      "thirty days of notice\nCurrency: EUR",
    );
    expect(also.textContent).toContain("In the notes");
  });

  test("the review lists pages that were not read", async () => {
    const form = await review({ ...exampleReading, unreadPages: [4, 5, 6] });
    expect(form.textContent).toContain("Pages 4–6 were not read, because every detail had been found before.");
  });

  test.each([
    [["startDate" as const], "Start Date took too long to read and was left out."],
    [["notes" as const, "feeTotal" as const], "Notes and Total Fee took too long to read and were left out."],
  ])("the review lists fields that were left out: %p", async (truncated, words) => {
    const form = await review({ ...exampleReading, truncated });
    expect(form.textContent).toContain(words);
    expect(form.textContent).not.toContain("Only the first pages");
  });

  test("the review says that only the first pages were read, even if fields were left out too", async () => {
    const form = await review({ ...exampleReading, truncated: ["notes", "pages"] });
    expect(form.textContent).toContain("Only the first pages were read, because the document is very long.");
  });

  test("saving with unchecked values asks for confirmation and can go to the first of them", async () => {
    const sent = recordSaves();
    const form = await review({
      ...exampleExtraction,
      data: { ...exampleExtraction.data, endDate: "2027-04-03" },
      fields: {
        ...exampleExtraction.fields,
        fullName: { value: "Katherine Johnson", confidence: 0.6, quote: "Katherine Johnson", page: 1 },
      },
    });
    expect(form.textContent).toContain("2 to check");
    await userEvent.click(within(form).getByRole("button", { name: "Add Contract" }));
    const question = await screen.findByRole("dialog", { name: "Save with unchecked values?" });
    expect(within(question).getByRole("listitem").textContent).toBe("Full Name, Start Date");
    await userEvent.click(within(question).getByRole("button", { name: "Check them" }));
    await focused(within(form).getByLabelText(/Full Name/));
    expect(sent).toEqual([]);
    fireEvent.click(within(fieldOf(form, "fullName")).getByText("It is right"));
    await focused(within(form).getByLabelText(/Start Date/));
    expect(within(form).getByRole("status").textContent).toContain("1 to check");
    fireEvent.change(within(form).getByLabelText(/Start Date/), { target: { value: "2026-03-04" } });
    fireEvent.change(within(form).getByLabelText(/Videos per Month/), { target: { value: "4" } });
    expect(within(form).getByRole("status").textContent).toBe("Everything is checked");
    await userEvent.click(within(form).getByRole("button", { name: "Add Contract" }));
    await waitFor(() => expect(sent).toMatchObject([{ fullName: "Katherine Johnson", startDate: "2026-03-04" }]));
    const [body] = sent as { originalPdf: string; parsedJson: string }[];
    expect(body?.originalPdf).toBe("/api/contract-files/31");
    const parsed = JSON.parse(body?.parsedJson ?? "");
    expect(parsed.data).toMatchObject({ fullName: "Katherine Johnson" });
    expect(parsed.fields.startDate).toMatchObject({ quote: "commencing on 04/03/2026", page: 1 });
  });

  test("unchecked values are saved as uncertain after a confirmation", async () => {
    const sent = recordSaves();
    const form = await review({
      ...exampleExtraction,
      data: { ...exampleExtraction.data, endDate: "2027-04-03", videosPerMonth: 4 },
    });
    await userEvent.click(within(form).getByRole("button", { name: "Add Contract" }));
    const question = await screen.findByRole("dialog", { name: "Save with unchecked values?" });
    await userEvent.click(within(question).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toMatchObject([{ uncertainFields: ["startDate"] }]));
  });

  test("the review says so when there is nothing to check", async () => {
    const { currency: _, ...sure } = exampleReading.fields;
    const form = await review({ ...exampleReading, fields: sure });
    expect(within(form).getByRole("status").textContent).toBe("Nothing to check");
  });

  describe("a field that the rules and the model read differently", () => {
    const dissent = (): Extraction => {
      const { currency: _, ...fields } = exampleReading.fields;
      const fee = { value: "500.00", confidence: 0.5, quote: "Fee $500", page: 1, line: 3 };
      const second = { value: "600.00", confidence: 0.5, quote: "$600 from the second month on", page: 1, line: 3 };
      return { ...exampleReading, fields: { ...fields, monthlyFee: { ...fee, second } } };
    };

    test("the review shows the model's value below the one from the rules and asks for a check", async () => {
      const form = await review(dissent());
      const fee = fieldOf(form, "monthlyFee");
      expect(fee.textContent).toContain("Check this (50%): Fee $500");
      expect(fee.textContent).toContain("The model reads: $600.00 from $600 from the second month on");
      expect(within(form).getByLabelText<HTMLInputElement>(/Monthly Fee/).value).toBe("$500.00");
      expect(within(form).getByRole("status").textContent).toContain("1 to check");
      expect(fieldOf(form, "fullName").textContent).not.toContain("The model reads");
    });

    test("the model's value can be used and undone with the same button by keyboard", async () => {
      const form = await review(dissent());
      const fee = fieldOf(form, "monthlyFee");
      const input = within(form).getByLabelText<HTMLInputElement>(/Monthly Fee/);
      act(() => within(fee).getByRole("button", { name: "Use the model’s (Monthly Fee: $600.00)" }).focus());
      await userEvent.keyboard("{Enter}");
      expect(input.value).toBe("$600.00");
      expect(within(form).getByRole("status").textContent).toBe("Everything is checked");
      expect(fee.textContent).toContain("Looked at");
      expect(fee.textContent).not.toContain("Fee $500");
      const undo = within(fee).getByRole("button", { name: "Undo (Monthly Fee: $600.00)" });
      await focused(undo);
      await userEvent.keyboard("{Enter}");
      expect(input.value).toBe("$500.00");
      expect(within(form).getByRole("status").textContent).toContain("1 to check");
    });

    test("Undo restores the value that was typed before the model's value was used", async () => {
      const form = await review(dissent());
      const input = within(form).getByLabelText<HTMLInputElement>(/Monthly Fee/);
      fireEvent.change(input, { target: { value: "$550" } });
      await userEvent.click(within(form).getByRole("button", { name: /^Use the model/ }));
      await userEvent.click(within(form).getByRole("button", { name: /^Undo/ }));
      expect(input.value).toBe("$550");
    });

    test("the model's value links to its own passage, and a click on that passage focuses the field", async () => {
      const read = dissent();
      const { monthlyFee } = read.fields;
      const second = { value: "600.00", confidence: 0.5, quote: "Five reels a month", page: 1, line: 2 };
      const { videosPerMonth: _, ...fields } = read.fields;
      const form = await review({
        ...read,
        fields: { ...fields, ...(monthlyFee && { monthlyFee: { ...monthlyFee, second } }) },
      });
      const text = await within(form).findByRole("article", { name: "Text of the document" });
      await waitFor(() => expect(marked(text, "monthlyFee.second")).toEqual(["Five reels a month"]));
      fireEvent.click(within(fieldOf(form, "monthlyFee")).getByText(/as the model reads it/));
      await waitFor(() => expect(lit(text)).toEqual(["Five reels a month"]));
      fireEvent.click(within(text).getByText("Five reels a month"));
      await focused(within(form).getByLabelText(/Monthly Fee/));
    });

    test.each([
      ["a list of platforms", "platforms", ["YouTube"], "The model reads: YouTube from"],
      ["a day that follows from a term", "endDate", "2027-10-03", "The model reads: Oct 3, 2027, computed from"],
      ["a count", "videosPerMonth", 8, "The model reads: 8 from"],
    ] as const)("the model's value is formatted for reading: %s", async (_case, field, value, words) => {
      const read = dissent();
      const second = { value, confidence: 0.5, quote: "eighteen months of this", page: 1 };
      const form = await review({ ...read, fields: { ...read.fields, [field]: { ...read.fields[field], second } } });
      expect(fieldOf(form, field).textContent).toContain(words);
      await userEvent.click(within(fieldOf(form, field)).getByRole("button", { name: /^Use the model/ }));
      expect(within(fieldOf(form, field)).getByRole("button", { name: /^Undo/ })).toBeTruthy();
    });
  });

  test("the review works and says so when the document cannot be loaded", async () => {
    answer(http.get("/api/contract-files/:id/text", () => HttpResponse.error()));
    const form = await review(exampleReading);
    await within(form).findByText(/The form works without it\.$/);
    expect(within(form).getByLabelText<HTMLInputElement>(/Full Name/).value).toBe("Katherine Johnson");
  });
});

/** Renders only the review dialog, without a screen around it, for the Word document letter.docx. */
async function review(read: Extraction): Promise<HTMLElement> {
  extraction = read;
  open("/");
  return screen.findByRole("dialog", { name: "Add New Contract" });
}

function fieldOf(form: HTMLElement, field: string): HTMLElement {
  const found = form.querySelector<HTMLElement>(`[data-field="${field}"]`);
  if (!found) throw new Error(`There is no field ${field}`);
  return found;
}

const texts = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
const marked = (text: HTMLElement, key: string) => texts(text.querySelectorAll(`[data-passage~="${key}"]`));
const lit = (text: HTMLElement) => texts(text.querySelectorAll("[data-lit]"));

// Compares outside of expect(), which would print both elements with the whole page on a failure.
const focused = (element: Element) => waitFor(() => expect(document.activeElement === element).toBe(true));

/** Records the bodies of saved contracts. */
function recordSaves(): unknown[] {
  const sent: unknown[] = [];
  answer(
    http.post("/api/contracts", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 41, fullName: "Katherine Johnson" }, { status: 201 });
    }),
  );
  return sent;
}
