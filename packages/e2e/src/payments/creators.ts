import { demoVideos } from "@crm/demo/videos";
import { TERM_DAYS } from "@crm/domain/contract/term";
import { addDays, type CalendarDate, dayIn } from "@crm/domain/value/calendar";
import type { RunningServer } from "@crm/testing/server";
import { type Call, strangerOf } from "../product/call";

export const TODAY: CalendarDate = dayIn("America/New_York", new Date());

export function termOf(startsIn: number, number = 1): [CalendarDate, CalendarDate] {
  const first = addDays(TODAY, startsIn + (number - 1) * TERM_DAYS);
  return [first, addDays(first, TERM_DAYS)];
}

/** Creates a contract whose first term began `startsIn` days from today; returns its id. */
export async function signed(
  call: Call,
  fullName: string,
  socialHandle: string,
  { fee, startsIn, videos }: { fee: string; startsIn: number; videos: number },
): Promise<number> {
  const dates = { startDate: addDays(TODAY, startsIn), endDate: addDays(TODAY, 300) };
  const json = { fullName, socialHandle, monthlyFee: fee, videosPerMonth: videos, ...dates };
  return (await answered(call, "/api/contracts", { method: "POST", json })).id;
}

export async function uploaded(call: Call, contractId: number): Promise<number> {
  const { path, fileName, mimeType } = demoVideos.fastStart;
  const body = new FormData();
  for (const [name, value] of Object.entries({ contractId: String(contractId), title: "Look", description: "Look" }))
    body.append(name, value);
  body.append("video", new File([await Bun.file(path).arrayBuffer()], fileName, { type: mimeType }));
  return (await answered(call, "/api/video-submissions/upload", { method: "POST", body })).id;
}

export async function approved(call: Call, videoId: number): Promise<void> {
  const path = `/api/video-submissions/${videoId}`;
  const { version } = await answered(call, path);
  const json = { status: "approved", adminNotes: "" };
  await answered(call, `${path}/status`, { method: "PUT", headers: { "If-Match": `"${version}"` }, json });
}

export async function portalOf(call: Call, product: RunningServer, contractId: number) {
  const { slug } = await answered(call, `/api/contracts/${contractId}/create-portal`, { method: "POST" });
  const stranger = strangerOf(product);
  return {
    request: (paymentDetails: string) => {
      const json = { paymentMethod: "paypal", paymentDetails, description: "This term" };
      return answered(stranger, `/api/portal/${slug}/payout-request`, { method: "POST", json });
    },
    requests: () => answered(stranger, `/api/portal/${slug}/payout-requests`),
  };
}

export async function answered(call: Call, path: string, init?: Parameters<Call>[1]) {
  const answer = await call(path, init);
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
