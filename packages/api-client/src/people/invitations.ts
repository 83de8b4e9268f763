import type { Invitation } from "@crm/domain/access/person.schema";
import type { Http } from "../http/http";

/** Each call throws a 404 for an unknown token, and a 410 for one that was used or has expired. */
export interface InvitationCalls {
  look(token: string): Promise<Invitation>;
  /** Opens a session of the new account. */
  accept(invitation: { token: string; name: string; password: string }): Promise<void>;
}

export function invitationCalls(http: Http): InvitationCalls {
  const { invitations } = http.rpc.api;
  return {
    look: async (token) => (await invitations.look.$post({ json: { token } })).json(),
    async accept(json) {
      await invitations.accept.$post({ json });
    },
  };
}
