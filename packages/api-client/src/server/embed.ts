import type { Http } from "../http/http";

/** The token lasts 15 minutes and stays in memory. */
export interface OpenedFrame {
  token: string;
  expiresAt: string;
  origin: string | null;
}

export interface EmbedCalls {
  /** Throws a 401 `ticket_refused`. */
  redeem(ticket: string): Promise<OpenedFrame>;
  /** Throws a 401 for a wrong e-mail or password, a 403 `embedding_off` or `origin_not_listed`. */
  login(password: string, origin?: string, email?: string): Promise<OpenedFrame>;
}

export function embedCalls(http: Http): EmbedCalls {
  const { auth, embed } = http.rpc.api;
  return {
    redeem: async (ticket) => (await embed.redeem.$post({ json: { ticket } })).json(),
    async login(password, origin, email) {
      const json = {
        password,
        embedded: true,
        ...(origin !== undefined && { origin }),
        ...(email !== undefined && { email }),
      };
      const answer = await (await auth.login.$post({ json })).json();
      if (!("token" in answer)) throw new Error("A log-in inside a frame was answered as one outside");
      return answer;
    },
  };
}
