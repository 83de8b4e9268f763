import type { ProbeRequest } from "../video/video-facts";
import { answerParent } from "./answer-parent";
import { moveIndex } from "./video/move-index";
import { readFacts } from "./video/read-facts";

await answerParent<ProbeRequest>(async ({ path, target }) => ({
  facts: await readFacts(path),
  index: await moveIndex(path, target),
}));
