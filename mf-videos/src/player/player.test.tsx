import { afterEach, beforeEach, describe, expect, spyOn, test } from "bun:test";
import { fireEvent, screen, userEvent, waitFor } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleSubmissions } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import videos from "../module";

const { open, answer } = useScreens(videos);
const [, shown] = exampleSubmissions(EXAMPLE_TODAY);
if (!shown) throw new Error("The examples are too few");
const ADDRESS = `/video-review?id=${shown.id}`;

describe("a video that fails to play", () => {
  const logged = spyOn(console, "error");
  beforeEach(() => void logged.mockImplementation(() => {}));
  afterEach(() => void logged.mockReset());

  test.each([
    ["is deleted", () => new HttpResponse(null, { status: 404 }), "The file of this video no longer exists."],
    [
      "cannot be read",
      () => new HttpResponse(null),
      "This browser cannot play this video. Download it to watch it in another player.",
    ],
    [
      "is out of reach",
      () => HttpResponse.error(),
      "The server could not be reached. Check your connection and retry.",
    ],
  ])("a video that %s shows why, is logged, and links to its file", async (_, reply, text) => {
    answer(http.head("http://localhost/api/video-submissions/:id/video", reply));
    open(ADDRESS);
    fireEvent.error(await player());
    expect(await screen.findByText(text)).toBeTruthy();
    expect(logged.mock.calls.filter(([message]) => message === "Video playback failed")).toHaveLength(1);
    expect(screen.getByRole("link", { name: "Open in new tab" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Download" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(screen.queryByText(text)).toBeNull();
  });

  test("a video without a decodable picture shows a message instead of a black box", async () => {
    open(ADDRESS);
    const element = await player();
    Object.defineProperty(element, "videoWidth", { value: 0 });
    fireEvent.loadedMetadata(element);
    expect(await screen.findByText("Its picture cannot be shown here")).toBeTruthy();
  });
});

describe("the player inside a frame", () => {
  test("an expired signed URL is renewed, and the video continues at the same position", async () => {
    let signed = 0;
    answer(
      http.post("/api/signed-addresses", async ({ request }) => {
        const { paths } = Object(await request.json());
        signed += 1;
        const addresses = paths.map((path: string) => ({ path, address: `/signed/${signed}`, expiresAt: "" }));
        return HttpResponse.json({ addresses });
      }),
      http.head("http://localhost/signed/:number", () => new HttpResponse(null, { status: 403 })),
    );
    open(ADDRESS, "wide", { embedded: true });
    const element = await player();
    await waitFor(() => expect(element.getAttribute("src")).toMatch(/\/signed\/\d+$/));
    const before = element.getAttribute("src");
    Object.defineProperty(element, "videoWidth", { value: 360 });
    Object.defineProperty(element, "readyState", { value: 4 });
    element.currentTime = 9.5;
    fireEvent.timeUpdate(element);
    fireEvent.error(element);
    await waitFor(() => expect(element.getAttribute("src")).not.toBe(before));
    element.currentTime = 0;
    fireEvent.loadedMetadata(element);
    expect(element.currentTime).toBe(9.5);
    expect(screen.queryByText("The video does not play")).toBeNull();
  });
});

const player = () =>
  waitFor(() => {
    const element = document.querySelector("video");
    if (!element) throw new Error("There is no player");
    return element;
  });
