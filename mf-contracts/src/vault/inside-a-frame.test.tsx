import { beforeEach, describe, expect, test } from "bun:test";
import { screen, userEvent, waitFor } from "@crm/testing/dom";
import { exampleError, exampleFiles, vaultHandlers } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import contracts from "../module";

const { open, answer } = useScreens(contracts);
const [agreement] = exampleFiles;
const DOWNLOAD = `/api/contract-files/${agreement.id}/download`;

let signed: string[][];
beforeEach(() => {
  signed = [];
  answer(
    ...vaultHandlers(),
    http.post("/api/signed-addresses", async ({ request }) => {
      const { paths } = (await request.json()) as { paths: string[] };
      signed.push(paths);
      const addresses = paths.map((path) => ({ path, address: `${path}?signed=${signed.length}`, expiresAt: "" }));
      return HttpResponse.json({ addresses });
    }),
  );
});

const link = () => screen.findByRole("link", { name: `Download ${agreement.fileName}` });

describe("a download link inside a frame", () => {
  test("hovering over a download link in a frame requests a signed URL for it", async () => {
    open("/vault", "wide", { embedded: true });
    await userEvent.hover(await link());
    await waitFor(async () => expect((await link()).getAttribute("href")).toEndWith(`${DOWNLOAD}?signed=1`));
    expect(signed).toEqual([[DOWNLOAD]]);
  });

  test.each([
    ["waits for the signed URL", 200, /^\?signed=\d$/],
    ["continues unsigned when signing fails, so that the browser shows the error", 403, /^$/],
  ])("a click on an unsigned download link %s", async (_case, status, search) => {
    if (status !== 200)
      answer(http.post("/api/signed-addresses", () => HttpResponse.json(exampleError("No", "forbidden"), { status })));
    open(`/vault?file=${agreement.id}`, "wide", { embedded: true });
    const followed: string[] = [];
    const note = (event: MouseEvent) => {
      const { href } = event.target as HTMLAnchorElement;
      if (!event.defaultPrevented && href) followed.push(new URL(href).search);
      event.preventDefault();
    };
    document.addEventListener("click", note);
    (await screen.findByRole("link", { name: "Download" })).click();
    await waitFor(() => expect(followed).toEqual([expect.stringMatching(search)]));
    document.removeEventListener("click", note);
  });
});

test("a download link outside a frame is not signed", async () => {
  open("/vault");
  await userEvent.hover(await link());
  expect((await link()).getAttribute("href")).toEndWith(DOWNLOAD);
  expect(signed).toEqual([]);
});
