import type { Http } from "../http/http";

/** What a ticket, or a log-in inside a frame, is worth: a token of 15 minutes, to be kept in memory alone. */
export interface OpenedFrame {
  token: string;
  expiresAt: string;
  origin: string | null;
}

export interface EmbedCalls {
  /** A ticket that is not taken is an ApiError with status 401 and code `ticket_refused`. */
  redeem(ticket: string): Promise<OpenedFrame>;
  /**
   * A log-in inside a frame; `origin` is its parent's, where the page knows it. A wrong password is an ApiError with
   * status 401; 403 with `embedding_off` or `origin_not_listed` where this frame may not be.
   */
  login(password: string, origin?: string): Promise<OpenedFrame>;
}

/** The calls of a page inside another tool's frame, over an Http that tells nobody of a 401. */
export function embedCalls(http: Http): EmbedCalls {
  const { auth, embed } = http.rpc.api;
  return {
    redeem: async (ticket) => (await embed.redeem.$post({ json: { ticket } })).json(),
    async login(password, origin) {
      const json = { password, embedded: true, ...(origin === undefined ? {} : { origin }) };
      const answer = await (await auth.login.$post({ json })).json();
      if (!("token" in answer)) throw new Error("A log-in inside a frame was answered as one outside");
      return answer;
    },
  };
}
