import { expect, test } from "bun:test";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
// Before the answers, whose interceptors keep the events of the page that they first find.
import "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleSubmissions } from "@crm/testing/msw";
import { firstPage, withChanged } from "./loaded-pages";

const [one, two, three] = exampleSubmissions(EXAMPLE_TODAY);
const rows = (...videos: (VideoSubmission | undefined)[]) => ({ rows: videos.flatMap((video) => video ?? []) });
const list = { pages: [rows(one, two), rows(three)], pageParams: [null, "two"] };

test("a video that changed stands where it stood", () => {
  if (!three) throw new Error("The examples have lost a video");
  const approved = { ...three, status: "approved" as const };
  expect(withChanged(list, approved).pages).toEqual([rows(one, two), rows(approved)]);
  expect(list.pages[1]).toEqual(rows(three));
});

test("one that is not in the list changes nothing", () => {
  if (!one) throw new Error("The examples have lost a video");
  expect(withChanged(list, { ...one, id: 99 })).toBe(list);
});

test("to be fetched anew the list is its first page", () =>
  expect(firstPage(list)).toEqual({ pages: [rows(one, two)], pageParams: [null] }));
