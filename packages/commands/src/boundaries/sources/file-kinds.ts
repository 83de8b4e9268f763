export const ENDINGS = ["ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs"];

const TEST = /\.(?:test|fixture)\.[cm]?[jt]sx?$|(?:^|\/)(?:tests?(?:-[a-z-]+)?|fixtures)\//;

/** True for `….test.ts`, `….fixture.ts` and files in `test`, `tests`, `test-…` and `fixtures`. */
export const isTest = (path: string): boolean => TEST.test(path);

export const namesTest = (path: string): boolean => isTest(path) || isTest(`${path}.ts`) || isTest(`${path}/index.ts`);

export const isSource = (path: string): boolean => !isTest(path) && !/\.d\.[cm]?ts$/.test(path);
