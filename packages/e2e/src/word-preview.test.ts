import { expect, test } from "bun:test";
import { drawDocxWith } from "@crm/reader/fixtures/draw-docx";
import { paragraph, part, run } from "@crm/reader/fixtures/word-markup";
import { writtenDocx } from "./documents/third-party-files";
import { inABrowser } from "./product/in-a-browser";

const HOSTILE = "&lt;img src=x onerror=parent.hacked=1&gt;&lt;script&gt;parent.hacked=1&lt;/script&gt;";

inABrowser("the preview of a Word document", {}, ({ admin, product }) => {
  test("shows markup as text, runs no script and follows no link", async () => {
    const { page, watch } = await admin("/vault");
    const body =
      paragraph(run(HOSTILE)) +
      paragraph(`<w:hyperlink r:id="r1">${run("our terms")}</w:hyperlink>${run(" unseen", "<w:vanish/>")}`);
    const buffer = await drawDocxWith({
      "word/document.xml": part("document", `<w:body>${body}</w:body>`),
      "word/_rels/document.xml.rels": `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="javascript:parent.hacked=1" TargetMode="External"/></Relationships>`,
    });
    const file = { name: "hostile.docx", mimeType: "application/octet-stream", buffer };
    const answer = await page.request.post(`${product().origin}/api/contract-files/upload`, {
      multipart: { file },
      headers: { Origin: product().origin },
    });
    expect(answer.status()).toBe(201);
    await page.goto(`${product().origin}/vault?file=${(await answer.json()).id}`);
    const frame = page.locator('iframe[title="The document"]');
    const paper = page.frameLocator('iframe[title="The document"]');
    await paper.getByText("<script>parent.hacked=1</script>").waitFor();
    await paper.getByText("our terms").click();
    expect(await frame.getAttribute("sandbox")).toBe("allow-same-origin");
    expect(await paper.locator("script, img, [href], [onerror]").count()).toBe(0);
    expect(await paper.locator("body").textContent()).not.toContain("unseen");
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
    // The page's policy allows the preview's own style.
    expect(await paper.locator("body").evaluate((element) => getComputedStyle(element).overflow)).toBe("auto");
    expect(watch.errors).toEqual([]);
  });

  test("marks the passages from which a contract was read, and scrolls to them", async () => {
    const { page } = await admin("/");
    await page.getByRole("button", { name: "Upload Document" }).click();
    const upload = page.getByRole("dialog", { name: "Upload Contract Document" });
    await upload.locator('input[type="file"]').setInputFiles(await writtenDocx());
    const form = page.getByRole("dialog", { name: "Add New Contract" });
    await form.waitFor();
    const paper = form.frameLocator('iframe[title="The document"]');
    const fee = paper.locator('mark[data-passage~="monthlyFee"]').first();
    await fee.waitFor();
    expect(await fee.textContent()).toContain("3,150");
    await form.locator('[data-field="monthlyFee"] input').hover();
    await paper.locator('mark[data-passage~="monthlyFee"][data-lit]').first().waitFor();
    await fee.click();
    expect(await form.locator('[data-field="monthlyFee"] input').inputValue()).toBe("$3,150.00");
  });
});
