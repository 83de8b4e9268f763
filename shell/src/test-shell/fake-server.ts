type Answer = (body: unknown, query: URLSearchParams) => Response | Promise<Response>;

/** A server that answers calls such as `GET /api/people`, and keeps the bodies that were sent. */
export function fakeServer(answers: Record<string, Answer>) {
  const sent: { call: string; body: unknown; query: string }[] = [];
  const answer = async (path: string, { method = "GET", body }: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(path, "http://localhost");
    const call = `${method} ${pathname}`;
    const json: unknown = typeof body === "string" ? JSON.parse(body) : undefined;
    sent.push({ call, body: json, query: searchParams.toString() });
    const response = await answers[call]?.(json, searchParams);
    return response ?? new Response(call, { status: 404 });
  };
  return {
    answer,
    /** Replaced by tests. */
    answers,
    sent: (call: string) => sent.filter((one) => one.call === call),
    bodies: (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body),
  };
}

export const nothing = () => new Response(null, { status: 204 });

/** A refused call. `issues` are texts by field. */
export function refused(status: number, code: string, error: string, issues: Record<string, string> = {}): Response {
  const listed = Object.entries(issues).map(([path, message]) => ({ path, message }));
  return Response.json({ error, message: error, code, requestId: "r-17", issues: listed }, { status });
}
