import { z } from "zod";

/** An object with a count for each of these names. */
export const countsOf = <const Name extends string>(names: readonly Name[]) =>
  z.object(withCounts<Name>(Object.fromEntries(names.map((name) => [name, z.int()]))));

// `Object.fromEntries` loses the type of the names.
const withCounts = <Name extends string>(shape: object) => shape as Record<Name, z.ZodInt>;
