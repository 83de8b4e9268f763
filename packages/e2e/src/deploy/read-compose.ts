import { z } from "zod";

const serviceSchema = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), z.string()).optional(),
  secrets: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  tmpfs: z.array(z.string()).optional(),
  mem_limit: z.string().optional(),
});

const composeSchema = z.looseObject({ services: z.record(z.string(), serviceSchema) });

export type Compose = z.output<typeof composeSchema>;

/** The services of a compose file, with what they take over from others put in. */
export async function readCompose(path: string): Promise<Compose> {
  return composeSchema.parse(Bun.YAML.parse(await Bun.file(path).text()));
}
