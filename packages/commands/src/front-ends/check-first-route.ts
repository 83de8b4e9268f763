import { join } from "node:path";
import { FIRST_ROUTE_BYTES } from "@crm/domain/module/size-budgets";
import { kilobytes, sizeTable } from "@crm/module-kit/vite";
import { ROOT } from "../root";
import { firstRouteSizes } from "./first-route-sizes";

/** Weighs all JavaScript that `/` loads, the shell's and its module's; throws with a table where it is over the budget. */
export async function checkFirstRoute(root: string = ROOT): Promise<void> {
  const sizes = await firstRouteSizes(root);
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  if (total <= FIRST_ROUTE_BYTES) return;
  throw new Error(
    [
      `The first route (/) loads ${kilobytes(total)} (gzip) of JavaScript, and may load ${kilobytes(FIRST_ROUTE_BYTES)}.`,
      `Load what it does not show at first by import(), or import less. The builds are in ${join(root, "shell/dist")} and beside it:`,
      sizeTable(sizes),
    ].join("\n"),
  );
}
