import pino from "pino";
import { openEmbedded } from "../../db/client";
import { watchDatabase } from "./watch-database";

const [trouble] = process.argv.slice(2);
const database = await openEmbedded({});
const watch = watchDatabase(database, pino(), 2);
if (trouble === "blocked") for (;;);
if (trouble === "failing") {
  database.client.query = () => Promise.reject(new Error("cannot drop active portal"));
  await new Promise(() => setInterval(() => {}, 1000));
}
await database.client.transaction(() => Bun.sleep(5000));
watch.stop();
await database.close();
process.exit(0);
