/** A string or template literal and the code before it; `…` stands for each interpolated value. */
export type Text = { value: string; before: string };

// A slash starts a regular expression only where no expression can have ended.
const TOKEN =
  /\/\*[\s\S]*?\*\/|\/\/.*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|(?<=(?:^|[=(,:;!&|?{[+\-*%~^]|=>|\b(?:return|typeof|case|in|of|void|throw))\s*)\/(?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/|[`{}]/g;
const TEMPLATE_TEXT = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/y;
const CHARACTERS_BEFORE = 100;

export function textsOf(code: string): Text[] {
  const texts: Text[] = [];
  const add = (start: number, value: string) =>
    texts.push({ value, before: code.slice(Math.max(0, start - CHARACTERS_BEFORE), start) });

  const readCode = (from: number, inTemplate: boolean): number => {
    const tokens = new RegExp(TOKEN);
    tokens.lastIndex = from;
    let depth = 0;
    for (let found = tokens.exec(code); found; found = tokens.exec(code)) {
      const [token] = found;
      if (token === "`") tokens.lastIndex = readTemplate(found.index);
      else if (token === "{") depth += 1;
      else if (token === "}") {
        if (inTemplate && depth === 0) return tokens.lastIndex;
        depth -= 1;
      } else if (/^["']/.test(token)) add(found.index, token.slice(1, -1));
    }
    return code.length;
  };

  const readTemplate = (start: number): number => {
    let value = "";
    for (let at = start + 1; at < code.length; ) {
      const chunk = new RegExp(TEMPLATE_TEXT);
      chunk.lastIndex = at;
      value += chunk.exec(code)?.[0] ?? "";
      at = chunk.lastIndex;
      if (code[at] !== "$") {
        add(start, value);
        return at + 1;
      }
      value += "…";
      at = readCode(at + 2, true);
    }
    return code.length;
  };

  readCode(0, false);
  return texts;
}
