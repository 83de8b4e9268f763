import { Hono } from "hono";
import type { AppEnv } from "../../platform/http/env";
import { operation } from "../../platform/http/openapi/operation";
import type { ReadingDeps } from "../../vault/deps";
import { describeState } from "./describe-state";

const tag = "server";

export const metricsRoutes = (deps: ReadingDeps) =>
  new Hono<AppEnv>().get(
    "/metrics",
    operation({
      tag,
      permission: "metrics",
      summary: "Read metrics for Prometheus",
      access: "tokens",
      answers: { 200: { media: ["text/plain"], description: "Metrics in the text format of Prometheus." } },
    }),
    async (c) => {
      const { registry } = deps.metrics;
      const [counted, state] = await Promise.all([registry.metrics(), describeState(deps)]);
      return c.body(`${counted}\n${state}`, 200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" });
    },
  );
