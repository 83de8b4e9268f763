import { beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { contractScenes, EXAMPLE_TODAY, exampleContracts, liveEvents } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import module from "../module";

// On a busy machine a screen takes longer than Bun's five seconds.
setDefaultTimeout(60_000);

const { open, answer } = useScreens(module);
const [ada, grace] = exampleContracts(EXAMPLE_TODAY);

// Shared by all tests, because a page's stream stays open for two seconds after its test.
const events = liveEvents();
beforeEach(() => answer(events.handler));

test("the screen lists the contracts with links to other modules' screens", async () => {
  open("/new-screen");
  const row = within(await screen.findByRole("row", { name: new RegExp(ada.fullName) }));
  expect(row.getByText("$2,500.00")).toBeTruthy();
  expect(row.getByRole("link", { name: ada.fullName }).getAttribute("href")).toBe(`/?contract=${ada.id}`);
  expect(row.getByRole("link", { name: `Revenue of ${ada.fullName}` }).getAttribute("href")).toBe(
    `/revenue?contract=${ada.id}`,
  );
});

test("the screen keeps search and filter in the URL", async () => {
  const requests: string[] = [];
  answer(
    http.get("/api/contracts", ({ request }) => {
      requests.push(new URL(request.url).search);
      return HttpResponse.json([ada]);
    }),
  );
  const { address } = open("/new-screen?status=active");
  await userEvent.type(await screen.findByRole("searchbox", { name: "Search contracts" }), "ada");
  await waitFor(() => expect(address()).toBe("/new-screen?status=active&search=ada"));
  await waitFor(() => expect(requests).toEqual(["?status=active&limit=50", "?search=ada&status=active&limit=50"]));
});

test("the screen ignores an invalid parameter in the URL", async () => {
  open("/new-screen?status=whatever");
  expect(await screen.findByRole("link", { name: ada.fullName })).toBeTruthy();
});

test("the screen loads the next page", async () => {
  const next = { Link: '</api/contracts?cursor=two>; rel="next"', "X-Total-Count": "2" };
  answer(
    http.get("/api/contracts", ({ request }) =>
      new URL(request.url).searchParams.has("cursor")
        ? HttpResponse.json([grace], { headers: { "X-Total-Count": "2" } })
        : HttpResponse.json([ada], { headers: next }),
    ),
  );
  open("/new-screen");
  await userEvent.click(await screen.findByRole("button", { name: /^(?:Show|Load) more/ }));
  expect(await screen.findByRole("link", { name: grace.fullName })).toBeTruthy();
});

test("the screen updates a row in place when it changes on the server", async () => {
  let rows = [ada];
  let requests = 0;
  const later = { ...ada, monthlyFee: "9999.00", version: ada.version + 1 };
  answer(
    http.get("/api/contracts", () => {
      requests++;
      return HttpResponse.json(rows);
    }),
    http.get(`/api/contracts/${ada.id}`, () => HttpResponse.json(later)),
  );
  open("/new-screen");
  const row = within(await screen.findByRole("row", { name: new RegExp(ada.fullName) }));
  await waitFor(() => expect(events.isConnected()).toBe(true));
  // An event for a contract outside the list makes the list check for added and removed rows.
  events.send({ type: "term.advanced", id: 999 });
  await waitFor(() => expect(requests).toBe(2));
  rows = [later];
  events.send({ type: "term.advanced", id: ada.id });
  expect(await row.findByText("$9,999.00")).toBeTruthy();
  expect(screen.queryByText(/The list has changed/)).toBeNull();
});

test("the screen shows cards on a phone", async () => {
  open("/new-screen", "phone");
  expect((await screen.findByRole("link", { name: ada.fullName })).closest("li")).toBeTruthy();
});

test("the screen says that nothing matches and can clear the filters", async () => {
  answer(...contractScenes.empty);
  const { address } = open("/new-screen?search=nobody");
  await userEvent.click(await screen.findByRole("button", { name: "Clear filters" }));
  expect(address()).toBe("/new-screen");
  expect(await screen.findByText("No contracts yet. Add the first one on the dashboard.")).toBeTruthy();
});

test("the screen shows why the contracts could not be loaded and can retry", async () => {
  answer(...contractScenes.failing);
  open("/new-screen");
  expect(await screen.findByText("The contracts could not be loaded")).toBeTruthy();
  answer(http.get("/api/contracts", () => HttpResponse.json([ada])));
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: ada.fullName })).toBeTruthy();
});
