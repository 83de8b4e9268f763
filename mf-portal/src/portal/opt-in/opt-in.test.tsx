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
const optIn = async () => within(await screen.findByRole("region", QUESTION));
const isShown = () => screen.queryByRole("region", QUESTION) !== null;
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
  const sheet = await optIn();
  await userEvent.click(sheet.getByRole("button", { name: "Turn On" }));
  await userEvent.type(sheet.getByRole("textbox", { name: "Mobile number" }), typed);
  await userEvent.click(sheet.getByRole("button", { name: "Agree and Turn On" }));
  return sheet;
};

describe("the opt-in for text messages", () => {
  test("the opt-in does not take the focus, shows the consent text with the number field, and does not appear again", async () => {
    const sent = answered();
    const page = open();
    const sheet = await optIn();
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
    expect(isShown()).toBe(false);
  });

  test("the opt-in does not send an invalid phone number, and the error shows the format", async () => {
    const sent = answered();
    open();
    const sheet = await accept("12");
    expect(sheet.getByText(/with \+ and the country code/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test("Not Now hides the opt-in for this visit only", async () => {
    answered();
    const page = open();
    await userEvent.click((await optIn()).getByRole("button", { name: "Not Now" }));
    page.unmount();
    forgetAnswers();
    const again = open();
    await atHome();
    expect(isShown()).toBe(false);
    again.unmount();
    forgetAnswers();
    sessionStorage.clear();
    open();
    expect(await optIn()).toBeTruthy();
  });

  test("a failed opt-in is hidden and logged, without an error on the page", async () => {
    const logged = spyOn(console, "error").mockImplementation(() => {});
    answer(...portalScenes.notAsked(EXAMPLE_TODAY), ...portalScenes.optInFailing);
    open();
    await accept("+12025550123");
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(isShown()).toBe(false);
    expect(screen.queryByText(/went wrong/i)).toBeNull();
    logged.mockRestore();
  });

  test("a failed opt-in is offered again on the next visit", async () => {
    const logged = spyOn(console, "error").mockImplementation(() => {});
    answer(...portalScenes.notAsked(EXAMPLE_TODAY), ...portalScenes.optInFailing);
    const page = open();
    await accept("+12025550123");
    await waitFor(() => expect(isShown()).toBe(false));
    expect(localStorage.length).toBe(0);
    page.unmount();
    forgetAnswers();
    sessionStorage.clear();
    open();
    expect(await optIn()).toBeTruthy();
    logged.mockRestore();
  });

  test("a phone number that the server refuses shows the reason at its field", async () => {
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

  test("the opt-in is hidden if the creator has already opted in", async () => {
    open();
    await atHome();
    expect(isShown()).toBe(false);
  });

  test("Not Now hides the opt-in even if the browser denies storage", async () => {
    answered();
    const store = spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("Denied", "SecurityError");
    });
    const page = open();
    await userEvent.click((await optIn()).getByRole("button", { name: "Not Now" }));
    page.unmount();
    open();
    await atHome();
    expect(isShown()).toBe(false);
    store.mockRestore();
  });
});
