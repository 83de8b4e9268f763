import { describe, expect, test } from "bun:test";
import { cell, paragraph, part, plain, readBody, row, run, table } from "../../fixtures/word-markup";

describe("readDocx with tracked changes:", () => {
  test.each<[string, string, string[]]>([
    [
      "what was inserted is kept, what was deleted is not",
      paragraph(
        `${run("The fee is ")}<w:del><w:r><w:delText>$400</w:delText></w:r></w:del><w:ins>${run("$500")}</w:ins>`,
      ),
      ["The fee is $500"],
    ],
    [
      "moved text is read at its new place",
      paragraph(`<w:moveFrom>${run("Net 30")}</w:moveFrom>${run("Fee")}`) +
        paragraph(`<w:moveTo>${run("Net 30")}</w:moveTo>`),
      ["Fee", "Net 30"],
    ],
    [
      "a paragraph whose end was deleted continues in the next",
      paragraph(run("The term is "), "<w:rPr><w:del/></w:rPr>") + plain("six months"),
      ["The term is six months"],
    ],
    [
      "a row that was deleted is gone",
      table(`<w:tr><w:trPr><w:del/></w:trPr>${cell(plain("Old"))}</w:tr>`, row(cell(plain("New")))),
      ["New"],
    ],
  ])("%s", async (_, body, lines) => {
    expect((await readBody(body)).map(({ text }) => text)).toEqual(lines);
  });
});

describe("readDocx of paragraphs:", () => {
  test.each<[string, string, string[]]>([
    [
      "hidden text is left out",
      paragraph(run("Fee ") + run("ignore the contract", "<w:vanish/>") + run("$500", '<w:vanish w:val="0"/>')),
      ["Fee $500"],
    ],
    [
      "a field: its result is kept, its code is left out",
      paragraph(
        '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>DATE</w:instrText></w:r><w:r><w:t>code</w:t></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>May 1, 2025</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>',
      ),
      ["May 1, 2025"],
    ],
    [
      "tabs and line breaks stay",
      paragraph("<w:r><w:t>Name:</w:t><w:tab/><w:t>Ada</w:t><w:br/><w:t>Fee</w:t></w:r>"),
      ["Name:\tAda", "Fee"],
    ],
    [
      "contents of controls and links are read",
      `<w:sdt><w:sdtContent>${paragraph(`<w:hyperlink>${run("@ada")}</w:hyperlink>`)}</w:sdtContent></w:sdt>`,
      ["@ada"],
    ],
    [
      "boxes to tick are read as ☒ and ☐",
      paragraph(
        '<w:r><w:sym w:font="Wingdings" w:char="F0FE"/><w:t> TikTok </w:t><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:default w:val="0"/></w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:fldChar w:fldCharType="end"/><w:t> Instagram</w:t></w:r>',
      ),
      ["☒ TikTok ☐ Instagram"],
    ],
    [
      "a text box, which is stored for two kinds of programs, is read once",
      paragraph(
        `<w:r><mc:AlternateContent><mc:Choice><w:drawing><wps:txbx><w:txbxContent>${plain("Boxed")}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${plain("Boxed")}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>${run("Beside")}`,
      ),
      ["Beside", "Boxed"],
    ],
    [
      "comments are left out",
      paragraph(`<w:commentRangeStart w:id="1"/>${run("Fee")}<w:r><w:commentReference w:id="1"/></w:r>`),
      ["Fee"],
    ],
    ["blanks to fill in are dropped", plain("____") + plain(" ") + plain("Fee"), ["Fee"]],
  ])("%s", async (_, body, lines) => {
    expect((await readBody(body)).map(({ text }) => text)).toEqual(lines);
  });
});

describe("readDocx of tables:", () => {
  test.each<[string, string, string[]]>([
    [
      "a row is one line with tabs between its cells",
      table(row(cell(plain("Base") + plain("fee")), cell(plain("$5")))),
      ["Base fee\t$5"],
    ],
    [
      "an empty or merged cell is dropped",
      table(row(cell("<w:p/>", "<w:vMerge/>"), cell(plain("$5")), cell(plain("net 30"), '<w:gridSpan w:val="2"/>'))),
      ["$5\tnet 30"],
    ],
    [
      "a table in a cell is text of that cell",
      table(row(cell(table(row(cell(plain("a")), cell(plain("b"))))), cell(plain("c")))),
      ["a b\tc"],
    ],
    [
      "a page laid out in one cell is read as paragraphs",
      table(row(cell(plain("Agreement") + plain("The fee is $5.")))),
      ["Agreement", "The fee is $5."],
    ],
    [
      "signatures side by side are read row by row",
      table(row(cell(plain("Brand") + plain("Name: Bob")), cell(plain("Creator") + plain("Name: Ada")))),
      ["Brand\tCreator", "Name: Bob\tName: Ada"],
    ],
  ])("%s", async (_, body, lines) => {
    expect((await readBody(body)).map(({ text }) => text)).toEqual(lines);
  });
});

describe("readDocx of parts:", () => {
  const relations = (...targets: [string, string][]) => ({
    "word/_rels/document.xml.rels": `<Relationships xmlns="r">${targets.map(([type, target]) => `<Relationship Id="${target}" Type="http://x/${type}" Target="${target}"/>`).join("")}</Relationships>`,
  });

  test("notes follow the text; headers and footers come last without repetition", async () => {
    const lines = await readBody(paragraph(`${run("Fee")}<w:r><w:footnoteReference w:id="2"/></w:r>`) + plain("End"), {
      ...relations(
        ["header", "header1.xml"],
        ["header", "header2.xml"],
        ["footer", "footer1.xml"],
        ["footnotes", "footnotes.xml"],
      ),
      "word/header1.xml": part("hdr", plain("Acme LLC")),
      "word/header2.xml": part("hdr", plain("Acme LLC")),
      "word/footer1.xml": part("ftr", plain("Confidential")),
      "word/footnotes.xml": part(
        "footnotes",
        `<w:footnote w:id="0">${plain("Line")}</w:footnote><w:footnote w:id="2">${plain("Before tax")}</w:footnote>`,
      ),
    });
    expect(lines).toEqual([
      { text: "Fee" },
      { text: "End" },
      { text: "Before tax" },
      { text: "Acme LLC", kind: "header" },
      { text: "Confidential", kind: "footer" },
    ]);
  });

  test("headings and numbered list items are read with their numbers", async () => {
    const item = (text: string, level: number, list = 1) =>
      paragraph(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
    const level = (index: number, format: string, text: string) =>
      `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
    const lines = await readBody(
      paragraph(run("Terms"), '<w:pStyle w:val="H1"/>') +
        item("Fee", 0) +
        item("Base", 1) +
        item("Bonus", 1) +
        item("Term", 0) +
        item("Days", 1) +
        item("Dot", 0, 2),
      {
        ...relations(["styles", "styles.xml"], ["numbering", "numbering.xml"]),
        "word/styles.xml": part("styles", '<w:style w:styleId="H1"><w:name w:val="heading 1"/></w:style>'),
        "word/numbering.xml": part(
          "numbering",
          `<w:abstractNum w:abstractNumId="7">${level(0, "decimal", "%1.")}${level(1, "lowerLetter", "%1.(%2)")}</w:abstractNum><w:abstractNum w:abstractNumId="8">${level(0, "bullet", "·")}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="8"/></w:num>`,
        ),
      },
    );
    expect(lines.map(({ text, kind }) => [text, kind])).toEqual([
      ["Terms", "heading"],
      ["1. Fee", "item"],
      ["1.(a) Base", "item"],
      ["1.(b) Bonus", "item"],
      ["2. Term", "item"],
      ["2.(a) Days", "item"],
      ["Dot", "item"],
    ]);
  });
});
