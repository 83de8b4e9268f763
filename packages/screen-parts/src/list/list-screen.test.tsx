import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { ApiError, listPages, type Page } from "@crm/api-client";
import { defineModule } from "@crm/module-kit";
import { screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { useScreens } from "@crm/testing/screen-test";
import { useState } from "react";
import type { ListColumn } from "./list-rows";
import { ListScreen } from "./list-screen";
import { RowListScreen } from "./row-list-screen";
import { useList, useSelection } from "./use-list";

setDefaultTimeout(60_000);

interface Fruit {
  id: number;
  name: string;
  pieces: number;
  note: string | null;
}

const fruit = (id: number, name: string, note: string | null = null): Fruit => ({ id, name, pieces: id * 10, note });
const page = (rows: Fruit[], nextCursor: string | null = null): Page<Fruit> => ({
  rows,
  total: nextCursor === null ? rows.length : 3,
  isCapped: false,
  nextCursor,
});

let read: (cursor: string | null, search: string) => Promise<Page<Fruit>>;
let opened: number[] = [];
let pressed = 0;
beforeEach(() => {
  read = async () => page([fruit(1, "Apple", "Ripe"), fruit(2, "Pear")]);
  opened = [];
  pressed = 0;
});

const keyOf = ({ id }: Fruit) => id;
const onOpen = ({ id }: Fruit) => void opened.push(id);
const COLUMNS: readonly ListColumn<Fruit>[] = [
  {
    name: "Name",
    card: [1, "start"],
    cell: ({ id, name }) => (
      <a href={`#${id}`} className="crm-list-link">
        {name}
      </a>
    ),
  },
  { name: "Pieces", card: [2, "end"], isFact: true, isNumber: true, cell: ({ pieces }) => pieces },
  { name: "Note", card: [3, "start"], cell: ({ note }, layout) => note && <em>{`${note} (${layout})`}</em> },
  {
    name: "Actions",
    cell: () => (
      <button type="button" onClick={() => pressed++}>
        Eat
      </button>
    ),
  },
];

function Fruits() {
  const [search, setSearch] = useState("");
  const [isSelecting, setSelecting] = useState(false);
  const [isGrouped, setGrouped] = useState(false);
  const selection = useSelection();
  const list = useList(
    listPages(["fruits", search], 2, ({ cursor }) => read(cursor, search)),
    keyOf,
  );
  return (
    <>
      <button type="button" onClick={() => setSearch("p")}>
        Search
      </button>
      <button type="button" onClick={() => setSelecting(true)}>
        Select
      </button>
      <button type="button" onClick={() => setGrouped(true)}>
        Group
      </button>
      <p>{[...selection.selected].join()}</p>
      <ListScreen
        list={list}
        label="Fruits"
        nouns={["fruit", "fruits"]}
        failed="The fruits could not be loaded"
        name="fruits"
        columns={COLUMNS}
        keyOf={keyOf}
        onOpen={onOpen}
        selection={
          isSelecting
            ? {
                selected: selection.selected,
                onSelect: selection.select,
                nameOf: ({ name }) => name,
                allLabel: "Select all",
              }
            : undefined
        }
        groups={
          isGrouped
            ? (rows) =>
                rows.map((row) => ({ key: row.name, heading: (layout) => `${row.name} in a ${layout}`, rows: [row] }))
            : undefined
        }
        noMatch={search !== "" && <p>No fruit matches</p>}
        empty={<p>No fruits</p>}
      />
    </>
  );
}

function DrawnFruits() {
  const list = useList(
    listPages(["drawn fruits"], 2, ({ cursor }) => read(cursor, "")),
    keyOf,
  );
  return (
    <RowListScreen
      list={list}
      label="Fruits"
      nouns={["fruit", "fruits"]}
      summary={`Showing ${list.total} fruits by age`}
      loading="Loading fruits..."
      failed="The fruits could not be loaded"
      name="fruits"
      keyOf={keyOf}
      row={({ id, name }) => <a href={`#${id}`}>{name}</a>}
      attributes={({ note }) => ({ title: note ?? undefined })}
      placeholder={<em>Soon</em>}
      placeholders={3}
      isEndless
      noMatch={false}
      empty={<p>No fruits</p>}
    />
  );
}

const { open } = useScreens(
  defineModule({
    name: "mf-fruits",
    contract: 1,
    routes: [
      { path: "/fruits", title: "Fruits", screen: async () => ({ default: Fruits }) },
      { path: "/drawn-fruits", title: "Fruits", screen: async () => ({ default: DrawnFruits }) },
    ],
  }),
);

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const rowOf = async (name: string) => {
  const row = (await screen.findByRole("link", { name })).closest<HTMLElement>("tr, li");
  if (!row) throw new Error(`${name} stands in no row`);
  return row;
};

describe("ListScreen layout", () => {
  test("ListScreen draws its columns as a table on a wide screen", async () => {
    open("/fruits");
    const row = await rowOf("Apple");
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Name",
      "Pieces",
      "Note",
      "Actions",
    ]);
    expect([...row.querySelectorAll("td")].map(({ textContent }) => textContent)).toEqual([
      "Apple",
      "10",
      "Ripe (table)",
      "Eat",
    ]);
    expect(screen.getByText("2 fruits")).toBeTruthy();
  });

  test("ListScreen draws its columns as cards on a phone and leaves out empty lines", async () => {
    open("/fruits", "phone");
    const [apple, pear] = [await rowOf("Apple"), await rowOf("Pear")];
    expect([...apple.children].map(({ textContent }) => textContent)).toEqual(["Apple", "Pieces10", "Ripe (card)"]);
    expect([...pear.children].map(({ textContent }) => textContent)).toEqual(["Pear", "Pieces20"]);
    expect(within(apple).getByRole("term").textContent).toBe("Pieces");
  });
});

describe.each(["desktop", "phone"] as const)("a row of ListScreen on a %s", (device) => {
  const show = () => (device === "phone" ? open("/fruits", "phone") : open("/fruits"));

  test("a click opens the row, unless it hits one of the row's controls", async () => {
    show();
    const row = await rowOf("Pear");
    await userEvent.click(row);
    expect(opened).toEqual([2]);
    await userEvent.click(within(row).getByRole("link"));
    if (device === "desktop") await userEvent.click(within(row).getByRole("button", { name: "Eat" }));
    expect(opened).toEqual([2]);
    expect(pressed).toBe(device === "desktop" ? 1 : 0);
  });

  test("a checkbox selects its row, and one checkbox selects all rows", async () => {
    show();
    await rowOf("Pear");
    await press("Select");
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Pear" }));
    expect(screen.getByText("2", { selector: "p" })).toBeTruthy();
    expect((await rowOf("Pear")).dataset.selected).toBe("true");
    if (device === "desktop") {
      const all = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all" });
      expect(all.indeterminate).toBe(true);
      await userEvent.click(all);
      expect(screen.getByText("2,1", { selector: "p" })).toBeTruthy();
      await userEvent.click(all);
      expect(screen.queryByText("2,1", { selector: "p" })).toBeNull();
    }
    expect(opened).toEqual([]);
  });

  test("a grouped row is under its group's heading", async () => {
    show();
    await rowOf("Pear");
    await press("Group");
    expect(screen.getByText(`Pear in a ${device === "phone" ? "card" : "table"}`)).toBeTruthy();
  });

  test("the Down and Up keys move focus between rows", async () => {
    show();
    (await screen.findByRole("link", { name: "Apple" })).focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(document.activeElement?.textContent).toBe("Pear");
    await userEvent.keyboard("{ArrowDown}{ArrowUp}");
    expect(document.activeElement?.textContent).toBe("Apple");
  });
});

describe("states of ListScreen", () => {
  test("a loading list shows five placeholders, and an empty one its empty text", async () => {
    const first = Promise.withResolvers<Page<Fruit>>();
    read = () => first.promise;
    open("/fruits");
    expect(await screen.findAllByTestId("placeholder-row")).toHaveLength(5);
    first.resolve(page([]));
    expect(await screen.findByText("No fruits")).toBeTruthy();
  });

  test("a failed list shows the error and Retry", async () => {
    const answer = read;
    read = () => Promise.reject(new ApiError({ status: 500, text: "The cellar is locked", code: "internal" }));
    open("/fruits");
    expect(await screen.findByText("The fruits could not be loaded")).toBeTruthy();
    expect(screen.getByText("The cellar is locked")).toBeTruthy();
    read = answer;
    await press("Retry");
    expect(await rowOf("Apple")).toBeTruthy();
  });

  test("a changed search keeps the old rows until it loads, then says that none matches", async () => {
    const next = Promise.withResolvers<Page<Fruit>>();
    const answer = read;
    read = (cursor, search) => (search === "" ? answer(cursor, search) : next.promise);
    open("/fruits");
    await rowOf("Apple");
    await press("Search");
    expect(await screen.findByLabelText("Updating")).toBeTruthy();
    expect(await rowOf("Apple")).toBeTruthy();
    next.resolve(page([]));
    expect(await screen.findByText("No fruit matches")).toBeTruthy();
  });
});

test("loading more moves focus to the first new row, and a repeated row keeps its position", async () => {
  read = async (cursor) =>
    cursor === null
      ? page([fruit(1, "Apple"), fruit(2, "Pear")], "next")
      : page([fruit(2, "Pear, renamed"), fruit(3, "Plum")]);
  open("/fruits");
  await rowOf("Pear");
  expect(screen.getByText("Showing 2 of 3 fruits")).toBeTruthy();
  await press("Load more");
  expect(await rowOf("Plum")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Plum"));
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Apple", "Pear, renamed", "Plum"]);
});

describe.each(["desktop", "phone"] as const)("RowListScreen on a %s", (device) => {
  const show = () => (device === "phone" ? open("/drawn-fruits", "phone") : open("/drawn-fruits"));

  test("RowListScreen shows its own placeholders while loading, then its summary", async () => {
    const first = Promise.withResolvers<Page<Fruit>>();
    read = () => first.promise;
    show();
    expect((await screen.findAllByTestId("placeholder-row")).map(({ textContent }) => textContent)).toEqual([
      "Soon",
      "Soon",
      "Soon",
    ]);
    expect(screen.getByText("Loading fruits...")).toBeTruthy();
    first.resolve(page([fruit(1, "Apple", "Ripe"), fruit(2, "Pear")]));
    expect((await rowOf("Apple")).title).toBe("Ripe");
    expect(screen.getByText("Showing 2 fruits by age")).toBeTruthy();
    expect(screen.queryByText("Loading fruits...")).toBeNull();
  });
});

describe("an endless RowListScreen", () => {
  const pages = (cursor: string | null) =>
    cursor === null ? page([fruit(1, "Apple"), fruit(2, "Pear")], "next") : page([fruit(3, "Plum")]);
  const { IntersectionObserver } = globalThis;
  let near: (() => void) | null = null;
  beforeEach(() => {
    near = null;
    read = async (cursor) => pages(cursor);
    globalThis.IntersectionObserver = class extends IntersectionObserver {
      constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(report, options);
        near = () => report([Object.assign(Object.create(null), { isIntersecting: true })], this);
      }
    };
  });
  afterEach(() => {
    globalThis.IntersectionObserver = IntersectionObserver;
  });

  test("an endless list fetches the next page before its end is visible and does not move focus", async () => {
    open("/drawn-fruits");
    await rowOf("Pear");
    screen.getByRole("button", { name: "Load more" }).focus();
    near?.();
    expect(await rowOf("Plum")).toBeTruthy();
    expect(document.activeElement?.textContent).not.toBe("Plum");
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  test('the "Load more" button of an endless list moves focus to the first new row', async () => {
    open("/drawn-fruits");
    await rowOf("Pear");
    await press("Load more");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Plum"));
  });
});
