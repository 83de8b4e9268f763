export type Direction = {
  code: readonly string[];
  types?: readonly string[];
  within?: Readonly<Record<string, readonly string[]>>;
  /** Packages that tests may import in addition; every test may import `@crm/testing`. */
  tests?: readonly string[];
  fixtures?: true;
};

const SCREENS: Direction = {
  code: ["@crm/domain", "@crm/api-client", "@crm/ui", "@crm/module-kit", "@crm/screen-parts"],
  tests: ["@crm/demo"],
};

const WHOLE_SYSTEM: Direction = {
  code: ["@crm/api", "@crm/demo", "@crm/domain", "@crm/reader", "@crm/testing"],
  fixtures: true,
};

/** A package that is not listed here may import no other package. */
export const DIRECTIONS: Readonly<Record<string, Direction>> = {
  "@crm/domain": { code: [] },
  "@crm/reader": { code: ["@crm/domain"] },
  "@crm/api": {
    code: ["@crm/domain", "@crm/reader"],
    within: { "src/seed/": ["@crm/demo"] },
    tests: ["@crm/demo"],
  },
  "@crm/api-client": { code: ["@crm/domain"], types: ["@crm/api"] },
  "@crm/ui": { code: [], types: ["@crm/domain"] },
  "@crm/module-kit": { code: ["@crm/domain"], types: ["@crm/api-client"] },
  "@crm/screen-parts": { code: ["@crm/domain", "@crm/api-client", "@crm/ui", "@crm/module-kit"] },
  "@crm/demo": { code: ["@crm/domain"] },
  "@crm/testing": {
    code: ["@crm/domain", "@crm/demo"],
    fixtures: true,
    within: {
      "src/record/": ["@crm/api"],
      "src/server/": ["@crm/api", "@crm/reader"],
      "src/open-dialog.tsx": ["@crm/ui"],
      "src/screen/": ["@crm/api-client", "@crm/module-kit", "@crm/ui"],
    },
  },
  "@crm/e2e": WHOLE_SYSTEM,
  "@crm/bench": { ...WHOLE_SYSTEM, within: { "src/first-load/": ["@crm/module-kit"] } },
  "@crm/eval": { code: ["@crm/domain", "@crm/reader"], fixtures: true },
  "@crm/commands": { code: ["@crm/domain", "@crm/module-kit"], within: { "src/reference/": ["@crm/api"] } },
  "@crm/shell": SCREENS,
};

export function directionOf(packageName: string): Direction {
  return packageName.startsWith("mf-") ? SCREENS : (DIRECTIONS[packageName] ?? { code: [] });
}
