import { startCluster } from "./start-cluster";

const [bin, ...settings] = process.argv.slice(2);
if (!bin) throw new Error("Name the folder of Postgres's programs, and settings such as fsync=off.");

// A Postgres for those who cannot import this package: it lives until this program is told to end or its starter has gone.
const cluster = await startCluster(bin, settings);
const end = async () => {
  await cluster.close();
  process.exit(0);
};
process.once("SIGTERM", end).once("SIGINT", end).once("disconnect", end);
console.log(cluster.url);
