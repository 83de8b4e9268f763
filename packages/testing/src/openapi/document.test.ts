import { describe, expect, setDefaultTimeout, test } from "bun:test";
import SwaggerParser from "@apidevtools/swagger-parser";
import { z } from "zod";
import { DOCUMENT_FILE, describeApi } from "./describe-api";

setDefaultTimeout(120_000);

const lintSchema = z.object({
  totals: z.object({ errors: z.int(), warnings: z.int() }),
  problems: z.array(z.object({ ruleId: z.string(), severity: z.enum(["error", "warn"]), message: z.string() })),
});

describe("docs/openapi.json", () => {
  test("equals the document that the routes produce (update: bun run openapi)", async () => {
    const [kept, current] = [await Bun.file(DOCUMENT_FILE).text(), await describeApi()];
    expect(firstDifference(kept, current)).toBeNull();
  });

  test("swagger-parser finds no error", async () => {
    const api = await SwaggerParser.validate(DOCUMENT_FILE);
    expect("openapi" in api && api.openapi).toBe("3.1.0");
  });

  test("has no error by Redocly's recommended rules, and only warnings that are explained here", async () => {
    const cli = import.meta.resolveSync("@redocly/cli/bin/cli.js");
    const lint = Bun.spawn([process.execPath, cli, "lint", DOCUMENT_FILE, "--extends=recommended", "--format=json"], {
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
      stdout: "pipe",
      stderr: "ignore",
    });
    const { totals, problems } = lintSchema.parse(JSON.parse(await new Response(lint.stdout).text()));
    expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(totals.errors).toBe(0);
    // `/api/video-submissions/{id}/status` and `/api/video-submissions/upload-status/{uploadId}` differ because an `id`
    // is a number, which the rule does not consider.
    expect(problems.filter(({ ruleId }) => ruleId !== "no-ambiguous-paths")).toEqual([]);
  });
});

function firstDifference(kept: string, current: string): string | null {
  const [before, now] = [kept.split("\n"), current.split("\n")];
  const line = now.findIndex((text, index) => text !== before[index]);
  if (line < 0 && before.length === now.length) return null;
  return `line ${line + 1}: ${before[line] ?? "missing"} in the file, ${now[line] ?? "missing"} now`;
}
