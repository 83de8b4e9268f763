import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { drawDocx, drawDocxWith } from "@crm/reader/fixtures/draw-docx";
import { drawBillionLaughs, drawDocxBomb, drawDocxOfFile } from "@crm/reader/fixtures/draw-hostile";
import { paragraph, part, run } from "@crm/reader/fixtures/word-markup";
import { SHOWN_PICTURE_BYTES } from "@crm/reader/reading-limits";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { PNG, vaultCalls } from "../test/vault-calls";
import { allowedHtml } from "./document-html";

// Starting processes is slow on a busy machine.
setDefaultTimeout(120_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const vault = vaultCalls(() => server);

const asHtml = async (bytes: Uint8Array, name = "agreement.docx") => {
  const { id } = await vault.upload(new Uint8Array(bytes), name);
  return vault.get(`/${id}/html`);
};
const htmlOf = async (bytes: Uint8Array): Promise<string> => (await (await asHtml(bytes)).json()).html;

const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

function drawWord(
  body: string,
  relations: readonly [id: string, kind: string, target: string, isOutside?: boolean][] = [],
  parts: Record<string, string | Uint8Array> = {},
): Promise<Buffer> {
  const rows = relations.map(
    ([id, kind, target, isOutside]) =>
      `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"${isOutside ? ' TargetMode="External"' : ""}/>`,
  );
  return drawDocxWith({
    "word/document.xml": part("document", `<w:body>${body}</w:body>`),
    "word/_rels/document.xml.rels": `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join("")}</Relationships>`,
    "[Content_Types].xml": `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="svg" ContentType="image/svg+xml"/><Default Extension="bin" ContentType="application/octet-stream"/><Default Extension="html" ContentType="text/html"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ...parts,
  });
}

const link = (id: string) => paragraph(`<w:hyperlink r:id="${id}">${run("our terms")}</w:hyperlink>`);
const picture = (attribute: string, name = "p") =>
  paragraph(
    `<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr id="1" name="${name}" descr="${name}"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip ${attribute}/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
  );
const field = (code: string, result: string) =>
  paragraph(
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
  );
const STYLES = part(
  "styles",
  `<w:style w:type="paragraph" w:styleId="Secret"><w:rPr><w:vanish/></w:rPr></w:style>
   <w:style w:type="paragraph" w:styleId="Deeper"><w:basedOn w:val="Secret"/></w:style>
   <w:style w:type="character" w:styleId="Whisper"><w:rPr><w:vanish/></w:rPr></w:style>`,
);

describe("GET /api/contract-files/{id}/html", () => {
  test("shows headings, lists, tables, emphasis, notes and pictures of a Word document", async () => {
    const body = [
      paragraph(run("Creator Agreement"), '<w:pStyle w:val="Heading1"/>'),
      paragraph(run("The fee is ") + run("$500", "<w:b/>") + run(" a month", "<w:i/>")),
      `<w:tbl><w:tr><w:tc>${paragraph(run("Fee"))}</w:tc><w:tc>${paragraph(run("$500"))}</w:tc></w:tr></w:tbl>`,
      picture('r:embed="r1"'),
    ];
    const html = await htmlOf(
      await drawWord(body.join(""), [["r1", "image", "media/p.png"]], { "word/media/p.png": PNG }),
    );
    expect(html).toContain("<p>The fee is <strong>$500</strong><em> a month</em></p>");
    expect(html).toContain("<td><p>Fee</p></td><td><p>$500</p></td>");
    expect(html).toMatch(/<img alt="p" src="data:image\/png;base64,iVBOR[\w+/=]+" \/>/);
  });

  test("omits hidden text and shows moved text in its new position", async () => {
    const body = [
      paragraph(run("Shown ") + run("hidden", "<w:vanish/>") + run("too", '<w:vanish w:val="0"/>')),
      paragraph(run("of a style"), '<w:pStyle w:val="Secret"/>'),
      paragraph(run("of a style's style"), '<w:pStyle w:val="Deeper"/>'),
      paragraph(run("whispered", '<w:rStyle w:val="Whisper"/>') + run("said")),
      paragraph(`<w:moveFrom w:id="1">${run("from here")}</w:moveFrom><w:moveTo w:id="2">${run("to here")}</w:moveTo>`),
      paragraph(
        `<w:del w:id="3"><w:r><w:delText>deleted</w:delText></w:r></w:del><w:ins w:id="4">${run("inserted")}</w:ins>`,
      ),
      paragraph(
        `<w:r><w:rPr><w:vanish/></w:rPr><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:instrText>PAGE</w:instrText></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:fldChar w:fldCharType="end"/></w:r>${run("after a hidden field")}`,
      ),
    ];
    const relations: [string, string, string][] = [["r1", "styles", "styles.xml"]];
    const html = await htmlOf(await drawWord(body.join(""), relations, { "word/styles.xml": STYLES }));
    for (const hidden of ["hidden<", "of a style", "whispered", "from here", "deleted"])
      expect(html).not.toContain(hidden);
    for (const shown of ["Shown too", "said", "to here", "inserted", "after a hidden field"])
      expect(html).toContain(shown);
  });

  test.each([
    ["a picture without its relationship", picture('r:embed="r9"'), []],
    ["a picture missing from the archive", picture('r:embed="r1"'), [["r1", "image", "media/gone.png"]]],
    [
      "a VML picture without its relationship",
      paragraph(
        '<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:imagedata r:id="r9"/></v:shape></w:pict></w:r>',
      ),
      [],
    ],
    [
      "a link without its relationship",
      paragraph(`<w:hyperlink r:id="r9" w:anchor="fee">${run("our terms")}</w:hyperlink>`),
      [],
    ],
  ] as [string, string, [string, string, string][]][])(
    "shows the rest of a document with %s",
    async (_, body, relations) => {
      expect(await htmlOf(await drawWord(body + paragraph(run("after")), relations))).toEndWith("<p>after</p>");
    },
  );

  test("answers 415 for a text file, 404 for an unknown id and 422 for a damaged document", async () => {
    expect((await asHtml(new TextEncoder().encode("Creator: Ada"), "a.txt")).status).toBe(415);
    expect((await vault.get("/999999/html")).status).toBe(404);
    const damaged = await drawDocxWith({ "word/document.xml": "<w:document" });
    expect((await asHtml(damaged)).status).toBe(422);
  });

  test("answers 401 without an admin session", async () => {
    const { id } = await vault.upload(new Uint8Array(await drawDocx(["Agreement"])), "own.docx");
    expect((await server.request(`/api/contract-files/${id}/html`)).status).toBe(401);
  });
});

const LEADS_ON = /javascript:|<script|onerror|onload|href|http|file:|svg|<object|<embed|<iframe|<style|url\(/i;

describe("GET /api/contract-files/{id}/html of a hostile document", () => {
  const CASES: [what: string, draw: () => Promise<Buffer>, shown: string][] = [
    [
      "a javascript: link",
      () => drawWord(link("r1"), [["r1", "hyperlink", "javascript:alert(1)", true]]),
      "<a>our terms</a>",
    ],
    [
      "an external link, and shows markup in its text as text",
      () =>
        drawWord(
          paragraph(`<w:hyperlink r:id="r1">${run("&lt;script&gt;alert(1)&lt;/script&gt; terms")}</w:hyperlink>`),
          [["r1", "hyperlink", "https://evil.example/", true]],
        ),
      "&lt;script&gt;alert(1)&lt;/script&gt; terms",
    ],
    [
      "markup in a picture's name",
      () =>
        drawWord(
          picture('r:embed="r1"', "&quot; onerror=&quot;alert(1)") + paragraph(run("after")),
          [["r1", "image", "media/p.png"]],
          { "word/media/p.png": PNG },
        ),
      "<p>after</p>",
    ],
    [
      "an SVG picture with a script",
      () =>
        drawWord(picture('r:embed="r1"') + paragraph(run("after")), [["r1", "image", "media/p.svg"]], {
          "word/media/p.svg": '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
        }),
      "<p>after</p>",
    ],
    [
      "a remote picture and a picture of a server file",
      () =>
        drawWord(picture('r:link="r1"') + picture('r:link="r2"') + paragraph(run("after")), [
          ["r1", "image", "http://127.0.0.1:1/p.png", true],
          ["r2", "image", "file:///etc/passwd", true],
        ]),
      "<p>after</p>",
    ],
    [
      "an embedded program",
      () =>
        drawWord(
          paragraph(
            `<w:r><w:object><o:OLEObject xmlns:o="urn:o" ProgID="Package" r:id="r1"/></w:object></w:r>${run("after")}`,
          ),
          [["r1", "oleObject", "embeddings/o.bin"]],
          { "word/embeddings/o.bin": "MZ" },
        ),
      "<p>after</p>",
    ],
    [
      "an HTML part",
      () =>
        drawWord(`<w:altChunk r:id="r1"/>${paragraph(run("after"))}`, [["r1", "aFChunk", "a.html"]], {
          "word/a.html": "<script>alert(1)</script>",
        }),
      "<p>after</p>",
    ],
    [
      "a field code that starts a program",
      () => drawWord(field('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc.exe"', "the fee")),
      "the fee",
    ],
  ];
  test.each(CASES)("omits %s", async (_, draw, shown) => {
    const answer = await asHtml(await draw());
    expect(answer.status).toBe(200);
    const { html } = await answer.json();
    expect(html).toContain(shown);
    const pictureless = html.replaceAll(/<img [^>]*>/g, "<img>").replaceAll(/&lt;.*?&gt;/g, "");
    expect(pictureless).not.toMatch(LEADS_ON);
    expect(html).not.toMatch(/calc|evil|passwd|root:/);
  });

  test.each([
    ["50 MB of text", () => drawDocxBomb(50_000_000)],
    ["300 MB of text", () => drawDocxBomb(300_000_000)],
    ["a billion words of nested entities", () => drawBillionLaughs()],
    ["an external entity of a server file", () => drawDocxOfFile("/etc/hostname")],
    [
      "50,000 nested tables",
      () =>
        drawWord(
          `${"<w:tbl><w:tr><w:tc>".repeat(50_000)}${paragraph(run("deep"))}${"</w:tc></w:tr></w:tbl>".repeat(50_000)}`,
        ),
    ],
  ] as const)("answers 422 for %s and still serves other calls", async (_, draw) => {
    const answer = await asHtml(await draw());
    expect(answer.status).toBe(422);
    expect((await answer.json()).error).toBeString();
    expect((await asHtml(await drawDocx(["Still here"]))).status).toBe(200);
  });
});

describe("allowedHtml", () => {
  test.each([
    ["<p>Fee<script>alert(1)</script></p>", "<p>Fee</p>"],
    ['<p onclick="x()" style="color:red" class="a" id="b">Fee</p>', "<p>Fee</p>"],
    ['<a href="https://a.example">terms</a>', "<a>terms</a>"],
    ['<img src="https://a.example/p.png">', ""],
    ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', ""],
    ['<img src="data:image/png;base64,aaaa" onerror="x()">', '<img src="data:image/png;base64,aaaa" />'],
    ['<img src="data:text/html;base64,aaaa">', ""],
    ['<img src="data:image/png,<svg onload=alert(1)>">', ""],
    ['<td colspan="2" width="9">Fee</td>', '<td colspan="2">Fee</td>'],
    ['<th colspan="63" rowspan="70">Fee</th>', '<th colspan="63" rowspan="70">Fee</th>'],
    ['<td colspan="64" rowspan="2">Fee</td>', '<td rowspan="2">Fee</td>'],
    ['<td colspan="999999999">Fee</td>', "<td>Fee</td>"],
    ["<iframe src=x></iframe><object data=x></object><embed src=x><base href=x><meta http-equiv=refresh>", ""],
    ["<svg><style><img src=x onerror=alert(1)></style></svg>", ""],
    ["<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>", "<table></table>"],
  ])("sanitizes %s", async (html, allowed) => expect(await allowedHtml(html)).toBe(allowed));

  test("keeps pictures up to 5 MB in total", async () => {
    const half = `<img src="data:image/png;base64,${"a".repeat(SHOWN_PICTURE_BYTES / 2)}">`;
    expect((await allowedHtml(half + half)).match(/<img/g)).toHaveLength(1);
  });
});
