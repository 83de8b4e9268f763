import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { typeInto } from "@crm/testing/dialogs";
import { screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { campaignScenes, EXAMPLE_TODAY, exampleCampaignSubmissions, exampleError } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import portal from "../../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(portal);
const ADDRESS = "/campaign-manager?tab=submissions";
const [post, video] = exampleCampaignSubmissions(EXAMPLE_TODAY);
if (!post || !video) throw new Error("The examples are too few");
const WHAT = `${post.title} of ${post.contract.fullName}`;

describe("the submissions tab", () => {
  test("the submissions tab has five columns, and each title links to what was submitted", async () => {
    open(ADDRESS);
    const row = await rowOf(post.title);
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Title",
      "Creator",
      "Status",
      "Submitted",
      "Actions",
    ]);
    expect([...row.cells].map(({ textContent }) => textContent)).toEqual([
      `${post.title}${post.notes}`,
      `${post.contract.fullName}${post.contract.socialHandle}`,
      "Submitted",
      "Mar 2, 2026",
      " OpenApproveReject",
    ]);
    const outside = within(row).getByRole("link", { name: `Open ${post.title}, in a new tab` });
    expect(["href", "target", "rel"].map((name) => outside.getAttribute(name))).toEqual([
      "https://stories.example/linus/3121",
      "_blank",
      "noopener noreferrer",
    ]);
    const watch = within(await rowOf(video.title)).getByRole("link", { name: `Watch ${video.title}` });
    expect(watch.getAttribute("href")).toBe("/video-review?id=1");
  });

  test("only pending submissions offer Approve and Reject; decided ones show the review notes", async () => {
    open(ADDRESS);
    const rejected = await rowOf("Unlisted discount code").catch(() => null);
    const changes = await rowOf("Three ways to wear linen");
    expect(within(changes).queryByRole("button")).toBeNull();
    expect(changes.textContent).toContain("Needs RevisionPlease show the label");
    expect(rejected).toBeNull();
  });

  test("the submissions tab sends the filters of the URL, and the figure cards set the status filter", async () => {
    const requests: string[] = [];
    answer(http.get("/api/submissions", ({ request }) => void requests.push(new URL(request.url).search)));
    const { address } = open(`${ADDRESS}&status=PAID&search=linen&contract=1&sort=oldest`);
    await rowOf(post.title);
    expect(requests[0]).toBe("?search=linen&status=PAID&contractId=1&sort=oldest&limit=50");
    await userEvent.click(screen.getByRole("button", { name: /Total Submissions/ }));
    await waitFor(() => expect(address()).toBe(ADDRESS));
    await userEvent.click(screen.getByRole("button", { name: /Pending Submissions/ }));
    await waitFor(() => expect(address()).toBe(`${ADDRESS}&status=PENDING`));
    await waitFor(() => expect(requests.at(-1)).toBe("?status=PENDING&sort=recent&limit=50"));
  });

  test("the submissions tab ignores unknown filter values in the URL", async () => {
    open(`${ADDRESS}&status=REQUESTED&sort=name`);
    await rowOf(post.title);
  });

  test("an empty submissions tab says so and offers to clear the filters", async () => {
    answer(...campaignScenes.empty);
    const { address } = open(`${ADDRESS}&status=PAID&sort=oldest`);
    await screen.findByText("No submissions match the filters.");
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(address()).toBe(`${ADDRESS}&sort=oldest`));
    expect(await screen.findByText(/No submissions yet/)).toBeTruthy();
  });

  test("a submissions tab that fails to load shows an error, and Retry loads it", async () => {
    answer(...campaignScenes.failing);
    open(ADDRESS);
    await screen.findByText("The submissions could not be loaded");
    answer(http.get("/api/submissions", () => HttpResponse.json([post])));
    await userEvent.click(within(screen.getByRole("tabpanel")).getByRole("button", { name: "Retry" }));
    await rowOf(post.title);
  });

  test("the submissions tab shows cards on a phone", async () => {
    open(ADDRESS, "phone");
    const card = (await screen.findByText(post.title)).closest("li");
    expect(card?.textContent).toContain("Submitted Mar 2, 2026");
    expect(screen.queryByRole("table")).toBeNull();
  });
});

describe("Approve of a submission", () => {
  test("Approve of a submission sends the version that was shown and can be undone", async () => {
    const sent = recordRequests();
    open(ADDRESS);
    await userEvent.click(await screen.findByRole("button", { name: `Approve: ${WHAT}` }));
    await screen.findByText("Status updated");
    expect(sent).toEqual([{ id: "s-7", body: { status: "APPROVED" }, version: '"1"' }]);
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("Undone");
    expect(sent[1]).toEqual({ id: "s-7", body: { status: "PENDING", reviewNotes: "" }, version: '"2"' });
  });

  test("Approve of a submission on a stale version asks the user to look again and reloads the list", async () => {
    answer(...campaignScenes.stale);
    open(ADDRESS);
    await rowOf(post.title);
    answer(http.get("/api/submissions", () => HttpResponse.json([{ ...post, status: "REJECTED", version: 2 }])));
    await userEvent.click(screen.getByRole("button", { name: `Approve: ${WHAT}` }));
    await screen.findByText("Failed to update status.");
    expect(screen.getByText("Somebody changed this meanwhile. Look at it again before you decide.")).toBeTruthy();
    await waitFor(async () => expect((await rowOf(post.title)).textContent).toContain("Rejected"));
  });
});

describe("Reject of a submission", () => {
  test("Reject of a submission sends the notes", async () => {
    const sent = recordRequests();
    const dialog = await openReject();
    typeInto(dialog, /Notes/, "The link is missing.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Reject" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toMatchObject([
      { id: "s-7", body: { status: "REJECTED", reviewNotes: "The link is missing." }, version: '"1"' },
    ]);
  });

  test("Reject of a submission that another user has approved keeps the notes and offers only Close", async () => {
    answer(
      ...campaignScenes.stale,
      http.get("/api/submissions/s-7", () => HttpResponse.json({ ...post, status: "APPROVED", version: 2 })),
    );
    const dialog = await openReject();
    const notes = typeInto(dialog, /Notes/, "The link is missing.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Reject" }));
    await within(dialog).findByText("It is approved by now. Your notes were not saved.");
    expect(notes.value).toBe("The link is missing.");
    expect(within(dialog).queryByRole("button", { name: "Reject" })).toBeNull();
  });

  test("Reject of a submission that is part of a payout shows why the server refuses it", async () => {
    const text = "This video is part of a payout request.";
    answer(http.put("/api/submissions/s-7", () => HttpResponse.json(exampleError(text, "in_payout"), { status: 409 })));
    const dialog = await openReject();
    await userEvent.click(within(dialog).getByRole("button", { name: "Reject" }));
    expect(await within(dialog).findByText(text)).toBeTruthy();
  });
});

function recordRequests() {
  const sent: { id: string; body: unknown; version: string | null }[] = [];
  answer(
    http.put("/api/submissions/:id", async ({ request, params }) => {
      const body = await request.clone().json();
      sent.push({ id: String(params.id), body, version: request.headers.get("If-Match") });
      return HttpResponse.json({ ...post, ...Object(body), version: sent.length + 1 });
    }),
  );
  return sent;
}

async function openReject(): Promise<HTMLElement> {
  open(ADDRESS);
  await userEvent.click(await screen.findByRole("button", { name: `Reject: ${WHAT}` }));
  return screen.findByRole("dialog", { name: "Reject Submission" });
}

async function rowOf(title: string): Promise<HTMLTableRowElement> {
  const row = (await screen.findByText(title)).closest("tr");
  if (!row) throw new Error(`${title} stands in no row`);
  return row;
}
