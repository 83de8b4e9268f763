/** The message names the file, the line and the fault. */
export class UnusableDocuments extends Error {}

export class FrontMatter {
  readonly text: string;
  /** Counts from 1. */
  readonly textLine: number;
  private readonly values = new Map<string, { value: string; line: number }>();

  /** Throws UnusableDocuments unless each of `names` occurs at most once and no other name does. */
  constructor(
    source: string,
    readonly path: string,
    names: readonly string[],
  ) {
    const [all, lines] = /^---\n([\s\S]*?)\n---\n/.exec(source) ?? [];
    if (all === undefined || lines === undefined) {
      throw new UnusableDocuments(`${path}:1: front matter is missing: lines "name: value" between two lines "---".`);
    }
    for (const [index, written] of lines.split("\n").entries()) this.add(written, index + 2, names);
    this.text = source.slice(all.length);
    this.textLine = all.split("\n").length;
  }

  private add(written: string, line: number, names: readonly string[]): void {
    const fault = (what: string) => new UnusableDocuments(`${this.path}:${line}: "${written}" ${what}.`);
    const [, name, value] = /^(\w+): (.+)$/.exec(written) ?? [];
    if (name === undefined || value === undefined) throw fault('is not of the form "name: value"');
    if (!names.includes(name)) throw fault(`must start with one of ${names.join(", ")}`);
    if (this.values.has(name)) throw fault(`repeats ${name}`);
    this.values.set(name, { value: value.trim(), line });
  }

  get(name: string): string | undefined {
    return this.values.get(name)?.value;
  }

  require(name: string): string {
    const value = this.get(name);
    if (value === undefined) throw new UnusableDocuments(`${this.path}:1: "${name}" is missing.`);
    return value;
  }

  lineOf(name: string): number {
    return this.values.get(name)?.line ?? 1;
  }

  fault(name: string, what: string): UnusableDocuments {
    return new UnusableDocuments(`${this.path}:${this.lineOf(name)}: ${name}: ${what}.`);
  }
}
