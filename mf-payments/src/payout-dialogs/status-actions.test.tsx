import { afterAll, beforeEach, expect, test } from "bun:test";
import { screen, userEvent, waitFor } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleError, examplePayouts, payoutWrites } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import { dialogsPage } from "./test/dialogs-page";

const { open, answer } = useScreens(dialogsPage);
const [mei] = examplePayouts(EXAMPLE_TODAY);
if (!mei) throw new Error("The examples are too few");
const path = `/api/payout-requests/${mei.id}`;

// Replaces the click on a download link, which would save a file.
const saved: string[] = [];
const { click } = HTMLAnchorElement.prototype;
beforeEach(() => {
  saved.length = 0;
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download);
  };
});
afterAll(() => {
  HTMLAnchorElement.prototype.click = click;
});

test("Invoice saves the PDF under the request's id", async () => {
  await press("Invoice");
  expect(await screen.findByText("Invoice exported")).toBeTruthy();
  expect(saved).toEqual([`invoice-${mei.id}.pdf`]);
});

test("an invoice that shows the handle instead of the name warns about it", async () => {
  const headers = { "Content-Type": "application/pdf", "X-Invoice-Warning": "name_replaced" };
  answer(http.get(`${path}/invoice`, () => new HttpResponse("%PDF-", { headers })));
  await press("Invoice");
  expect(await screen.findByText("The invoice has the handle in place of the name")).toBeTruthy();
  expect(saved).toEqual([`invoice-${mei.id}.pdf`]);
});

test("an invoice is exported even if the settings fail to load", async () => {
  answer(http.get("/api/settings", () => HttpResponse.json(exampleError("No", "x"), { status: 500 })));
  await press("Invoice");
  expect(await screen.findByText("Invoice exported")).toBeTruthy();
});

test("Send again calls the server", async () => {
  const sent = payoutWrites(answer);
  await press("Send again");
  expect(await screen.findByText("On its way again")).toBeTruthy();
  expect(sent.map(({ address }) => address)).toEqual([`${path}/sync`]);
});

test.each([
  ["Invoice", http.get, `${path}/invoice`, "Failed to export invoice."],
  ["Send again", http.post, `${path}/sync`, "Failed to send it again."],
] as const)("a failed %s shows the server's text", async (name, method, address, title) => {
  answer(method(address, () => HttpResponse.json(exampleError("It is paid already.", "x"), { status: 409 })));
  await press(name);
  expect(await screen.findByText(title)).toBeTruthy();
  await waitFor(() => expect(screen.getByText("It is paid already.")).toBeTruthy());
});

async function press(name: string) {
  open(`/actions/${mei?.id}`);
  await userEvent.click(await screen.findByRole("button", { name }));
}
