import { report } from "../report";
import { firstLoad } from "./first-load";
import { startSizes } from "./start-sizes";

/** Prints what a first load weighs, and its times beside a one-bundle build where there is a Chromium. */
export async function reportFirstLoad(rounds: number): Promise<void> {
  for (const line of await startSizes()) console.log(line);
  const loads = await firstLoad(rounds);
  if (loads) report(loads);
  else console.log("first load: skipped, there is no Chromium here");
}
