import { type Colour, differenceOf, readWordColours, WHITE } from "./word-colours";
import { child, childrenOf, isOn, type XmlElement } from "./xml-tree";

/** The colour behind letters; unknown in drawn boxes and partly shaded tables. */
export type Ground = Colour | "unknown";

export interface WordSight {
  page: Ground;
  groundOf(element: XmlElement, outer: Ground): Ground;
  isHidden(run: XmlElement, paragraph: XmlElement): boolean;
  isLegible(run: XmlElement, paragraph: XmlElement, ground: Ground): boolean;
}

const LEAST_DIFFERENCE = 20;
const SPECK_HALF_POINTS = 4;
const MAX_STYLES = 20;

export function readWordSight(
  styles: XmlElement | undefined,
  theme: XmlElement | undefined,
  background: XmlElement | undefined,
): WordSight {
  const colours = readWordColours(theme);
  const byId = new Map(childrenOf(styles, "style").map((style) => [style.attributes.styleId, style]));
  const plain = childrenOf(styles, "style").find(
    ({ attributes }) => attributes.type === "paragraph" && /^(?:1|true|on)$/.test(attributes.default ?? ""),
  );
  const defaults = child(styles, "docDefaults", "rPrDefault", "rPr");

  const withBases = (id: string | undefined, fallback?: XmlElement): XmlElement[] => {
    const chain: XmlElement[] = [];
    for (let style = byId.get(id) ?? fallback; style && chain.length < MAX_STYLES; ) {
      chain.push(style);
      style = byId.get(child(style, "basedOn")?.attributes.val);
    }
    return chain;
  };
  const stylesOf = (paragraph: XmlElement) => withBases(child(paragraph, "pPr", "pStyle")?.attributes.val, plain);

  const settingsOf = (run: XmlElement, paragraph: XmlElement): XmlElement[] => {
    const own = child(run, "rPr");
    const inherited = [...withBases(child(own, "rStyle")?.attributes.val), ...stylesOf(paragraph)];
    return [own, ...inherited.map((style) => child(style, "rPr")), defaults].filter((one) => one !== undefined);
  };

  const shadingOf = (element: XmlElement): XmlElement | undefined => {
    if (element.name !== "p") return child(element, element.name === "tc" ? "tcPr" : "tblPr", "shd");
    return [element, ...stylesOf(element)].map((one) => child(one, "pPr", "shd")).find((one) => one !== undefined);
  };

  const isShaded = (style: XmlElement): boolean =>
    [style, ...childrenOf(style, "tblStylePr")].some((one) =>
      ["tblPr", "trPr", "tcPr", "pPr"].some((properties) => child(one, properties, "shd")),
    );

  const backgroundColour = background && colours.ofBackground(background);
  return {
    page: !backgroundColour || differenceOf(backgroundColour, WHITE) < LEAST_DIFFERENCE ? WHITE : "unknown",
    groundOf(element, outer) {
      const shading = shadingOf(element);
      const own = shading && colours.ofShading(shading);
      if (own) return own;
      const style = element.name === "tbl" ? child(element, "tblPr", "tblStyle")?.attributes.val : undefined;
      return withBases(style).some(isShaded) ? "unknown" : outer;
    },
    isHidden: (run, paragraph) => isOn(nearest(settingsOf(run, paragraph), "vanish")),
    isLegible(run, paragraph, ground) {
      const settings = settingsOf(run, paragraph);
      const size = Number(nearest(settings, "sz")?.attributes.val ?? Number.POSITIVE_INFINITY);
      if (size <= SPECK_HALF_POINTS) return false;
      const written = nearest(settings, "color");
      const colour = written && colours.ofText(written);
      const shading = nearest(settings, "shd");
      const highlight = nearest(settings, "highlight");
      const behind = (highlight && colours.ofHighlight(highlight)) ?? (shading && colours.ofShading(shading)) ?? ground;
      return !colour || behind === "unknown" || differenceOf(colour, behind) >= LEAST_DIFFERENCE;
    },
  };
}

const nearest = (settings: XmlElement[], name: string) =>
  settings.map((one) => child(one, name)).find((one) => one !== undefined);
