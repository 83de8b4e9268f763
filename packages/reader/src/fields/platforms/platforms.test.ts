import { describe, expect, test } from "bun:test";
import { frameOf } from "../../ranker/surroundings";
import { findLabels } from "../text/find-labels";
import { choosePlatforms, readPlatforms } from "./platforms";

const readIn = (text: string) => {
  const read = readPlatforms(frameOf(text, findLabels(text)));
  return read && { value: read.value, quote: text.slice(read.start, read.end) };
};

describe("readPlatforms", () => {
  test("quotes the shortest stretch that names all platforms", () => {
    const text = "Videos for TikTok.\nCreator posts four videos a month on TikTok and on Instagram.";
    expect(readIn(text)).toEqual({ value: ["TikTok", "Instagram"], quote: "TikTok and on Instagram" });
  });

  test("quotes the first name when platforms are far apart", () => {
    const text = `Platform: TikTok\n${"The parties keep this agreement to themselves.\n".repeat(20)}Platform: YouTube`;
    expect(readIn(text)).toEqual({ value: ["TikTok", "YouTube"], quote: "TikTok" });
  });

  test("returns the platforms that a form ticks", () => {
    const text = "Platforms: [ ] Instagram [ ] TikTok [x] Twitch [x] YouTube [ ] Other";
    expect(readIn(text)?.value).toEqual(["Twitch", "YouTube"]);
    expect(readIn("Platforms: Instagram [ ] Twitch [x] YouTube [x]")?.value).toEqual(["Twitch", "YouTube"]);
  });

  test("returns null without a platform", () => {
    expect(readIn("Creator makes four videos a month.")).toBeNull();
  });
});

test("choosePlatforms multiplies the probabilities of chosen and absent platforms", () => {
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
