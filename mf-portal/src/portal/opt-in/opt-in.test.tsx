import { afterEach, describe, expect, setDefaultTimeout, spyOn, test } from "bun:test";
import { screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_SLUG, EXAMPLE_TODAY, exampleError, portalScenes } from "@crm/testing/msw";
import { HttpResponse, http } from "msw";
import { usePortalPage } from "../test/open-portal";
import { forgetAnswers } from "./opt-in-sheet";

setDefaultTimeout(60_000);

const { open, answer } = usePortalPage();

afterEach(forgetAnswers);

const QUESTION = { name: "Get Text Messages?" };
const asked = async () => within(await screen.findByRole("region", QUESTION));
const isAsked = () => screen.queryByRole("region", QUESTION) !== null;
const atHome = () => screen.findByRole("heading", { name: "Your Submissions" });
const answered = () => {
  const sent: unknown[] = [];
  answer(
    ...portalScenes.notAsked(EXAMPLE_TODAY),
    http.post(`/api/portal/${EXAMPLE_SLUG}/opt-in`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isOptedIn: true });
    }),
  );
  return sent;
};
const accept = async (typed: string) => {
  const sheet = await asked();
  await userEvent.click(sheet.getByRole("button", { name: "Turn On" }));
  await userEvent.type(sheet.getByRole("textbox", { name: "Mobile number" }), typed);
  await userEvent.click(sheet.getByRole("button", { name: "Agree and Turn On" }));
  return sheet;
};

describe("the question about text messages", () => {
  test("stands in the page without taking focus, shows the words that are agreed to with the number, and is not asked again", async () => {
    const sent = answered();
    const page = open();
    const sheet = await asked();
    expect(sheet.queryByRole("textbox")).toBeNull();
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(sheet.getByRole("button", { name: "Turn On" }));
    expect(sheet.getByText("By giving my number I agree to get text messages.")).toBeTruthy();
    expect(document.activeElement).toBe(sheet.getByRole("textbox", { name: "Mobile number" }));
    await userEvent.keyboard("(202) 555-0123{Enter}");
    expect(await screen.findByText("Text messages are on")).toBeTruthy();
    expect(sent).toEqual([{ phone: "+12025550123" }]);
    page.unmount();
    forgetAnswers();
    open();
    await atHome();
    expect(isAsked()).toBe(false);
  });

  test("sends nothing that is no number, and says what one looks like", async () => {
    const sent = answered();
    open();
    const sheet = await accept("12");
    expect(sheet.getByText(/with \+ and the country code/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test("stays away for this visit after Not Now, and is asked on the next", async () => {
    answered();
    const page = open();
    await userEvent.click((await asked()).getByRole("button", { name: "Not Now" }));
    page.unmount();
    forgetAnswers();
    const again = open();
    await atHome();
    expect(isAsked()).toBe(false);
    again.unmount();
    forgetAnswers();
    sessionStorage.clear();
    open();
    expect(await asked()).toBeTruthy();
  });

  test("is only logged where it fails, and stands in nobody's way", async () => {
    const logged = spyOn(console, "error").mockImplementation(() => {});
    answer(...portalScenes.notAsked(EXAMPLE_TODAY), ...portalScenes.optInFailing);
    open();
    await accept("+12025550123");
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(isAsked()).toBe(false);
    expect(screen.queryByText(/went wrong/i)).toBeNull();
    logged.mockRestore();
  });

  test("is asked again on the next visit where it failed", async () => {
    const logged = spyOn(console, "error").mockImplementation(() => {});
    answer(...portalScenes.notAsked(EXAMPLE_TODAY), ...portalScenes.optInFailing);
    const page = open();
    await accept("+12025550123");
    await waitFor(() => expect(isAsked()).toBe(false));
    expect(localStorage.length).toBe(0);
    page.unmount();
    forgetAnswers();
    sessionStorage.clear();
    open();
    expect(await asked()).toBeTruthy();
    logged.mockRestore();
  });

  test("says at the field what is wrong with a number that the server refuses", async () => {
    const refusal = {
      ...exampleError("No such number.", "invalid"),
      issues: [{ path: "phone", message: "No such number." }],
    };
    answer(
      ...portalScenes.notAsked(EXAMPLE_TODAY),
      http.post(`/api/portal/${EXAMPLE_SLUG}/opt-in`, () => HttpResponse.json(refusal, { status: 400 })),
    );
    open();
    const sheet = await accept("+12025550123");
    await sheet.findByText("No such number.");
    expect(sheet.getByRole("textbox", { name: "Mobile number" }).getAttribute("aria-invalid")).toBe("true");
    expect(localStorage.length).toBe(0);
  });

  test("is not asked where the number is known already", async () => {
    open();
    await atHome();
    expect(isAsked()).toBe(false);
  });

  test("goes away for good on a page whose browser stores nothing", async () => {
    answered();
    const store = spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("Denied", "SecurityError");
    });
    const page = open();
    await userEvent.click((await asked()).getByRole("button", { name: "Not Now" }));
    page.unmount();
    open();
    await atHome();
    expect(isAsked()).toBe(false);
    store.mockRestore();
  });
});
