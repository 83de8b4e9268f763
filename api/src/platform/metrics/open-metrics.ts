import { Counter, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof openMetrics>;

const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** Labels must have few values, because each value stays in memory. */
export function openMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "http_request_duration_seconds",
      help: "Time until a request was answered; of a stream, until it began.",
      labelNames: ["method", "route", "status"] as const,
      buckets: SECONDS,
      registers,
    }),
    inFlight: new Gauge({
      name: "http_requests_in_flight",
      help: "Requests that wait for their answer.",
      registers,
    }),
    refusedCalls: new Counter({
      name: "crm_refused_calls_total",
      help: "Calls refused because the server was overloaded.",
      registers,
    }),
    waitSeconds: new Gauge({
      name: "crm_wait_seconds",
      help: "How long work waited when last measured, by what it waited for.",
      labelNames: ["for"] as const,
      registers,
    }),
    storageErrors: new Counter({
      name: "crm_storage_errors_total",
      help: "Operations on stored files that failed.",
      labelNames: ["operation"] as const,
      registers,
    }),
    logInFailures: new Counter({
      name: "crm_log_in_failures_total",
      help: "Log-ins that were refused: a wrong password, or too many of them.",
      labelNames: ["reason"] as const,
      registers,
    }),
    textMessageFailures: new Counter({
      name: "crm_text_message_failures_total",
      help: "Tries to send a text message that failed, and messages that were refused or given up.",
      labelNames: ["outcome"] as const,
      registers,
    }),
    payoutSyncFailures: new Counter({
      name: "crm_payout_sync_failures_total",
      help: "Tries to tell of an approved payout request that failed, and requests that were given up.",
      labelNames: ["outcome"] as const,
      registers,
    }),
    moduleFaults: new Counter({
      name: "crm_module_faults_total",
      help: "Faults of modules that pages have reported.",
      labelNames: ["module"] as const,
      registers,
    }),
  };
}
