export async function notePatterns(work: () => Promise<void>): Promise<ReaderPattern[]> {
  const patterns = new Map<string, ReaderPattern>();
  const note = (pattern: RegExp, length: number) => {
    const key = `/${pattern.source}/${pattern.flags}`;
    const known = patterns.get(key);
    if (known) known.longest = Math.max(known.longest, length);
    else
      patterns.set(key, {
        source: pattern.source,
        flags: pattern.flags,
        longest: length,
        place: new Error().stack ?? "",
      });
  };
  const restore = [...wrapMethods(note), wrapConstructor(note)];
  try {
    await work();
  } finally {
    for (const back of restore) back();
  }
  return [...patterns.values()].map((pattern) => ({ ...pattern, place: readerFileIn(pattern.place) }));
}

type Note = (pattern: RegExp, length: number) => void;

function wrapMethods(note: Note): (() => void)[] {
  const ofPattern = (["exec", "test"] as const).map((name) => {
    const original = RegExp.prototype[name];
    return replaced(RegExp.prototype, name, function (this: RegExp, text: unknown) {
      note(this, String(text).length);
      return Reflect.apply(original, this, [text]);
    });
  });
  const ofText = (["match", "matchAll", "replace", "replaceAll", "search", "split"] as const).map((name) => {
    const original: (...given: never[]) => unknown = String.prototype[name];
    return replaced(String.prototype, name, function (this: string, ...given: unknown[]) {
      if (given[0] instanceof RegExp) note(given[0], this.length);
      return Reflect.apply(original, this, given);
    });
  });
  return [...ofPattern, ...ofText];
}

function wrapConstructor(note: Note): () => void {
  const made = (pattern: RegExp) => {
    note(pattern, 0);
    return pattern;
  };
  return replaced(
    globalThis,
    "RegExp",
    new Proxy(RegExp, {
      construct: (target, given, called) => made(Reflect.construct(target, given, called)),
      apply: (target, self, given) => made(Reflect.apply(target, self, given)),
    }),
  );
}

function replaced(owner: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { ...before, value });
  return () => Object.defineProperty(owner, name, { ...before });
}

// Empty when a library, not the reader, runs the pattern.
function readerFileIn(stack: string): string {
  return /\/packages\/reader\/src\/([^:)]+)/.exec(stack)?.[1] ?? "";
}

export interface ReaderPattern {
  source: string;
  flags: string;
  longest: number;
  place: string;
}
