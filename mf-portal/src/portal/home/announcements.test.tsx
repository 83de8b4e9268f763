import { expect, setDefaultTimeout, test } from "bun:test";
import { screen } from "@crm/testing/dom";
import { EXAMPLE_SLUG } from "@crm/testing/msw";
import { HttpResponse, http } from "msw";
import { usePortalPage } from "../test/open-portal";

setDefaultTimeout(60_000);

const { open, answer } = usePortalPage();

test("an open portal shows a new announcement without a reload", async () => {
  open();
  await screen.findByRole("heading", { name: "Your Submissions" });
  const announcement = { id: 1, title: "New products", message: "Ask for yours", type: "news", priority: "urgent" };
  const row = { ...announcement, expiresAt: null, createdAt: "2026-03-01T15:00:00.000Z" };
  answer(http.get(`/api/portal/${EXAMPLE_SLUG}/announcements`, () => HttpResponse.json([row])));
  expect(await screen.findByRole("heading", { name: "New products" }, { timeout: 30_000 })).toBeTruthy();
});
