import { parseArgs } from "node:util";

export const FAULTS = ["none", "database", "sigterm"] as const;

export type LoadOptions = {
  processes: 1 | 2;
  minutes: number;
  fault: (typeof FAULTS)[number];
  rate: number;
  /** If set, the load runs for one minute at each of these rates. */
  ramp: number[];
};

export function loadOptions(args: string[]): LoadOptions {
  const { values } = parseArgs({
    args,
    options: {
      processes: { type: "string", default: "1" },
      minutes: { type: "string", default: "10" },
      fault: { type: "string", default: "none" },
      rate: { type: "string", default: "1" },
      ramp: { type: "string", default: "" },
    },
  });
  const fault = FAULTS.find((name) => name === values.fault);
  const [processes, minutes, rate] = [values.processes, values.minutes, values.rate].map(Number);
  if (!fault) throw new Error(`--fault is one of ${FAULTS.join(", ")}`);
  if (processes !== 1 && processes !== 2) throw new Error("--processes is 1 or 2");
  const ramp = values.ramp.split(",").filter(Boolean).map(Number);
  if (![minutes, rate, ...ramp].every((number) => number !== undefined && number > 0))
    throw new Error("--minutes, --rate and --ramp (such as 1,2,4) are above 0");
  return { processes, minutes: minutes ?? 10, fault, rate: rate ?? 1, ramp };
}
