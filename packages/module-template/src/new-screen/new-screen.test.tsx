import { expect, test } from "bun:test";
import { screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { contractScenes, EXAMPLE_TODAY, exampleContracts } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import module from "../module";

const { open, answer } = useScreens(module);
const [ada] = exampleContracts(EXAMPLE_TODAY);

test("lists the contracts, each with ways to other modules' screens", async () => {
  open("/new-screen");
  const row = within(await screen.findByRole("row", { name: new RegExp(ada.fullName) }));
  expect(row.getByText("$2,500.00")).toBeTruthy();
  expect(row.getByRole("link", { name: ada.fullName }).getAttribute("href")).toBe(`/?contract=${ada.id}`);
  expect(row.getByRole("link", { name: `Revenue of ${ada.fullName}` }).getAttribute("href")).toBe(
    `/revenue?contract=${ada.id}`,
  );
});

test("keeps the search in the address and asks the server for it once the fingers rest", async () => {
  const asked: string[] = [];
  answer(
    http.get("/api/contracts", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("search") ?? "");
      return HttpResponse.json([ada]);
    }),
  );
  const { address } = open("/new-screen?status=active");
  await userEvent.click(await screen.findByRole("searchbox", { name: "Search contracts" }));
  await userEvent.paste("ada");
  expect(address()).toBe("/new-screen?status=active&search=ada");
  await waitFor(() => expect(asked).toEqual(["", "ada"]));
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
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText("Something went wrong")).toBeTruthy();
  answer(http.get("/api/contracts", () => HttpResponse.json([ada])));
  await userEvent.click(alert.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: ada.fullName })).toBeTruthy();
});
