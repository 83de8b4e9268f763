/** The endings of the files that Bun runs. */
export const ENDINGS = ["ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs"];

const TEST = /\.(?:test|fixture)\.[cm]?[jt]sx?$|(?:^|\/)(?:tests?(?:-[a-z-]+)?|fixtures)\//;

/** Whether a file serves tests alone: `….test.ts`, `….fixture.ts`, and what lies in `test`, `tests`, `test-…` and `fixtures`. */
export const isTest = (path: string): boolean => TEST.test(path);

/** Whether an import names such a file, with or without its ending. */
export const namesTest = (path: string): boolean => isTest(path) || isTest(`${path}.ts`) || isTest(`${path}/index.ts`);

/** Whether a file is source of the product or of its tools: neither for tests nor a declaration of types. */
export const isSource = (path: string): boolean => !isTest(path) && !/\.d\.[cm]?ts$/.test(path);
