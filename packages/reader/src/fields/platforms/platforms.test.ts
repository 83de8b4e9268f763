import { describe, expect, test } from "bun:test";
import { frameOf } from "../../ranker/surroundings";
import { findLabels } from "../text/find-labels";
import { choosePlatforms, readPlatforms } from "./platforms";

const readIn = (text: string) => {
  const read = readPlatforms(frameOf(text, findLabels(text)));
  return read && { value: read.value, quote: text.slice(read.start, read.end) };
};

describe("the platforms of a text", () => {
  test("are quoted by the shortest stretch that names them all", () => {
    const text = "Videos for TikTok.\nCreator posts four videos a month on TikTok and on Instagram.";
    expect(readIn(text)).toEqual({ value: ["TikTok", "Instagram"], quote: "TikTok and on Instagram" });
  });

  test("that stand far from each other are quoted by the first", () => {
    const text = `Platform: TikTok\n${"The parties keep this agreement to themselves.\n".repeat(20)}Platform: YouTube`;
    expect(readIn(text)).toEqual({ value: ["TikTok", "YouTube"], quote: "TikTok" });
  });

  test("are those whose boxes a form ticks", () => {
    const text = "Platforms: [ ] Instagram [ ] TikTok [x] Twitch [x] YouTube [ ] Other";
    expect(readIn(text)?.value).toEqual(["Twitch", "YouTube"]);
    expect(readIn("Platforms: Instagram [ ] Twitch [x] YouTube [x]")?.value).toEqual(["Twitch", "YouTube"]);
  });

  test("are none where none is mentioned", () => {
    expect(readIn("Creator makes four videos a month.")).toBeNull();
  });
});

test("a set is as likely as each of its platforms and the absence of all others", () => {
  const weights = { none: 0, features: { for: Math.log(9), against: -Math.log(4) } };
  const platform = (value: string, feature: string) => ({
    value,
    candidates: [{ value, features: [feature], start: 0, end: 0 }],
    none: [],
  });
  const { chosen, probability } = choosePlatforms(
    "",
    [platform("TikTok", "for"), platform("Facebook", "against")],
    weights,
  );
  expect(chosen.map(({ value }) => value)).toEqual(["TikTok"]);
  expect(probability).toBeCloseTo(0.9 * 0.8);
});
