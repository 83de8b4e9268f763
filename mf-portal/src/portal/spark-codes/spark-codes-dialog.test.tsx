import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { screen, userEvent, within } from "@crm/testing/dom";
import { EXAMPLE_SLUG, EXAMPLE_TODAY, portalScenes } from "@crm/testing/msw";
import { HttpResponse, http } from "msw";
import { usePortalPage } from "../test/open-portal";

setDefaultTimeout(60_000);

const { open, answer } = usePortalPage();

const openDialog = async (name: RegExp | string = "Spark Code Submission") => {
  await userEvent.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog", { name: "Spark Code Submission" }));
};
const codes = (dialog: Awaited<ReturnType<typeof openDialog>>) => dialog.getByRole("textbox", { name: "Spark codes" });
const send = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
  userEvent.click(dialog.getByRole("button", { name: "Send Spark Codes" }));

describe("Spark Code Submission", () => {
  test("spark codes typed one per line are sent for the chosen video", async () => {
    const sent: unknown[] = [];
    answer(
      http.post(`/api/portal/${EXAMPLE_SLUG}/spark-codes`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ submissionId: 28, sparkCodes: ["#A", "#B"] });
      }),
    );
    open();
    const dialog = await openDialog();
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Video" }), "Unboxing the March parcel");
    await userEvent.type(codes(dialog), "#A{enter} #B {enter}{enter}#A");
    await send(dialog);
    expect(await screen.findByText("Spark codes sent")).toBeTruthy();
    expect(sent).toEqual([{ submissionId: 28, codes: ["#A", "#B"] }]);
  });

  test("Change spark codes opens the dialog with the video's present codes", async () => {
    open();
    const dialog = await openDialog("Change spark codes of Morning routine");
    expect(codes(dialog)).toHaveProperty("value", "#ABC123\n#DEF456");
    expect(dialog.getByText(/replace the codes that you sent before/)).toBeTruthy();
  });

  test.each([
    ["an empty text", " ", "Enter at least one code"],
    ["21 codes", Array.from({ length: 21 }, (_, index) => index).join("{enter}"), "A video has at most 20 codes"],
  ])("spark codes are not sent: %s", async (_, typed, text) => {
    open();
    const dialog = await openDialog();
    await userEvent.type(codes(dialog), typed);
    await send(dialog);
    expect(dialog.getByText(text)).toBeTruthy();
    expect(screen.queryByText("Spark codes sent")).toBeNull();
  });

  test("spark codes that the server refuses keep the text and show the reason", async () => {
    answer(...portalScenes.sparkCodesRefused);
    open();
    const dialog = await openDialog();
    await userEvent.type(codes(dialog), "#A");
    await send(dialog);
    expect(await dialog.findByText("This video is not there any more.")).toBeTruthy();
    expect(dialog.getByText("Failed to submit content.")).toBeTruthy();
    expect(codes(dialog)).toHaveProperty("value", "#A");
  });

  test("the spark code dialog says so if no video has been uploaded yet", async () => {
    answer(...portalScenes.empty(EXAMPLE_TODAY));
    open();
    expect((await openDialog()).getByText(/you have not uploaded one yet/)).toBeTruthy();
  });
});
