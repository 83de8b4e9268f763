import { expect, test } from "bun:test";
import { VIDEO_STATUSES } from "@crm/domain/video/video-submission";
import { videoSubmissionDetailSchema, videoSubmissionSchema } from "@crm/domain/video/video-submission.schema";
import { EXAMPLE_TODAY } from "./example-contracts";
import { exampleDetail, exampleSubmissions } from "./example-submissions";

const videos = exampleSubmissions(EXAMPLE_TODAY);

test.each(videos)('example video "$title" matches the response schema', (video) => {
  videoSubmissionSchema.strict().parse(video);
  videoSubmissionDetailSchema.strict().parse(exampleDetail(video));
});

test("example videos cover every status", () =>
  expect(new Set(videos.map(({ status }) => status))).toEqual(new Set(VIDEO_STATUSES)));
