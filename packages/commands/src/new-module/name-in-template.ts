/** A module's name in the forms that its code has it in: `mf-video-labels` is about video labels. */
export function wordsOf(name: string) {
  const kebab = name.slice("mf-".length);
  const words = kebab.split("-").map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`);
  const pascal = words.join("");
  return { kebab, pascal, camel: `${kebab.slice(0, 1)}${pascal.slice(1)}`, title: words.join(" "), path: `/${kebab}` };
}

const TEMPLATE = wordsOf("mf-new-screen");

/** A text of the template (or a file's path in it) as it reads in the module of a name. */
export function inNameOf(name: string, text: string): string {
  const own = wordsOf(name);
  return text
    .replaceAll(TEMPLATE.kebab, own.kebab)
    .replaceAll(TEMPLATE.pascal, own.pascal)
    .replaceAll(TEMPLATE.camel, own.camel)
    .replaceAll(TEMPLATE.title, own.title);
}
