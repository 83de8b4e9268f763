import { readWithin } from "../http/receive/read-within";

export interface ModelSettings {
  baseUrl: string;
  model: string;
  apiKey: string;
}

export async function chatWith(
  { baseUrl, model, apiKey }: ModelSettings,
  { task, material }: { task: string; material: string },
  signal: AbortSignal,
  answerBytes: number,
): Promise<string> {
  const { OpenAI } = await import("openai");
  const client = new OpenAI({ baseURL: baseUrl, apiKey, maxRetries: 0, fetch: fetchWithin(answerBytes) });
  const completion = await client.chat.completions.create(
    {
      model,
      response_format: { type: "json_object" },
      messages: [
        { role: "system", content: task },
        { role: "user", content: material },
      ],
    },
    { signal },
  );
  const text = completion.choices?.[0]?.message?.content;
  if (typeof text !== "string") throw new TypeError("The model's reply holds no text");
  return text;
}

// A redirect could carry the key elsewhere.
function fetchWithin(mostBytes: number) {
  return async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const response = await fetch(url, { ...init, redirect: "error" });
    const body = await readWithin(response, mostBytes);
    return new Response(body, { status: response.status, headers: plainHeaders(response.headers) });
  };
}

function plainHeaders(headers: Headers): Headers {
  const plain = new Headers(headers);
  plain.delete("content-encoding");
  plain.delete("content-length");
  return plain;
}
