import { PASSWORD, tokenIn } from "../access/team/test/team";
import { HEADER } from "../contracts/test/csv-calls";
import { ada } from "../contracts/test/people";
import { REQUEST_BODY } from "../portal/products/test/product-calls";
import { videoOf } from "../uploads/test/video-of";
import { PNG } from "../vault/test/vault-calls";
import type { Person, Scene } from "./acting-people";

/** Lets a person cause an event of one kind. The person's last call is the one that causes it. */
export type Cause = (person: Person, scene: Scene) => Promise<unknown>;

const CONTRACTS: Record<string, Cause> = {
  "contract.created": ({ make }, { handle }) => make("POST /api/contracts", { ...ada, socialHandle: handle() }),
  "contract.updated": async ({ send }, { contract }) =>
    send(`PUT /api/contracts/${await contract()}`, { notes: "New" }),
  "contract.status-changed": async ({ send }, { contract }) =>
    send(`PUT /api/contracts/${await contract()}/status`, { status: "PAUSED" }),
  "contract.term-advanced": async ({ send }, { contract }) =>
    send(`POST /api/contracts/${await contract()}/advance-term`, {}),
  "contract.deleted": async ({ send }, { contract }) => send(`DELETE /api/contracts/${await contract()}`),
  "contracts.imported": ({ send }, { handle }) =>
    send("POST /api/contracts/import", undefined, {
      body: form({ file: new File([`${HEADER}\nAda,${handle()},2026-01-10,2026-12-31,10\n`], "contracts.csv") }),
    }),
  "contracts.bulk-upserted": (person, scene) => bulkUpsert(person, scene),
  "contracts.undone": async (person, scene) =>
    person.send(`POST /api/operations/${await bulkUpsert(person, scene)}/undo`),
};

const DOCUMENTS: Record<string, Cause> = {
  "contract-file.uploaded": upload,
  "contract-file.updated": async (person) =>
    person.send(`PATCH /api/contract-files/${await upload(person)}`, { notes: "Signed" }),
  "contract-file.assigned": async (person, { contract }) =>
    person.send(`PATCH /api/contract-files/${await upload(person)}`, { contractId: await contract() }),
  "contract-file.unassigned": async (person, { contract }) =>
    person.send(`PATCH /api/contract-files/${await upload(person, await contract())}`, { contractId: null }),
  "contract-file.deleted": async (person) => person.send(`DELETE /api/contract-files/${await upload(person)}`),
};

const MONEY: Record<string, Cause> = {
  "revenue.generated": async ({ send }, { contract }) => send(`POST /api/revenue/generate/${await contract()}`),
  "revenue-record.status-changed": async (person, scene) =>
    person.send(`PUT /api/revenue/${await revenueRecord(person, scene)}`, { status: "overdue" }),
  "revenue-record.noted": async (person, scene) =>
    person.send(`PUT /api/revenue/${await revenueRecord(person, scene)}`, { notes: "They asked for a week" }),
  "payout.requested": payout,
  "payout.approved": async (person, scene) => moved(person, await payout(person, scene), { status: "SYNCED" }),
  "payout.paid": async (person, scene) => moved(person, await payout(person, scene), { status: "PAID" }),
  "payout.declined": async (person, scene) =>
    moved(person, await payout(person, scene), { status: "CANCELLED", declineNotes: "Twice" }),
  "payout.details-revealed": async (person, scene) =>
    person.send(`POST /api/payout-requests/${await payout(person, scene)}/reveal`),
};

const VIDEOS: Record<string, Cause> = {
  "submission.created": async (person, { contract }) => sendVideo(person, { contractId: String(await contract()) }),
  "submission.revised": async (person, { contract }) => {
    const contractId = String(await contract());
    const id = await sendVideo(person, { contractId });
    await person.send(`PUT /api/video-submissions/${id}/status`, { status: "needs_revision" });
    return sendVideo(person, { contractId, revisionOf: String(id) });
  },
  "submission.reviewed": async ({ send }, { video }) =>
    send(`PUT /api/video-submissions/${await video()}/status`, { status: "approved" }),
  "submission.updated": async ({ send }, { video }) =>
    send(`PATCH /api/video-submissions/${await video()}`, { title: "Summer look" }),
  "submission.commented": comment,
  "submission.comment-deleted": async (person, scene) => {
    const id = await scene.video();
    const remark = await comment(person, { ...scene, video: async () => id });
    return person.send(`DELETE /api/video-submissions/${id}/comments/${remark}`);
  },
  "submission.archived": archive,
  "archive.started": archive,
  "submission.restored": async (person, scene) => {
    const id = await archive(person, scene);
    return person.send(`POST /api/video-submissions/${id}/restore`);
  },
  "campaign-submission.created": handIn,
  "campaign-submission.reviewed": async (person, scene) =>
    person.send(`PUT /api/submissions/s-${await handIn(person, scene)}`, { status: "APPROVED" }),
  "deliverable.created": deliverable,
  "deliverable.updated": async (person, scene) =>
    person.send(`PUT /api/video-deliverables/${await deliverable(person, scene)}`, { status: "in_progress" }),
  "deliverable.deleted": async (person, scene) =>
    person.send(`DELETE /api/video-deliverables/${await deliverable(person, scene)}`),
};

const CREATORS: Record<string, Cause> = {
  "portal.created": portal,
  "portal.rotated": async (person, scene) =>
    person.send(`POST /api/contracts/${await portal(person, scene)}/rotate-portal`),
  "portal.link-shown": async (person, scene) =>
    person.send(`POST /api/contracts/${await portal(person, scene)}/portal-link`),
  "product-request.requested": products,
  "product-request.approved": async (person, scene) =>
    moveProducts(person, await products(person, scene), ["APPROVED"]),
  "product-request.sent": async (person, scene) =>
    moveProducts(person, await products(person, scene), ["APPROVED", "SENT"]),
  "product-request.declined": async (person, scene) =>
    moveProducts(person, await products(person, scene), ["DECLINED"]),
  "product-request.corrected": async (person, scene) =>
    moveProducts(person, await products(person, scene), ["APPROVED", "SENT", "SENT"]),
  "product-request.address-revealed": async (person, scene) =>
    person.send(`POST /api/product-requests/${await products(person, scene)}/reveal`),
  "announcement.created": announcement,
  "announcement.updated": async (person) =>
    person.send(`PUT /api/portal-announcements/${await announcement(person)}`, { title: "New hours" }),
  "announcement.deleted": async (person) =>
    person.send(`DELETE /api/portal-announcements/${await announcement(person)}`),
  "contact-task.created": async ({ make }, { contract }) =>
    make(`POST /api/communication-schedule/create/${await contract()}`),
  "contact-task.updated": async ({ make, send }, { contract }) => {
    const task = await make(`POST /api/communication-schedule/create/${await contract()}`);
    return send(`PATCH /api/communication-schedule/${task}`, { notes: "By phone" });
  },
  "contact-task.completed": async ({ make, send }, { contract }) => {
    const contractId = await contract();
    await make(`POST /api/communication-schedule/create/${contractId}`);
    return send(`POST /api/communication-schedule/complete/${contractId}`, {});
  },
  "contact-task.messages-written": async ({ make, send }, { contract }) => {
    const contractId = await contract();
    await make(`POST /api/communication-schedule/create/${contractId}`);
    return send(`POST /api/communication-schedule/generate-messages/${contractId}`);
  },
  "contact-task.deleted": async ({ make, send }, { contract }) => {
    const task = await make(`POST /api/communication-schedule/create/${await contract()}`);
    return send(`DELETE /api/communication-schedule/${task}`);
  },
  "contact.recorded": async ({ send }, { contract }) =>
    send("POST /api/communication-history", {
      contractId: await contract(),
      lastContactDate: "2026-06-10",
      notes: "Hello",
    }),
};

const TEAM: Record<string, Cause> = {
  "settings.updated": ({ id, send }) => send("PUT /api/settings", { archiveAfterDays: 30 + id }),
  "admin.logged_in": ({ logIn }) => logIn(),
  "admin.logged_out": async ({ logIn }) => (await logIn()).send("POST /api/auth/logout"),
  "user.invited": invite,
  "user.invitation-revoked": async (person, scene) =>
    person.send(`DELETE /api/people/invitations/${(await invite(person, scene)).id}`),
  "user.joined": async (person, scene) =>
    person.send("POST /api/invitations/accept", {
      token: tokenIn(String((await invite(person, scene)).link)),
      password: PASSWORD,
    }),
  "user.updated": ({ id, send }) => send("PUT /api/account", { name: `Person ${id}` }),
  "user.deactivated": async ({ send }, { team, newName }) => {
    const { id } = await team.join(newName(), "VIEWER");
    return send(`PUT /api/people/${id}`, { status: "deactivated" });
  },
  "user.reactivated": async ({ send }, { team, newName }) => {
    const { id } = await team.join(newName(), "VIEWER");
    await send(`PUT /api/people/${id}`, { status: "deactivated" });
    return send(`PUT /api/people/${id}`, { status: "active" });
  },
  "user.reset-requested": ({ id, send }) => send(`POST /api/people/${id}/reset-link`),
  "user.password-changed": async ({ send }) => {
    await send("PUT /api/account/password", { current: PASSWORD, next: `${PASSWORD} again` });
    return send("PUT /api/account/password", { current: `${PASSWORD} again`, next: PASSWORD });
  },
  "user.sessions-ended": ({ send }) => send("DELETE /api/account/sessions"),
  "log-in-mode.changed": (person, { whileAlone }) =>
    whileAlone(person, () => person.send("POST /api/people/single-password")),
};

/** Each kind of event that a person of the team can cause. */
export const CAUSES: Readonly<Record<string, Cause>> = {
  ...CONTRACTS,
  ...DOCUMENTS,
  ...MONEY,
  ...VIDEOS,
  ...CREATORS,
  ...TEAM,
};

function form(fields: Record<string, string | File>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
}

async function bulkUpsert({ send }: Person, { handle }: Scene): Promise<string> {
  const operation = crypto.randomUUID();
  await send(`POST /api/contracts/bulk-upsert?operation=${operation}`, [{ ...ada, socialHandle: handle() }]);
  return operation;
}

let files = 0;

function upload({ make }: Person, contractId?: unknown): Promise<number> {
  const file = new File([PNG, String(++files)], "contract.png");
  const of: Record<string, string> = typeof contractId === "number" ? { contractId: String(contractId) } : {};
  return make("POST /api/contract-files/upload", undefined, { body: form({ ...of, file }) });
}

async function revenueRecord({ make, send }: Person, { contract }: Scene): Promise<number> {
  const contractId = await contract();
  await send(`POST /api/revenue/generate/${contractId}`);
  return make(`GET /api/revenue?contractId=${contractId}`);
}

async function payout({ make }: Person, { contract, approvedVideos }: Scene): Promise<number> {
  const contractId = await contract();
  await approvedVideos(contractId);
  const details = { paymentMethod: "paypal", paymentDetails: "ada@example.com" };
  return make("POST /api/payout-requests", { contractId, ...details });
}

const moved = ({ send }: Person, id: number, change: object) => send(`PUT /api/payout-requests/${id}/status`, change);

const sendVideo = ({ make }: Person, fields: Record<string, string>): Promise<number> =>
  make("POST /api/video-submissions/upload", undefined, {
    body: form({
      title: "Spring look",
      description: "Spring look",
      ...fields,
      video: new File([Buffer.from(videoOf(2000))], "a.mp4"),
    }),
  });

async function comment({ make }: Person, { video }: Scene): Promise<number> {
  return make(`POST /api/video-submissions/${await video()}/comments`, { atSeconds: 0, text: "Brighter" });
}

async function archive({ send }: Person, { decidedLongAgo }: Scene): Promise<number> {
  const id = await decidedLongAgo();
  await send("POST /api/video-submissions/bulk-archive");
  return id;
}

async function handIn({ make }: Person, { contract }: Scene): Promise<number> {
  return make("POST /api/submissions", { contractId: await contract(), title: "Story" });
}

async function deliverable({ make }: Person, { contract }: Scene): Promise<number> {
  return make("POST /api/video-deliverables", { contractId: await contract(), title: "Reel" });
}

async function portal({ send }: Person, { contract }: Scene): Promise<number> {
  const contractId = await contract();
  await send(`POST /api/contracts/${contractId}/create-portal`);
  return contractId;
}

async function products({ make }: Person, { contract }: Scene): Promise<number> {
  return make("POST /api/product-requests", { contractId: await contract(), ...REQUEST_BODY });
}

async function moveProducts({ send }: Person, id: number, statuses: readonly string[]): Promise<void> {
  for (const [index, status] of statuses.entries()) {
    const more =
      status === "DECLINED"
        ? { declineNotes: "Sold out" }
        : status === "SENT"
          ? { orderLink: `https://track.example/${index}` }
          : {};
    await send(`PUT /api/product-requests/${id}/status`, { status, ...more });
  }
}

function announcement({ make }: Person): Promise<number> {
  return make("POST /api/portal-announcements", { title: "Hours", message: "We pause on Friday." });
}

function invite({ send }: Person, { newName }: Scene) {
  const name = newName();
  return send("POST /api/people/invitations", { email: `${name}@team.example`, name, role: "VIEWER" });
}
