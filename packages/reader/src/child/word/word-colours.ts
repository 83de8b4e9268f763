import { child, type XmlElement } from "./xml-tree";

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

export const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];

interface WrittenColour {
  digits?: string;
  theme?: string;
  shade?: string;
  tint?: string;
}

export function readWordColours(theme: XmlElement | undefined) {
  const scheme = child(theme, "themeElements", "clrScheme");

  const colourOf = ({ digits, theme: name, shade, tint }: WrittenColour): Colour | undefined => {
    const own = child(scheme, THEME_NAMES[name ?? ""] ?? name ?? "")?.children[0]?.attributes;
    const base = colourOfDigits(own?.lastClr ?? own?.val);
    if (!name || !base) return colourOfDigits(digits);
    const darker = shade ? mixed(BLACK, base, Number.parseInt(shade, 16) / 255) : base;
    return tint ? mixed(WHITE, darker, Number.parseInt(tint, 16) / 255) : darker;
  };

  const ofAttributes = (digits: string | undefined, { themeColor, themeShade, themeTint }: XmlElement["attributes"]) =>
    colourOf({ digits, theme: themeColor, shade: themeShade, tint: themeTint });

  return {
    ofText: ({ attributes }: XmlElement) => ofAttributes(attributes.val, attributes),
    ofBackground: ({ attributes }: XmlElement) => ofAttributes(attributes.color, attributes),
    ofShading({ attributes }: XmlElement): Colour | undefined {
      const fill = colourOf({
        digits: attributes.fill,
        theme: attributes.themeFill,
        shade: attributes.themeFillShade,
        tint: attributes.themeFillTint,
      });
      const pattern = attributes.val ?? "clear";
      const part = pattern === "solid" ? 1 : Number(/^pct(\d+)$/.exec(pattern)?.[1] ?? 0) / 100;
      if (part === 0) return fill;
      const front = ofAttributes(attributes.color, attributes) ?? BLACK;
      return mixed(fill ?? WHITE, front, part);
    },
    ofHighlight: ({ attributes }: XmlElement): Colour | undefined => colourOfDigits(HIGHLIGHTS[attributes.val ?? ""]),
  };
}

const THEME_NAMES: Record<string, string> = {
  background1: "lt1",
  light1: "lt1",
  background2: "lt2",
  light2: "lt2",
  text1: "dk1",
  dark1: "dk1",
  text2: "dk2",
  dark2: "dk2",
  hyperlink: "hlink",
  followedHyperlink: "folHlink",
};

const HIGHLIGHTS: Record<string, string> = {
  black: "000000",
  blue: "0000ff",
  cyan: "00ffff",
  darkBlue: "000080",
  darkCyan: "008080",
  darkGray: "808080",
  darkGreen: "008000",
  darkMagenta: "800080",
  darkRed: "800000",
  darkYellow: "808000",
  green: "00ff00",
  lightGray: "c0c0c0",
  magenta: "ff00ff",
  red: "ff0000",
  white: "ffffff",
  yellow: "ffff00",
};

function colourOfDigits(digits: string | undefined): Colour | undefined {
  const value = /^#?([\da-f]{6})$/i.exec(digits ?? "")?.[1];
  if (!value) return undefined;
  const number = Number.parseInt(value, 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

function mixed(from: Colour, to: Colour, part: number): Colour {
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * part;
  return [at(0), at(1), at(2)];
}

export function differenceOf(a: Colour, b: Colour): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));
}
