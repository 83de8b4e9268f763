import { reportFirstLoad } from "./report-first-load";

// By itself: bun packages/bench/src/first-load/main.ts [rounds]
await reportFirstLoad(Number(process.argv[2] ?? 7));
