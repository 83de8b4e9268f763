import { beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { Contract } from "@crm/domain/contract/contract.schema";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleContracts, exampleError, examplePeople } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import contracts from "../module";
import { rowOf } from "./test/row-of";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(contracts);
const [ada] = exampleContracts(EXAMPLE_TODAY);

beforeEach(() => answer(http.get("/api/people", () => HttpResponse.json(examplePeople))));

function adaOf(adminOwnerId: number | null) {
  const sent: Record<string, unknown>[] = [];
  let stored: Contract = { ...ada, adminOwnerId };
  answer(
    http.get("/api/contracts", () => HttpResponse.json([stored], { headers: { "X-Total-Count": "1" } })),
    http.get("/api/contracts/1", () => HttpResponse.json(stored)),
    http.put("/api/contracts/1", async ({ request }) => {
      const changes = Object(await request.json());
      sent.push(changes);
      stored = { ...stored, ...changes };
      return HttpResponse.json(stored);
    }),
  );
  return sent;
}

const details = async () => {
  await screen.findByRole("tab", { name: "Timeline" });
  return within(screen.getByRole("dialog", { name: "Contract Details" }));
};
const field = async () => (await details()).findByRole<HTMLInputElement>("combobox", { name: "Responsible" });

describe("the responsible person in the contract list", () => {
  test("My creators filters the list, and an empty list offers to show all", async () => {
    const asked: (string | null)[] = [];
    answer(
      http.get("/api/contracts", ({ request }) => {
        const owner = new URL(request.url).searchParams.get("adminOwnerId");
        asked.push(owner);
        return HttpResponse.json(owner ? [] : [ada], { headers: { "X-Total-Count": owner ? "0" : "1" } });
      }),
    );
    const { address } = open("/");
    await rowOf(ada.fullName);
    await userEvent.click(await screen.findByRole("combobox", { name: "Responsible" }));
    await userEvent.click(await screen.findByRole("option", { name: "My creators" }));
    expect(await screen.findByText("You have no creators yet.")).toBeTruthy();
    expect(asked.at(-1)).toBe("me");
    expect(address()).toBe("/?responsible=me");
    expect(screen.getByRole("button", { name: "Remove filter: My creators" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show all" }));
    await rowOf(ada.fullName);
    expect(address()).toBe("/");
  });
});

describe("the responsible person in Contract Details", () => {
  test("is chosen among active people and saved by id", async () => {
    const sent = adaOf(null);
    open("/?contract=1");
    await userEvent.click(await field());
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Olivia Hart", "Maria Lopez"]);
    await userEvent.click(screen.getByRole("option", { name: "Maria Lopez" }));
    await userEvent.click((await details()).getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(sent).toMatchObject([{ adminOwnerId: 2, fullName: ada.fullName }]));
  });

  test("keeps a deactivated person whose name is shown", async () => {
    const sent = adaOf(3);
    open("/?contract=1");
    await waitFor(async () => expect((await field()).value).toBe("Gus Weber (deactivated)"));
    fireEvent.change((await details()).getByLabelText("Notes"), { target: { value: "Three reels" } });
    await userEvent.click((await details()).getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(sent).toMatchObject([{ adminOwnerId: 3, notes: "Three reels" }]));
  });

  test("shows the server's refusal at the field", async () => {
    adaOf(2);
    const issues = [{ path: "adminOwnerId", message: "Choose an active person of the team" }];
    answer(
      http.put("/api/contracts/1", () =>
        HttpResponse.json(exampleError("Some fields are not valid", "invalid", { issues }), { status: 400 }),
      ),
    );
    open("/?contract=1");
    fireEvent.change(await (await details()).findByLabelText("Notes"), { target: { value: "Three reels" } });
    await userEvent.click((await details()).getByRole("button", { name: "Save Changes" }));
    expect(await (await details()).findByText("Choose an active person of the team")).toBeTruthy();
  });

  test("is read by people who may not change contracts", async () => {
    adaOf(2);
    open("/?contract=1", "wide", { role: "VIEWER" });
    await waitFor(async () =>
      expect((await details()).getByText("Responsible").nextSibling?.textContent).toBe("Maria Lopez"),
    );
  });

  test("is hidden while one person runs the business", async () => {
    answer(http.get("/api/people", () => HttpResponse.json(examplePeople.slice(0, 1))));
    adaOf(null);
    open("/?contract=1");
    await (await details()).findByLabelText("Notes");
    expect((await details()).queryByRole("combobox", { name: "Responsible" })).toBeNull();
  });
});
