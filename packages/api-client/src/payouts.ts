import type {
  NewPayoutInput,
  PayoutRequest,
  PayoutReviewChangeInput,
  PayoutStatusChangeInput,
} from "@crm/domain/payout.schema";
import { during, type Http } from "./http";

/** The calls of payout requests (spec part 2 §7, behaviour §10). */
export interface PayoutCalls {
  find(id: number, signal?: AbortSignal): Promise<PayoutRequest>;
  /**
   * Asks for a term's pay. Calls with the same `repeatKey` make one request. Throws a 409 with code `request_open` or
   * `term_requested`, and a 422 where the contract or term is not there, has no fee, or the amount differs.
   */
  create(payout: NewPayoutInput, options: { repeatKey: string }): Promise<PayoutRequest>;
  /**
   * Approves, pays or declines what was looked at (`version`, the field that rises at each change). Throws a 412 with code
   * `stale` where it changed meanwhile, a 409 with code `status_not_allowed` or `reference_taken`.
   */
  setStatus(id: number, change: PayoutStatusChangeInput, version: number): Promise<PayoutRequest>;
  /** The same in the campaign manager's words, where nothing is paid that nobody approved. */
  review(id: number, change: PayoutReviewChangeInput, version: number): Promise<PayoutRequest>;
}

export function payoutCalls(http: Http): PayoutCalls {
  const payouts = http.rpc.api["payout-requests"];
  const payout = payouts[":id"];
  const named = (id: number) => ({ param: { id: String(id) } });
  const ifMatch = (version: number) => ({ headers: { "If-Match": `"${version}"` } });
  return {
    find: async (id, signal) => (await payout.$get(named(id), during(signal))).json(),
    async create(json, { repeatKey }) {
      return (await payouts.$post({ json }, { headers: { "Idempotency-Key": repeatKey } })).json();
    },
    setStatus: async (id, json, version) => (await payout.status.$put({ ...named(id), json }, ifMatch(version))).json(),
    review: async (id, json, version) => (await payout.$put({ ...named(id), json }, ifMatch(version))).json(),
  };
}
