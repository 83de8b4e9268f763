import { expect } from "bun:test";
import { demoVideos } from "@crm/demo/videos";
import { addDays } from "@crm/domain/value/calendar";
import type { Frame, Locator, Page } from "playwright-core";
import { TODAY } from "../payments/creators";

/** A tab, or the back-office's frame inside another tool's tab. */
export type Screen = Page | Frame;

/** Who is at work, each in an own browser. */
export type Team = { owner: Page; manager: Screen; reviewer: Screen; finance: Screen; creator: Page };

/** How timelines name the people. */
export type Names = Record<"manager" | "reviewer" | "finance", string>;

/** The fee and the only payment, with digits that no other number has. */
const AMOUNT = "$18,507.00";

/** The amount in all its forms: 18507, 18,507.00, 1850700 cents. */
export const AMOUNTS = /(?<![\w.])18[,.\s]?507(?!\d)|(?<![\w.])1850700(?!\d)/;

/** From the signed contract to the paid creator. */
export async function firstWeek(team: Team, names: Names): Promise<void> {
  await addContract(team.manager);
  await team.creator.goto(await createPortal(team.manager));
  await uploadVideo(team.creator);
  await lookAround(team.reviewer);
  await approveVideo(team.reviewer);
  await requestPayout(team.creator);
  await approvePayout(team.manager);
  await markPaid(team.finance);
  await expectTimelines(team.owner, names);
}

async function addContract(manager: Screen): Promise<void> {
  await open(manager, "Dashboard");
  await manager.getByRole("main").getByRole("button", { name: "Add Contract" }).first().click();
  const form = manager.getByRole("dialog", { name: "Add New Contract" });
  for (const [label, value] of [
    ["Full Name", "Ada Okafor"],
    ["Social Handle", "ada.makes"],
    ["Monthly Fee", AMOUNT],
    ["Start Date", addDays(TODAY, -10)],
    ["End Date", addDays(TODAY, 300)],
    ["Videos per Month", "1"],
  ] as const)
    await form.getByLabel(label).fill(value);
  await form.getByRole("button", { name: "Add Contract" }).click();
  await manager.getByText("Contract added successfully").waitFor();
}

/** Returns the portal's URL. */
async function createPortal(manager: Screen): Promise<string> {
  await open(manager, "Campaign Manager");
  await manager.getByRole("tab", { name: "Portals" }).click();
  await manager.getByRole("button", { name: "Create Portal for Ada Okafor" }).click();
  const link = manager.getByRole("link", { name: /^Open Portal/ });
  return link.evaluate((element) => (element instanceof HTMLAnchorElement ? element.href : ""));
}

async function uploadVideo(creator: Page): Promise<void> {
  await creator.getByRole("button", { name: "Upload Video" }).first().click();
  const upload = creator.getByRole("dialog", { name: "Upload Video" });
  await upload.getByLabel("Choose a video").setInputFiles(demoVideos.fastStart.path);
  await upload.getByLabel("Caption").fill("Spring look");
  await upload.getByRole("button", { name: "Upload Video" }).click();
  await creator.getByText("Video uploaded successfully").waitFor();
}

/** Opens what a reviewer may open, where others see amounts. */
async function lookAround(reviewer: Screen): Promise<void> {
  await open(reviewer, "Videos");
  await reviewer.getByRole("listitem", { name: "Spring look" }).waitFor();
  for (const hidden of ["Payments", "Revenue", "Vault"])
    expect(await navigation(reviewer).getByRole("link", { name: hidden }).count()).toBe(0);
  const details = await openTimeline(reviewer);
  await details.getByText(/created this contract$/).waitFor();
  await details.getByRole("button", { name: "Close", exact: true }).first().click();
}

async function approveVideo(reviewer: Screen): Promise<void> {
  await open(reviewer, "Review");
  await reviewer.getByText("1 of 1").waitFor();
  await reviewer.getByRole("button", { name: "Approve" }).click();
  await reviewer.getByText("Video status updated successfully").waitFor();
}

async function requestPayout(creator: Page): Promise<void> {
  await creator.reload();
  await creator.getByRole("button", { name: "Request Payout" }).first().click();
  const request = creator.getByRole("dialog", { name: "Request Payout" });
  await request.getByLabel("Payment method").selectOption("PayPal");
  await request.getByLabel("PayPal email").fill("ada@example.com");
  await request.getByLabel("Description").fill("This term's video");
  await request.getByRole("button", { name: `Request ${AMOUNT}` }).click();
  await creator.getByText("Payout requested").waitFor();
}

async function approvePayout(manager: Screen): Promise<void> {
  await open(manager, "Payments");
  await manager.getByRole("button", { name: `Approve: ${AMOUNT} of Ada Okafor` }).click();
  await manager.getByText("Payment approved").waitFor();
}

async function markPaid(finance: Screen): Promise<void> {
  await open(finance, "Payments");
  await finance.getByRole("button", { name: `Mark Paid: ${AMOUNT} of Ada Okafor` }).click();
  const dialog = finance.getByRole("dialog", { name: "Mark Paid" });
  await dialog.getByRole("button", { name: "Show details" }).click();
  await dialog.getByText("ada@example.com", { exact: true }).waitFor();
  await dialog.getByRole("textbox", { name: "Payment Reference" }).fill("PP-1");
  await dialog.getByRole("button", { name: `Mark ${AMOUNT} paid to Ada Okafor` }).click();
  await finance.getByText("Payment marked paid").waitFor();
}

/** Reads the timelines of the contract with its video and of the payment, and the audit log. */
async function expectTimelines(owner: Page, { manager, reviewer, finance }: Names): Promise<void> {
  const contract = await openTimeline(owner);
  expect(await sentences(contract.locator(".contracts-timeline-words > span:first-child"))).toEqual([
    `${finance} marked the payment of ${AMOUNT} as paid, reference “PP-1”`,
    `${finance} looked at the payment details of the payment of ${AMOUNT}`,
    `${manager} approved the payment of ${AMOUNT}`,
    `The creator requested a payment of ${AMOUNT} by PayPal (a•••@example.com)`,
    `${reviewer} approved the video “Spring look”`,
    "The creator uploaded the video “Spring look”",
    `${manager} created the creator’s portal`,
    `${manager} created this contract`,
  ]);
  await contract.getByRole("button", { name: "Close", exact: true }).first().click();

  await open(owner, "Payments");
  await owner.getByRole("region", { name: "Payment requests" }).getByRole("link", { name: "Ada Okafor" }).click();
  const payment = owner.getByRole("dialog", { name: /^Payment request #/ });
  expect(await sentences(payment.locator(".request-timeline li > span:first-child"))).toEqual([
    `${finance} marked the payment of ${AMOUNT} as paid, reference “PP-1”`,
    `${finance} looked at the payment details of the payment of ${AMOUNT}`,
    `${manager} approved the payment of ${AMOUNT}`,
    `The creator requested a payment of ${AMOUNT} by PayPal (a•••@example.com)`,
  ]);
  await owner.keyboard.press("Escape");

  await owner.getByRole("link", { name: "Audit", exact: true }).click();
  const events = owner.getByRole("region", { name: "Audit events" }).getByRole("row");
  for (const [what, who] of [
    ["A payout was marked as paid.", finance],
    ["A payout was approved.", manager],
    ["A payout was requested.", "Ada Okafor, in the portal"],
    ["A decision was made, changed or taken back.", reviewer],
    ["A video arrived.", "Ada Okafor, in the portal"],
    ["A contract was created.", manager],
  ] as const)
    await events.filter({ hasText: what }).filter({ hasText: who }).waitFor();
}

async function openTimeline(screen: Screen): Promise<Locator> {
  await open(screen, "Dashboard");
  // Contracts that others add do not come by themselves.
  await screen.getByRole("button", { name: "Refresh contracts" }).click();
  await screen.getByRole("link", { name: "Ada Okafor" }).click();
  const details = screen.getByRole("dialog", { name: "Contract Details" });
  await details.getByRole("tab", { name: "Timeline" }).click();
  return details;
}

const navigation = (screen: Screen) => screen.getByRole("navigation", { name: "Main" });

const open = (screen: Screen, entry: string) =>
  navigation(screen).getByRole("link", { name: entry, exact: true }).click();

async function sentences(lines: Locator): Promise<string[]> {
  await lines.first().waitFor();
  return lines.allTextContents();
}
