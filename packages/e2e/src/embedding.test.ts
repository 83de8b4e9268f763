import { expect, test } from "bun:test";
import { PNG } from "@crm/api/contract-files/test/vault-calls";
import { adminOf } from "./product/call";
import { framed } from "./product/framed";

framed("the back-office framed by a tool on another site", ({ open, product, context }) => {
  test("the browser blocks third-party cookies, keeps the frame's own, and nothing is wrong", async () => {
    const { frame } = await open({ at: "?show=check" });
    await frame.getByText("Nothing is wrong: the back-office opens in this frame.").waitFor();
    const cookies = await frame.locator("[data-check=cookies]").textContent();
    expect(cookies).toContain("The frame's cookie is kept");
    expect(cookies).toContain("This browser blocks third-party cookies");
    expect(await frame.locator("[data-check=ticket]").textContent()).toContain("harbour-desk, for maya");
  });

  test("a tool that is not on the list is shown nothing, and told why by the check", async () => {
    const { frame, watch } = await open({ unlisted: true, errorsAllowed: /frame-ancestors/ });
    await frame.waitForURL(/^chrome-error:/);
    expect(await frame.getByRole("main").count()).toBe(0);
    expect(watch.errors.join("\n")).toContain("frame-ancestors");

    const { frame: check } = await open({ unlisted: true, at: "?show=check" });
    await check.getByText("2 things to mend.").waitFor();
    expect(await check.locator("[data-check=framing]").textContent()).toMatch(/not in EMBED_ORIGINS. Did you mean/);
  });

  test("files are shown and downloaded without any cookie, by addresses that are signed for the frame", async () => {
    const admin = await adminOf(product());
    const body = new FormData();
    body.append("file", new File([PNG], "ada.png"));
    expect((await admin("/api/contract-files/upload", { method: "POST", body })).status).toBe(201);

    const { page, frame } = await open();
    await frame.getByRole("link", { name: "Vault" }).waitFor();
    await context().clearCookies();
    await frame.getByRole("link", { name: "Vault" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      frame.getByRole("link", { name: "Download ada.png" }).click(),
    ]);
    expect(download.url()).toContain("?signed=");
    expect(new Uint8Array(await Bun.file(await download.path()).arrayBuffer())).toEqual(PNG);
    await frame.getByRole("link", { name: "ada.png", exact: true }).click();
    await frame.locator("img[alt='ada.png'][data-drawn]").waitFor();
  });
});
