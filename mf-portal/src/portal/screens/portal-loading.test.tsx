import { expect, setDefaultTimeout, test } from "bun:test";
import { screen, within } from "@crm/testing/dom";
import { EXAMPLE_SLUG, overloaded } from "@crm/testing/msw";
import { http } from "msw";
import { usePortalPage } from "../test/open-portal";

setDefaultTimeout(60_000);

const { open, answer } = usePortalPage();

test("a portal that an overloaded server refuses twice says so, and opens by itself", async () => {
  let refusals = 0;
  answer(
    http.get(`/api/portal/${EXAMPLE_SLUG}`, () => {
      refusals += 1;
      return refusals <= 2 ? overloaded(1) : undefined;
    }),
  );
  open();
  const [notice] = await screen.findAllByRole("status");
  await within(notice ?? document.body).findByText(/The server is busy/);
  expect(notice?.textContent).toBe("The server is busy. Trying again in 1 s…");
  await screen.findByRole("heading", { name: "Your Submissions" }, { timeout: 30_000 });
  expect(refusals).toBe(3);
  expect(screen.queryByText(/The server is busy/)).toBeNull();
});
