export { contractsCsv, HOSTILE_CSV, type HostileCsv } from "./hostile-csv";
export { type HealthWaits, healthWhile } from "./watch-health";
