import { startCluster } from "./start-cluster";

const [bin, ...settings] = process.argv.slice(2);
if (!bin) throw new Error("Usage: serve-cluster.ts BIN_FOLDER [SETTING…], for example fsync=off");

// For programs that cannot import this package. Ends on a signal or when its parent process ends.
const cluster = await startCluster(bin, settings);
const end = async () => {
  await cluster.close();
  process.exit(0);
};
process.once("SIGTERM", end).once("SIGINT", end).once("disconnect", end);
console.log(cluster.url);
