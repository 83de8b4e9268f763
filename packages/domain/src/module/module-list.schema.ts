import { z } from "zod";

/** One version of a module as `GET /api/modules` tells it; `address` where another host serves it. */
const listedVersion = z.object({
  version: z.string(),
  isActive: z.boolean(),
  /** Came with a build of the server, or was published. */
  origin: z.enum(["build", "publish"]),
  address: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

/** A switch of a module to a version. */
const listedSwitch = z.object({ version: z.string(), actor: z.string(), at: z.iso.datetime() });

/** A module with its versions and switches, the newest first. */
export const listedModule = z.object({
  name: z.string(),
  versions: z.array(listedVersion),
  history: z.array(listedSwitch),
});

/** The body of `GET /api/modules`: `shell` is what a new version is held against, `shared` null where no shell is built. */
export const moduleList = z
  .object({
    shell: z.object({ contractVersion: z.int(), shared: z.record(z.string(), z.string()).nullable() }),
    modules: z.array(listedModule),
  })
  .meta({ id: "ModuleList" });

/** What a switch came to: the version that is active now, and the one before it. */
export const moduleActivation = z
  .object({ name: z.string(), version: z.string(), previous: z.string().nullable() })
  .meta({ id: "ModuleActivation" });

/** What became of a version that was handed in; `isNew` is false where the same bytes were there already. */
export const takenVersion = z
  .object({ name: z.string(), version: z.string(), isNew: z.boolean() })
  .meta({ id: "TakenVersion" });

/** What a whole publish came to: the version was handed in and switched to. */
export const modulePublished = moduleActivation.extend({ isNew: z.boolean() });

/** The body of a refusal; `problems` where the checks before a switch are why. */
export const moduleRefusal = z.object({
  message: z.string(),
  problems: z.array(z.object({ text: z.string() })).optional(),
});

export type ListedModule = z.infer<typeof listedModule>;
export type ModuleList = z.infer<typeof moduleList>;
export type ModuleActivation = z.infer<typeof moduleActivation>;
export type ModulePublished = z.infer<typeof modulePublished>;
export type TakenVersion = z.infer<typeof takenVersion>;
