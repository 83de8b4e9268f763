import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { defineModule, responsibleParameter, searchReader, useResponsible, useScreenSearch } from "@crm/module-kit";
import { screen, userEvent, waitFor } from "@crm/testing/dom";
import { examplePeople } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import { NoCreators, ResponsibleFilter } from "./responsible-filter";

setDefaultTimeout(60_000);

const search = searchReader({ responsible: responsibleParameter });

function Creators() {
  const [view, setView] = useScreenSearch(search);
  const value = useResponsible(view.responsible);
  return (
    <>
      <ResponsibleFilter value={value} onChange={(responsible) => setView({ responsible })} />
      {value === undefined ? (
        <p>Everyone</p>
      ) : (
        <NoCreators value={value} onShowAll={() => setView({ responsible: undefined })} />
      )}
    </>
  );
}

const { open, answer } = useScreens(
  defineModule({
    name: "mf-creators",
    contract: 1,
    routes: [{ path: "/creators", title: "Creators", screen: async () => ({ default: Creators }) }],
  }),
);

const inTeam = () => answer(http.get("/api/people", () => HttpResponse.json(examplePeople)));
const filter = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Responsible" });
const choices = async () => {
  await userEvent.click(await filter());
  return (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
};

describe("<ResponsibleFilter>", () => {
  test("is hidden while one person runs the business", async () => {
    open("/creators");
    await screen.findByText("Everyone");
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  test("offers own creators, each person, those who left last, and nobody, and writes the choice to the URL", async () => {
    inTeam();
    const { address } = open("/creators");
    expect(await choices()).toEqual(["Anyone", "My creators", "Maria Lopez", "Gus Weber (deactivated)", "Nobody"]);
    await userEvent.click(screen.getByRole("option", { name: "My creators" }));
    await screen.findByText("You have no creators yet.");
    expect(address()).toBe("/creators?responsible=me");
    await userEvent.click(await filter());
    await userEvent.click(await screen.findByRole("option", { name: "Maria Lopez" }));
    await screen.findByText("Maria Lopez has no creators yet.");
    await userEvent.click(await filter());
    await userEvent.click(await screen.findByRole("option", { name: "Anyone" }));
    await waitFor(() => expect(address()).toBe("/creators"));
  });

  test("shows a reader the own creators of a link to their own id, and names a deactivated person", async () => {
    inTeam();
    const { goTo } = open("/creators?responsible=1");
    await screen.findByText("You have no creators yet.");
    expect((await filter()).value).toBe("My creators");
    goTo("/creators?responsible=3");
    await waitFor(async () => expect((await filter()).value).toBe("Gus Weber (deactivated)"));
  });

  test("offers no own creators in a session of another tool's ticket, and a link to them shows all", async () => {
    inTeam();
    open("/creators?responsible=me", "wide", { actor: "embed:crm.example/ann" });
    await screen.findByText("Everyone");
    expect(await choices()).toEqual(["Anyone", "Olivia Hart", "Maria Lopez", "Gus Weber (deactivated)", "Nobody"]);
  });
});
