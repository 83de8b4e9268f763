import { z } from "zod";

const listedVersion = z.object({
  version: z.string(),
  isActive: z.boolean(),
  origin: z.enum(["build", "publish"]),
  address: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

const listedSwitch = z.object({ version: z.string(), actor: z.string(), at: z.iso.datetime() });

export const listedModule = z.object({
  name: z.string(),
  versions: z.array(listedVersion),
  history: z.array(listedSwitch),
});

/** `shared` is null where no shell is built. */
export const moduleList = z
  .object({
    shell: z.object({ contractVersion: z.int(), shared: z.record(z.string(), z.string()).nullable() }),
    modules: z.array(listedModule),
  })
  .meta({ id: "ModuleList" });

export const moduleActivation = z
  .object({ name: z.string(), version: z.string(), previous: z.string().nullable() })
  .meta({ id: "ModuleActivation" });

/** `isNew` is false when the server already had the same bytes. */
export const takenVersion = z
  .object({ name: z.string(), version: z.string(), isNew: z.boolean() })
  .meta({ id: "TakenVersion" });

/** Body of `POST /api/modules/:name/versions` instead of a tar file: the URL from which the build is served. */
export const moduleAddress = z.object({ address: z.string().max(2000) }).meta({ id: "ModuleAddress" });

/** Body of `POST /api/modules/:name/activate`. */
export const moduleChoice = z.object({ version: z.string().max(64) }).meta({ id: "ModuleChoice" });

export const modulePublished = moduleActivation.extend({ isNew: z.boolean() });

export const moduleRefusal = z.object({
  message: z.string(),
  problems: z.array(z.object({ text: z.string() })).optional(),
});

export type ListedModule = z.infer<typeof listedModule>;
export type ModuleList = z.infer<typeof moduleList>;
export type ModuleActivation = z.infer<typeof moduleActivation>;
export type ModulePublished = z.infer<typeof modulePublished>;
export type TakenVersion = z.infer<typeof takenVersion>;
