import { demoProductRequests } from "@crm/demo";
import { productStatusSchema } from "@crm/domain/portal/product-request.schema";
import type { PlatformDeps } from "../platform/deps";
import { addProductRequest, changeProductRequest } from "../portal/products/changes";
import type { DemoStep } from "./demo-step";

/** The moves go through the API functions, so that the demo has real audit events. */
export function productRequestSteps(
  deps: PlatformDeps,
  contractOf: (person: string) => { id: number },
  { now, timeZone }: { now: Date; timeZone: string },
): DemoStep[] {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  return demoProductRequests.flatMap(({ person, daysAgo, approvedDaysAgo, end, note = null, ...asked }) => {
    const contractId = contractOf(person).id;
    // Set when the first step has run, before a move uses it.
    let id = 0;
    const at = before(daysAgo);
    const requested: DemoStep = {
      at,
      run: async (tx) => {
        const context = { actor: `portal:${contractId}`, requestId: null, at };
        ({ id } = await addProductRequest(tx, deps, context, { contractId, note, ...asked }));
      },
    };
    const moved = (days: number, change: object): DemoStep => ({
      at: before(days),
      run: async (tx) => {
        const context = { actor: "admin", requestId: null, at: before(days) };
        const wanted = { id, change: productStatusSchema.parse(change), version: null, timeZone };
        await changeProductRequest(tx, context, wanted);
      },
    });
    return [
      requested,
      ...(approvedDaysAgo === undefined ? [] : [moved(approvedDaysAgo, { status: "APPROVED" })]),
      ...(end ? [moved(end.daysAgo, end)] : []),
    ];
  });
}
