import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

export async function readCompose(path: string): Promise<Compose> {
  return composeSchema.parse(Bun.YAML.parse(await Bun.file(path).text()));
}

const VALUES: Record<string, string> = {
  admin_password_hash: "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaA",
  data_key: "a key of forty-four letters, as openssl makes",
  database_url: "postgres://crm:secret@postgres:5432/crm",
  s3_access_key_id: "id",
  s3_secret_access_key: "secret",
};

export async function secretFiles(names: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), "deploy-secrets-"));
  const values = Object.fromEntries(names.map((name) => [name, VALUES[name] ?? ""]));
  for (const [name, value] of Object.entries(values)) await writeFile(join(folder, name), `${value}\n`);
  return {
    values,
    pointedTo: (environment: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [name, value.replace("/run/secrets", folder)]),
      ),
    remove: () => rm(folder, { recursive: true }),
  };
}
