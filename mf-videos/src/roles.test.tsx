import { afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { forbiddenText, type TeamRole } from "@crm/domain/access/permissions";
import { fireEvent, screen, userEvent, waitFor } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleSubmissions } from "@crm/testing/msw";
import { expectForbidden, useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import videos from "./module";

setDefaultTimeout(120_000);

// A call that the role may not make fails each of these tests.
const { open, answer } = useScreens(videos);
const [, revised] = exampleSubmissions(EXAMPLE_TODAY);
if (!revised) throw new Error("The examples are too few");
afterEach(() => localStorage.clear());

const as = (role: TeamRole, address: string) => open(address, "wide", { role });

function recordReviews(): unknown[] {
  const sent: unknown[] = [];
  answer(
    http.put("/api/video-submissions/:id/status", async ({ request }) => {
      sent.push(Reflect.get(Object(await request.json()), "status"));
      return HttpResponse.json({ ...revised, status: "approved" });
    }),
  );
  return sent;
}

describe("the videos", () => {
  test("a viewer may not upload or clean up", async () => {
    as("VIEWER", "/videos");
    await expectForbidden("Upload Video", "review");
    expect(screen.queryByRole("button", { name: "Actions" })).toBeNull();
  });

  test("a reviewer uploads, and may not clean up", async () => {
    as("REVIEWER", "/videos");
    const button = await screen.findByRole("button", { name: "Upload Video" });
    expect(button.hasAttribute("aria-disabled")).toBe(false);
    expect(screen.queryByRole("button", { name: "Actions" })).toBeNull();
  });

  test("a manager cleans up", async () => {
    as("MANAGER", "/videos");
    expect(await screen.findByRole("button", { name: "Actions" })).toBeTruthy();
  });
});

describe("a review", () => {
  test("a viewer watches it, takes no lease, and cannot decide or comment", async () => {
    as("VIEWER", "/video-review");
    await screen.findByRole("heading", { level: 2, name: revised.title });
    for (const name of ["Approve", "Request Changes", "Reject"]) await expectForbidden(name, "review");
    for (const key of ["a", "r", "x", "Enter", "c", "n"]) fireEvent.keyDown(document.body, { key });
    await userEvent.click(screen.getByRole("button", { name: "Approve" }));
    expect(screen.queryByLabelText("Admin notes")).toBeNull();
    expect(screen.queryByLabelText(/^Comment at/)).toBeNull();
    for (const name of [/^Comment here/, "Edit video details", /^Delete the comment/])
      expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.queryByText("Approve", { selector: "dd" })).toBeNull();
    expect(screen.getAllByText(forbiddenText("review"))).toHaveLength(1);
  });

  test("a reviewer takes the lease and decides", async () => {
    const sent = recordReviews();
    as("REVIEWER", "/video-review");
    await screen.findByRole("heading", { level: 2, name: revised.title });
    await waitFor(() => expect(sent).toEqual(["reviewing"]));
    expect(await screen.findByLabelText("Admin notes")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(sent).toContain("approved"));
  });
});

describe("tracked videos", () => {
  const MARK = "Mark as Completed: Behind the scenes at the studio";

  test("a viewer cannot add, mark, edit or delete them", async () => {
    as("VIEWER", "/video-tracking?deliverable=1");
    await expectForbidden("Add Video", "review");
    await expectForbidden(MARK, "review");
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "More actions for Behind the scenes at the studio" }));
    await screen.findByRole("menuitem", { name: "Contract details" });
    for (const name of ["Edit", "Delete"]) expect(screen.queryByRole("menuitem", { name })).toBeNull();
  });

  test("a reviewer edits and deletes them", async () => {
    as("REVIEWER", "/video-tracking");
    const mark = await screen.findByRole("button", { name: MARK });
    expect(mark.hasAttribute("aria-disabled")).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: "More actions for Behind the scenes at the studio" }));
    for (const name of ["Edit", "Delete"]) expect(await screen.findByRole("menuitem", { name })).toBeTruthy();
  });
});
