import type { Ground, WordSight } from "./word-sight";
import { child, isOn, type XmlElement } from "./xml-tree";

export interface WordParagraph {
  text: string;
  boxes: XmlElement[];
  notes: { kind: "footnote" | "endnote"; id: string }[];
}

const WRAPPERS = new Set([
  "ins",
  "moveTo",
  "hyperlink",
  "smartTag",
  "customXml",
  "sdt",
  "sdtContent",
  "fldSimple",
  "dir",
  "bdo",
  "oMath",
  "oMathPara",
  "ruby",
  "rubyBase",
  "e",
  "num",
  "den",
  "sub",
  "sup",
  "f",
  "sSub",
  "sSup",
  "d",
  "rad",
]);

export function readParagraph(paragraph: XmlElement, sight: WordSight, outer: Ground): WordParagraph {
  const ground = sight.groundOf(paragraph, outer);
  const read: WordParagraph = { text: "", boxes: [], notes: [] };
  const fields: { isResult: boolean }[] = [];
  const isCode = () => fields.some(({ isResult }) => !isResult);

  const walk = (element: XmlElement) => {
    for (const one of element.children) {
      if (one.name === "r") readRun(one);
      else if (WRAPPERS.has(one.name)) walk(one);
    }
  };
  const readRun = (run: XmlElement) => {
    const isHidden = sight.isHidden(run, paragraph);
    const isLegible = !isHidden && sight.isLegible(run, paragraph, ground);
    for (const one of run.children) if (!isHidden || one.name === "fldChar") readPart(one, isLegible);
  };
  const readPart = (part: XmlElement, isLegible: boolean) => {
    if (part.name === "fldChar") {
      const type = part.attributes.fldCharType;
      if (type === "begin") {
        if (isLegible) read.text += boxOf(child(part, "ffData", "checkBox"));
        fields.push({ isResult: false });
      } else if (type === "separate") fields.splice(-1, 1, { isResult: true });
      else fields.pop();
    } else if (!isCode()) {
      if (isLegible || GAPS.has(part.name)) read.text += textOf(part);
      if (part.name === "footnoteReference") read.notes.push({ kind: "footnote", id: part.attributes.id ?? "" });
      if (part.name === "endnoteReference") read.notes.push({ kind: "endnote", id: part.attributes.id ?? "" });
      read.boxes.push(...boxesIn(part));
    }
  };
  walk(paragraph);
  return read;
}

const GAPS = new Set(["tab", "ptab", "br", "cr"]);

function textOf(part: XmlElement): string {
  switch (part.name) {
    case "t":
      return part.text;
    case "tab":
    case "ptab":
      return "\t";
    case "br":
    case "cr":
      return "\n";
    case "noBreakHyphen":
      return "-";
    case "sym":
      return SYMBOLS[(part.attributes.char ?? "").toUpperCase()] ?? "";
    default:
      return "";
  }
}

const SYMBOLS: Record<string, string> = {
  F0FE: "☒",
  F0FD: "☒",
  F078: "☒",
  F052: "☒",
  F053: "☒",
  F0A8: "☐",
  F06F: "☐",
  F071: "☐",
  F072: "☐",
  F0FC: "✓",
  F0B7: "•",
};

function boxOf(checkBox: XmlElement | undefined): string {
  if (!checkBox) return "";
  const state = child(checkBox, "checked") ?? child(checkBox, "default");
  return isOn(state) ? "☒" : "☐";
}

// Text boxes are stored twice, for newer and older programs; only one counts.
function boxesIn(part: XmlElement): XmlElement[] {
  if (part.name === "txbxContent") return [part];
  if (part.name === "AlternateContent") {
    const choice = part.children.filter(({ name }) => name === "Choice").flatMap(boxesIn);
    return choice.length > 0 ? choice : part.children.filter(({ name }) => name === "Fallback").flatMap(boxesIn);
  }
  return part.children.flatMap(boxesIn);
}
