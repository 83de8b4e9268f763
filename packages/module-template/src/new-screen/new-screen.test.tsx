import { expect, test } from "bun:test";
import { screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { contractScenes, EXAMPLE_TODAY, exampleContracts } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import module from "../module";

const { open, answer } = useScreens(module);
const [ada] = exampleContracts(EXAMPLE_TODAY);

test("lists the contracts, each with links to other modules' screens", async () => {
  open("/new-screen");
  const row = within(await screen.findByRole("row", { name: new RegExp(ada.fullName) }));
  expect(row.getByText("$2,500.00")).toBeTruthy();
  expect(row.getByRole("link", { name: ada.fullName }).getAttribute("href")).toBe(`/?contract=${ada.id}`);
  expect(row.getByRole("link", { name: `Revenue of ${ada.fullName}` }).getAttribute("href")).toBe(
    `/revenue?contract=${ada.id}`,
  );
});

test("searches and filters by the address", async () => {
  const asked: string[] = [];
  answer(
    http.get("/api/contracts", ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json([ada]);
    }),
  );
  const { address } = open("/new-screen?status=active");
  await userEvent.type(await screen.findByRole("searchbox", { name: "Search contracts" }), "ada");
  await waitFor(() => expect(address()).toBe("/new-screen?status=active&search=ada"));
  await waitFor(() => expect(asked).toEqual(["?status=active&limit=50", "?search=ada&status=active&limit=50"]));
});

test("takes an address that makes no sense for the bare one", async () => {
  open("/new-screen?status=whatever");
  expect(await screen.findByRole("link", { name: ada.fullName })).toBeTruthy();
});

test("shows cards on a phone", async () => {
  open("/new-screen", "phone");
  expect((await screen.findByRole("link", { name: ada.fullName })).closest("li")).toBeTruthy();
});

test("says when nothing matches, and clears the filters", async () => {
  answer(...contractScenes.empty);
  const { address } = open("/new-screen?search=nobody");
  await userEvent.click(await screen.findByRole("button", { name: "Clear filters" }));
  expect(address()).toBe("/new-screen");
  expect(await screen.findByText("No contracts yet. Add the first one on the dashboard.")).toBeTruthy();
});

test("says why the contracts could not be loaded, and tries again", async () => {
  answer(...contractScenes.failing);
  open("/new-screen");
  expect(await screen.findByText("The contracts could not be loaded")).toBeTruthy();
  answer(http.get("/api/contracts", () => HttpResponse.json([ada])));
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: ada.fullName })).toBeTruthy();
});
