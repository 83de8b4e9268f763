import { expect, setDefaultTimeout, test } from "bun:test";
import { screen } from "@crm/testing/dom";
import { peopleHandler } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { defineModule } from "./define-module";
import { useResponsible, useTeam } from "./use-team";

setDefaultTimeout(60_000);

function Team() {
  const { active, ownId, isTeam, nameOf } = useTeam();
  const names = [1, 2, 3, 9].map(nameOf).join(", ");
  return (
    <p>{`${active.length} active, own id ${ownId}, team ${isTeam}: ${names}; responsible ${useResponsible("me")}`}</p>
  );
}

const { open, answer } = useScreens(
  defineModule({
    name: "mf-team",
    contract: 1,
    routes: [{ path: "/team", title: "Team", screen: async () => ({ default: Team }) }],
  }),
);

const NAMES = "Olivia Hart, Maria Lopez, Gus Weber (deactivated), Person 9";

test.each([
  ["user:2", `2 active, own id 2, team true: ${NAMES}; responsible me`],
  ["embed:crm.example/ann", `2 active, own id null, team true: ${NAMES}; responsible undefined`],
])("useTeam() names the people of the team to %s", async (actor, words) => {
  answer(peopleHandler());
  open("/team", "wide", { actor });
  expect(await screen.findByText(words)).toBeTruthy();
});

test("useTeam() finds no team of one person", async () => {
  open("/team");
  expect(await screen.findByText(/^1 active, own id 1, team false/)).toBeTruthy();
});
