import type { ServerStatus } from "@crm/domain/server/server-status.schema";
import { during, type Http } from "../http/http";

/** How the servers and what they share stand. */
export type StatusCall = (signal?: AbortSignal) => Promise<ServerStatus>;

export const statusCall =
  (http: Http): StatusCall =>
  async (signal) =>
    (await http.rpc.api.status.$get({}, during(signal))).json();
