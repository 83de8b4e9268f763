import { SQL } from "bun";

/** Makes an empty database on the Postgres of an address; it is dropped by `drop`. */
export async function ownDatabase(postgresUrl: string) {
  const owner = new SQL(postgresUrl, { max: 1 });
  const name = `crm_replicas_${crypto.randomUUID().replaceAll("-", "")}`;
  await owner.unsafe(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await owner.unsafe(`drop database ${name} with (force)`);
      await owner.end();
    },
  };
}
