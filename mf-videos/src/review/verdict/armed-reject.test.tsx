import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { fireEvent, screen, userEvent, waitFor } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleSubmissions } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import videos from "../../module";
import { ARMED_MS } from "./use-armed-reject";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(videos);
const [, revised] = exampleSubmissions(EXAMPLE_TODAY);
if (!revised) throw new Error("The examples are too few");

let sent: unknown[];
beforeEach(async () => {
  sent = [];
  answer(
    http.put("/api/video-submissions/:id/status", async ({ request }) => {
      const { status } = Object(await request.json());
      if (status !== "reviewing") sent.push(status);
      return HttpResponse.json({ ...revised, status, version: revised.version + 1 });
    }),
  );
  open("/video-review");
  await screen.findByText("1 of 2");
});
afterEach(() => localStorage.clear());

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const armed = () => screen.queryByRole("button", { name: "Reject: press Enter" });
const SAID = "Press Enter within five seconds to reject this video, or Escape to cancel.";

describe("the X key on Video Review", () => {
  test("X arms Reject visibly and for screen readers, and Enter confirms it", async () => {
    press("x");
    expect(armed()?.hasAttribute("data-armed")).toBe(true);
    expect(screen.getByText(SAID).getAttribute("role")).toBe("status");
    expect(sent).toEqual([]);
    press("Enter");
    await waitFor(() => expect(sent).toEqual(["rejected"]));
    expect(armed()).toBeNull();
  });

  test.each(["Escape", "ArrowDown", "c", "n"])("an armed Reject is disarmed by the key %s", async (key) => {
    press("x");
    press(key);
    await waitFor(() => expect(armed()).toBeNull());
    expect(screen.queryByText(SAID)).toBeNull();
    press("Enter");
    expect(sent).toEqual([]);
  });

  test("an armed Reject is disarmed by another decision, which is sent", async () => {
    press("x");
    press("r");
    await waitFor(() => expect(sent).toEqual(["needs_revision"]));
    expect(armed()).toBeNull();
  });

  test("an armed Reject leaves Enter to a button focused since", () => {
    press("x");
    screen.getByRole("button", { name: "SHOW ARCHIVED" }).focus();
    expect(press("Enter")).toBe(true);
    expect(sent).toEqual([]);
  });

  test("a click on the armed Reject confirms it", async () => {
    press("x");
    await userEvent.click(screen.getByRole("button", { name: "Reject: press Enter" }));
    await waitFor(() => expect(sent).toEqual(["rejected"]));
  });

  test("an armed Reject expires after five seconds", async () => {
    press("x");
    const began = performance.now();
    await waitFor(() => expect(armed()).toBeNull(), { timeout: 60_000 });
    expect(performance.now() - began).toBeGreaterThan(ARMED_MS - 100);
    press("Enter");
    expect(sent).toEqual([]);
  });

  test("the key help lists Reject", () => {
    expect(screen.getByText("Reject (Enter confirms)")).toBeTruthy();
  });
});
