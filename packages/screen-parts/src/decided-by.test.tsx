import { expect, setDefaultTimeout, test } from "bun:test";
import { defineModule } from "@crm/module-kit";
import { screen } from "@crm/testing/dom";
import { useScreens } from "@crm/testing/screen-test";
import { DecidedBy } from "./decided-by";

setDefaultTimeout(60_000);

const AT = "2026-03-02T16:00:00.000Z";

function Decisions() {
  return (
    <ul>
      {["user:1", "user:2", "admin"].map((actor) => (
        <li key={actor}>
          <DecidedBy actor={actor} actorName={actor === "admin" ? null : "Maria Rossi"} at={AT} />
        </li>
      ))}
    </ul>
  );
}

const { open } = useScreens(
  defineModule({
    name: "mf-decisions",
    contract: 1,
    routes: [{ path: "/decisions", title: "Decisions", screen: async () => ({ default: Decisions }) }],
  }),
);

test("<DecidedBy> names the person who decided, and says You only to that person", async () => {
  open("/decisions");
  expect((await screen.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
    "You decided on Mar 2, 2026",
    "Maria Rossi decided on Mar 2, 2026",
    "Shared admin decided on Mar 2, 2026",
  ]);
});
