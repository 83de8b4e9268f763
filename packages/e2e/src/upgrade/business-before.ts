import type { RunningServer } from "@crm/testing/server";
import { answered, approved, signed, uploaded } from "../payments/creators";
import { adminOf, type Call, strangerOf } from "../product/call";
import type { People } from "./people-before";

export type Facts = {
  commit: string;
  /** Test servers run with a clock shortly after this instant. */
  madeAt: string;
  dataKey: string;
  contracts: { id: number; fullName: string; slug: string; replaced: string | null }[];
  payout: { id: number; key: string; paymentDetails: string };
  videos: number[];
  work: {
    revenue: number;
    revision: number;
    notes: string;
    paused: number;
  };
  /** Earlier fixtures were made without. */
  people?: People;
};

const PAYMENT_DETAILS = "SE35 5000 0000 0549 1000 0003";
const KEY = "asked-before-the-upgrade";

const NOTES = "Trim the first two seconds";

/**
 * Creates four creators (three with portals, one with a replaced link, one paused), three videos, revenue and a payout requested
 * through a portal.
 */
export async function keepBusiness(
  server: RunningServer,
): Promise<Pick<Facts, "contracts" | "payout" | "videos" | "work">> {
  const call = await adminOf(server);
  const terms = { fee: "1500.00", startsIn: -10, videos: 1 };
  const ids = [
    await signed(call, "Ada Okafor", "@ada.makes", terms),
    await signed(call, "Grace Lindqvist", "@grace.lindqvist", terms),
    await signed(call, "Linus Berger", "@linusbuilds", { ...terms, videos: 0 }),
  ];
  const contracts: Facts["contracts"] = [];
  for (const [index, id] of ids.entries()) {
    const { slug, contract } = await answered(call, `/api/contracts/${id}/create-portal`, { method: "POST" });
    const isReplaced = index === 1;
    const next = isReplaced && (await answered(call, `/api/contracts/${id}/rotate-portal`, { method: "POST" }));
    contracts.push({
      id,
      fullName: contract.fullName,
      slug: next ? next.slug : slug,
      replaced: isReplaced ? slug : null,
    });
  }
  const paused = await signed(call, "Mei Tanaka", "@mei", terms);
  const videos: number[] = [];
  for (const id of ids.slice(0, 2)) videos.push(await uploaded(call, id));
  for (const id of videos) await approved(call, id);
  const [ada] = contracts;
  const { id } = await answered(strangerOf(server), `/api/portal/${ada?.slug}/payout-request`, payoutCall(KEY));
  const payout = { id, key: KEY, paymentDetails: PAYMENT_DETAILS };
  return { contracts, payout, videos, work: await workOn(call, { ada: ids[0], grace: ids[1], paused }) };
}

async function workOn(
  call: Call,
  { ada, grace, paused }: { ada: number | undefined; grace: number | undefined; paused: number },
): Promise<Facts["work"]> {
  await answered(call, `/api/revenue/generate/${ada}`, { method: "POST" });
  const [record] = await answered(call, `/api/revenue?contractId=${ada}`);
  const revision = await uploaded(call, grace ?? 0);
  const json = { status: "needs_revision", adminNotes: NOTES };
  await answered(call, `/api/video-submissions/${revision}/status`, { method: "PUT", json });
  await answered(call, `/api/contracts/${paused}/status`, { method: "PUT", json: { status: "PAUSED" } });
  return { revenue: record.id, revision, notes: NOTES, paused };
}

export const payoutCall = (key: string) => ({
  method: "POST",
  headers: { "Idempotency-Key": key },
  json: { paymentMethod: "paypal", paymentDetails: PAYMENT_DETAILS, description: "This term" },
});
