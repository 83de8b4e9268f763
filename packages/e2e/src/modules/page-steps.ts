export type Step = { command: string } | { file: string; text: string };

/** Returns each line of the section's `sh` blocks and each block that begins with a file path. */
export function stepsIn(page: string, heading: string): Step[] {
  const [, section = ""] = page.split(`\n## ${heading}\n`);
  const [body = ""] = section.split("\n## ");
  return [...body.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, language, block = ""]): Step[] => {
    if (language === "sh")
      return block
        .trimEnd()
        .split("\n")
        .map((command) => ({ command }));
    const [, file, text] = /^\/\/ (\S+)\n(.*)$/s.exec(block) ?? [];
    return file === undefined || text === undefined ? [] : [{ file, text }];
  });
}
