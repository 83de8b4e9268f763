import type { Answer, Caller } from "./caller";

export type Task = {
  weight: number;
  run: (admin: Caller, numbers: { nth: number; pick: (below: number) => number }) => Promise<void>;
};

type Row = { id: number | string; version: number; status?: string };

/** Weights follow a day's work: mostly reading, some decisions. */
export const ADMIN_TASKS: Record<string, Task> = {
  dashboard: {
    weight: 20,
    async run({ call }, { pick }) {
      await call("contract cards", "/api/contracts/summary");
      const sort = ["recent", "name-asc", "fee-desc", "oldest"][pick(4)];
      const page = await call("contract list", `/api/contracts?limit=50&sort=${sort}`);
      if (pick(3) === 0) await next(call, "contract list, next page", page);
    },
  },
  search: {
    weight: 14,
    run: async ({ call }, { pick }) =>
      void (await call("contract search", `/api/contracts?limit=50&search=creator_${1 + pick(400)}`)),
  },
  details: {
    weight: 10,
    async run({ call }, { pick }) {
      const id = 1 + pick(2000);
      await call("contract", `/api/contracts/${id}`);
      await call("contract timeline", `/api/contracts/${id}/timeline?limit=20`);
      await call("contract terms", `/api/contracts/${id}/terms`);
    },
  },
  edit: {
    weight: 6,
    async run({ call, write }, { nth, pick }) {
      const id = 1 + pick(2000);
      const [contract] = rowsIn(await call("contract", `/api/contracts/${id}`));
      if (!contract) return;
      const init = { method: "PUT", json: { notes: `Noted ${nth}` }, headers: ifMatch(contract) };
      await write("contract edit", { kind: "edit", mark: String(id) }, `/api/contracts/${id}`, init);
    },
  },
  videos: {
    weight: 10,
    async run({ call }, { pick }) {
      const page = await call("video list", "/api/video-submissions?limit=50&includeArchived=true");
      await call("video cards", "/api/video-submissions/summary?includeArchived=true");
      const rows = rowsIn(page);
      const id = rows[pick(rows.length || 1)]?.id;
      if (id === undefined) return;
      await call("video", `/api/video-submissions/${id}`);
      await call("video range", `/api/video-submissions/${id}/video`, { headers: { Range: "bytes=0-1048575" } });
    },
  },
  review: {
    weight: 8,
    async run({ call, write }, { nth, pick }) {
      const rows = rowsIn(
        await call("video list to review", "/api/video-submissions?limit=100&status=submitted&sort=oldest"),
      );
      const video = rows[pick(rows.length || 1)];
      if (!video) return;
      await call("video", `/api/video-submissions/${video.id}`);
      const comment = { method: "POST", json: { atSeconds: 1, text: `Remark ${nth}` }, headers: once() };
      await write(
        "comment",
        { kind: "comment", mark: `Remark ${nth}` },
        `/api/video-submissions/${video.id}/comments`,
        comment,
      );
      const [seen] = rowsIn(await call("video", `/api/video-submissions/${video.id}`));
      if (seen?.status !== "submitted") return;
      const decision = { method: "PUT", json: { status: "approved" }, headers: ifMatch(seen) };
      await write(
        "video decision",
        { kind: "decision", mark: String(video.id) },
        `/api/video-submissions/${video.id}/status`,
        decision,
      );
    },
  },
  payouts: {
    weight: 8,
    async run({ call }) {
      await call("payout list", "/api/payout-requests?limit=50&sort=month");
      await call("payout cards", "/api/payout-requests/summary");
      await call("payables", "/api/payout-requests/payables?limit=50");
    },
  },
  approve: {
    weight: 4,
    async run({ call, write }, { pick }) {
      const rows = rowsIn(
        await call("payout list, requested", "/api/payout-requests?limit=100&status=REQUESTED&sort=oldest"),
      );
      const payout = rows[pick(rows.length || 1)];
      if (!payout) return;
      const path = `/api/payout-requests/${payout.id}/status`;
      const mark = { kind: "payment", mark: String(payout.id) } as const;
      const move = (status: string, row: Row) =>
        write("payout decision", mark, path, { method: "PUT", json: { status }, headers: ifMatch(row) });
      const [approved] = rowsIn(await move("SYNCED", payout));
      if (approved) await move("PAID", approved);
    },
  },
  campaign: {
    weight: 8,
    async run({ call }) {
      await call("campaign cards", "/api/campaign-manager/summary");
      await call("portal list", "/api/campaign-manager/portals?limit=50");
      await call("hand-in list", "/api/submissions?limit=50");
    },
  },
  contacts: {
    weight: 6,
    async run({ call }) {
      await call("contact list", "/api/contracts/communication-status?limit=50");
      await call("contact cards", "/api/communication-schedule/summary");
    },
  },
  revenue: {
    weight: 3,
    async run({ call }) {
      await call("revenue list", "/api/revenue?limit=50");
      await call("revenue cards", "/api/revenue/summary");
    },
  },
  announce: {
    weight: 2,
    async run({ call, write }, { nth, pick }) {
      await call("announcement list", "/api/portal-announcements?limit=50");
      const json = { title: `Load ${nth}`, message: "Something to know", contractId: 1 + pick(2000) };
      const mark = { kind: "announcement", mark: `Load ${nth}` } as const;
      await write("new announcement", mark, "/api/portal-announcements", { method: "POST", json, headers: once() });
    },
  },
  exports: {
    weight: 1,
    run: async ({ call }) => void (await call("contract export", "/api/contracts/export")),
  },
};

const once = () => ({ "Idempotency-Key": crypto.randomUUID() });

const ifMatch = ({ version }: Row) => ({ "If-Match": `"${version}"` });

function rowsIn({ ok, text }: Answer): Row[] {
  if (!ok) return [];
  const parsed: Row | Row[] = JSON.parse(text);
  return [parsed].flat();
}

async function next(call: Caller["call"], kind: string, { headers }: Answer): Promise<void> {
  const path = /<([^>]+)>; rel="next"/.exec(headers.get("Link") ?? "")?.[1];
  if (path) await call(kind, path.replace(/^https?:\/\/[^/]+/, ""));
}
