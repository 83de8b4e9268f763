import { z } from "zod";
import { WorkFailed } from "../errors/work-failed";
import { readWithin } from "../http/receive/read-within";

export interface ModelSettings {
  baseUrl: string;
  model: string;
  apiKey: string;
}

const completionSchema = z.object({
  choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })], z.unknown()),
});

/** One call of the chat completions API, which many providers and local servers support. Throws `model_refused` unless the status is 2xx. */
export async function chatWith(
  { baseUrl, model, apiKey }: ModelSettings,
  { task, material }: { task: string; material: string },
  signal: AbortSignal,
  answerBytes: number,
): Promise<string> {
  const response = await fetch(completionsUrl(baseUrl), {
    method: "POST",
    headers: { Accept: "application/json", Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" },
    body: JSON.stringify({
      model,
      response_format: { type: "json_object" },
      messages: [
        { role: "system", content: task },
        { role: "user", content: material },
      ],
    }),
    // A redirect could send the key to another host.
    redirect: "error",
    signal,
  });
  const body = await readWithin(response, answerBytes);
  if (!response.ok) throw new WorkFailed("model_refused", `status ${response.status}`);
  return completionSchema.parse(JSON.parse(body.toString("utf8"))).choices[0].message.content;
}

// Some providers expect a version in the query.
function completionsUrl(baseUrl: string): URL {
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/$/, "")}/chat/completions`;
  return url;
}
