import { demoProductRequests } from "@crm/demo";
import { productStatusSchema } from "@crm/domain/portal/product-request.schema";
import type { PlatformDeps } from "../platform/deps";
import { addProductRequest, changeProductRequest } from "../portal/products/changes";
import type { DemoStep } from "./demo-step";

/** Calls the API's functions, so that the demo has real audit events. */
export function productRequestSteps(
  deps: PlatformDeps,
  contractOf: (person: string) => { id: number },
  { now, timeZone }: { now: Date; timeZone: string },
): DemoStep[] {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  return demoProductRequests.flatMap(({ person, daysAgo, approvedDaysAgo, end, note = null, ...fields }) => {
    const contractId = contractOf(person).id;
    // Set by requestStep, which runs before the moves.
    let id = 0;
    const at = before(daysAgo);
    const requestStep: DemoStep = {
      at,
      run: async (tx) => {
        const context = { actor: `portal:${contractId}` as const, requestId: null, at };
        ({ id } = await addProductRequest(tx, deps, context, { contractId, note, ...fields }));
      },
    };
    const moveStep = (days: number, change: object): DemoStep => ({
      at: before(days),
      run: async (tx, owner) => {
        const context = { actor: owner, requestId: null, at: before(days) };
        const move = { id, change: productStatusSchema.parse(change), version: null, timeZone };
        await changeProductRequest(tx, context, move);
      },
    });
    return [
      requestStep,
      ...(approvedDaysAgo === undefined ? [] : [moveStep(approvedDaysAgo, { status: "APPROVED" })]),
      ...(end ? [moveStep(end.daysAgo, end)] : []),
    ];
  });
}
