import { describe, expect, test } from "bun:test";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_SLUG, EXAMPLE_TODAY, examplePortalProductRequest, portalScenes } from "@crm/testing/msw";
import { http } from "msw";
import { usePortalPage } from "../test/open-portal";

const { open, answer } = usePortalPage();

const openDialog = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Get More Products" }));
  return within(await screen.findByRole("dialog", { name: "Get More Products" }));
};
type Opened = Awaited<ReturnType<typeof openDialog>>;
const fill = async (dialog: Opened) => {
  await userEvent.type(dialog.getByRole("textbox", { name: "Products" }), "Two shirts");
  await userEvent.type(dialog.getByRole("textbox", { name: "Shipping address" }), "1 Road, Town");
};
const send = (dialog: Opened) => userEvent.click(dialog.getByRole("button", { name: "Request Products" }));
const latest = (status: Parameters<typeof examplePortalProductRequest>[1]) =>
  answer(...portalScenes.products(EXAMPLE_TODAY, examplePortalProductRequest(EXAMPLE_TODAY, status)));
const shown = () => screen.findByRole("region", { name: "Your Product Request" });

describe("Get More Products", () => {
  test("Get More Products links to the form URL from the settings", async () => {
    open();
    expect((await screen.findByRole("link", { name: /^Get More Products/ })).getAttribute("href")).toBe(
      "https://forms.example/products",
    );
    expect(screen.queryByRole("button", { name: "Get More Products" })).toBeNull();
  });

  test("a product request sends products, address and note once and confirms that it was sent", async () => {
    const sent: { key: string | null; body: unknown }[] = [];
    answer(
      ...portalScenes.products(EXAMPLE_TODAY),
      http.post(`/api/portal/${EXAMPLE_SLUG}/product-requests`, async ({ request }) => {
        sent.push({ key: request.headers.get("Idempotency-Key"), body: await request.clone().json() });
      }),
    );
    open();
    const dialog = await openDialog();
    await fill(dialog);
    await userEvent.type(dialog.getByRole("textbox", { name: "Note (optional)" }), "By Friday");
    await send(dialog);
    expect(await screen.findByText("Products requested")).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({
      requestedProducts: "Two shirts",
      shippingAddress: "1 Road, Town",
      note: "By Friday",
    });
    expect(sent[0]?.key).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("an incomplete product request is not sent and focuses the first empty field", async () => {
    answer(...portalScenes.products(EXAMPLE_TODAY));
    open();
    const dialog = await openDialog();
    await send(dialog);
    expect(dialog.getByText("Say which products you would like.")).toBeTruthy();
    expect(dialog.getByText("Enter the address that the products are to be sent to.")).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole("textbox", { name: "Products" }));
    expect(screen.queryByText("Products requested")).toBeNull();
  });

  test("a product list that is too long shows an error, is kept whole and not sent", async () => {
    answer(...portalScenes.products(EXAMPLE_TODAY));
    open();
    const dialog = await openDialog();
    await fill(dialog);
    const products = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Products" });
    fireEvent.change(products, { target: { value: "x".repeat(2_001) } });
    await send(dialog);
    expect(dialog.getByText("Must be at most 2000 characters")).toBeTruthy();
    expect(products.value.length).toBe(2_001);
    expect(document.activeElement).toBe(products);
    expect(screen.queryByText("Products requested")).toBeNull();
  });

  test("a failed product request keeps typed values and is retried with the same idempotency key", async () => {
    const keys: (string | null)[] = [];
    answer(
      ...portalScenes.products(EXAMPLE_TODAY),
      http.post(`/api/portal/${EXAMPLE_SLUG}/product-requests`, ({ request }) => {
        keys.push(request.headers.get("Idempotency-Key"));
      }),
      ...portalScenes.productsFailing,
    );
    open();
    const dialog = await openDialog();
    await fill(dialog);
    await send(dialog);
    expect(await dialog.findByText("Something went wrong")).toBeTruthy();
    await send(dialog);
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBe(keys[1] ?? "");
    expect(dialog.getByRole("textbox", { name: "Products" })).toHaveProperty("value", "Two shirts");
  });

  test("a refused product request shows the reason", async () => {
    answer(...portalScenes.products(EXAMPLE_TODAY), ...portalScenes.productsRefused);
    open();
    const dialog = await openDialog();
    await fill(dialog);
    await send(dialog);
    expect(await dialog.findByText("Your contract is paused.")).toBeTruthy();
  });

  test("closing Get More Products asks before it discards typed products", async () => {
    answer(...portalScenes.products(EXAMPLE_TODAY));
    open();
    const dialog = await openDialog();
    await fill(dialog);
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    expect(await screen.findByText("Discard what you entered?")).toBeTruthy();
  });

  test.each([
    ["PENDING", "Your last request is still open. Wait until it is sent or declined."],
    ["SENT", "You can ask again from Mar 22, 2026."],
  ] as const)(
    "Get More Products explains why a new request is not possible while the last one is %s",
    async (status, reason) => {
      latest(status);
      open();
      const dialog = await openDialog();
      expect(dialog.getByText(reason)).toBeTruthy();
      expect(dialog.queryByRole("textbox")).toBeNull();
    },
  );

  test("products can be requested again after a request was declined", async () => {
    latest("DECLINED");
    open();
    expect((await openDialog()).getByRole("button", { name: "Request Products" })).toBeTruthy();
  });
});

describe("the latest product request", () => {
  test.each([
    ["PENDING", "Pending", "We have your request and will look at it soon."],
    ["APPROVED", "Approved", "Your products are being packed."],
    ["SENT", "Sent", "Your products are on their way."],
    ["DECLINED", "Declined", "The shirt is sold out. Ask again in spring."],
  ] as const)("a product request that is %s shows “%s” and an explanation", async (status, word, sentence) => {
    latest(status);
    open();
    const card = await shown();
    for (const text of [word, sentence]) expect(within(card).getByText(text)).toBeTruthy();
    expect(card.textContent).toContain("Linen shirt in sand");
  });

  test("a sent product request links to its parcel and names the next eligible day", async () => {
    latest("SENT");
    open();
    const card = within(await shown());
    const link = card.getByRole("link", { name: /^Track Your Parcel/ });
    expect(["href", "target", "rel"].map((name) => link.getAttribute(name))).toEqual([
      "https://parcels.example/track/SX-20931",
      "_blank",
      "noopener noreferrer",
    ]);
    expect(card.getByText("You can ask again from Mar 22, 2026.")).toBeTruthy();
  });
});
