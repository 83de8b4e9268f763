import { describe, expect, test } from "bun:test";
import { cell, paragraph, part, plain, readBody, row, run, table } from "../../fixtures/word-markup";

describe("readDocx", () => {
  const TRAP = "Fee: $9,000";
  const WHITE = '<w:color w:val="FFFFFF"/>';
  const DARK = '<w:shd w:val="clear" w:fill="1F3864"/>';
  const parts = {
    "word/_rels/document.xml.rels":
      '<Relationships xmlns="r"><Relationship Id="s" Type="http://x/styles" Target="styles.xml"/><Relationship Id="t" Type="http://x/theme" Target="theme.xml"/></Relationships>',
    "word/styles.xml": part(
      "styles",
      `<w:style w:type="paragraph" w:styleId="White"><w:rPr>${WHITE}</w:rPr></w:style><w:style w:type="paragraph" w:styleId="Based"><w:basedOn w:val="White"/></w:style><w:style w:type="character" w:styleId="Letters"><w:rPr>${WHITE}</w:rPr></w:style><w:style w:type="character" w:styleId="Gone"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Bar"><w:pPr>${DARK}</w:pPr><w:rPr>${WHITE}</w:rPr></w:style><w:style w:type="table" w:styleId="Grid"><w:tblStylePr w:type="firstRow"><w:tcPr>${DARK}</w:tcPr></w:tblStylePr></w:style><w:style w:styleId="Loop"><w:basedOn w:val="Loop"/></w:style>`,
    ),
    "word/theme.xml":
      '<a:theme xmlns:a="a"><a:themeElements><a:clrScheme><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1></a:clrScheme></a:themeElements></a:theme>',
  };
  const shaded = (text: string) => cell(paragraph(run(text, WHITE)), DARK);

  test.each<[string, string]>([
    ["white letters", paragraph(run(TRAP, WHITE))],
    ["nearly white letters", paragraph(run(TRAP, '<w:color w:val="FBFBF6"/>'))],
    ["white by the paragraph's style", paragraph(run(TRAP), '<w:pStyle w:val="White"/>')],
    ["white by the style that its style is based on", paragraph(run(TRAP), '<w:pStyle w:val="Based"/>')],
    ["white by the letters' style", paragraph(run(TRAP, '<w:rStyle w:val="Letters"/>'))],
    ["hidden by the letters' style", paragraph(run(TRAP, '<w:rStyle w:val="Gone"/>'))],
    ["white by the theme", paragraph(run(TRAP, '<w:color w:val="000000" w:themeColor="background1"/>'))],
    ["black, made white by a tint", paragraph(run(TRAP, '<w:color w:themeColor="text1" w:themeTint="05"/>'))],
    ["a size of one point", paragraph(run(TRAP, '<w:sz w:val="2"/>'))],
    ["black under black highlight", paragraph(run(TRAP, '<w:color w:val="000000"/><w:highlight w:val="black"/>'))],
    ["white in a cell without shading", table(row(cell(paragraph(run(TRAP, WHITE)))))],
    [
      "white on white highlight in a dark cell",
      table(row(cell(paragraph(run(TRAP, `${WHITE}<w:highlight w:val="white"/>`)), DARK))),
    ],
  ])("leaves out text: %s", async (_, body) => {
    expect(await readBody(body + plain("Term"), parts)).toEqual([{ text: "Term" }]);
  });

  test.each<[string, string]>([
    ["white on a dark highlight", paragraph(run("Fee", `${WHITE}<w:highlight w:val="darkBlue"/>`))],
    ["white letters on shading", paragraph(run("Fee", WHITE + DARK))],
    ["white in a shaded paragraph", paragraph(run("Fee", WHITE), DARK)],
    ["white in a paragraph that its style shades", paragraph(run("Fee"), '<w:pStyle w:val="Bar"/>')],
    ["white in a shaded cell", table(row(shaded("Fee")))],
    ["white in a table in a shaded cell", table(row(cell(table(row(cell(paragraph(run("Fee", WHITE))))), DARK)))],
    [
      "white in a row that the table's style shades",
      `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/></w:tblPr>${row(cell(paragraph(run("Fee", WHITE))))}</w:tbl>`,
    ],
    ["grey letters", paragraph(run("Fee", '<w:color w:val="A6A6A6"/>'))],
    [
      "white by the theme, made dark by a shade",
      paragraph(run("Fee", '<w:color w:themeColor="background1" w:themeShade="80"/>')),
    ],
    ["black by itself in a white style", paragraph(run("Fee", '<w:color w:val="auto"/>'), '<w:pStyle w:val="White"/>')],
    [
      "white in a drawn box, whose ground is not known",
      paragraph(
        `<w:r><w:rPr>${WHITE}</w:rPr><w:drawing><w:txbxContent>${paragraph(run("Fee", WHITE))}</w:txbxContent></w:drawing></w:r>`,
      ),
    ],
    ["a style based on itself", paragraph(run("Fee"), '<w:pStyle w:val="Loop"/>')],
  ])("reads text: %s", async (_, body) => {
    expect(await readBody(body, parts)).toEqual([{ text: "Fee" }]);
  });
});
