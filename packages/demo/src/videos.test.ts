import { expect, test } from "bun:test";
import { demoVideos } from "./videos";

test.each(Object.entries(demoVideos))(
  "the clip %s is there, small, with its picture",
  async (_, { path, posterPath }) => {
    expect(Bun.file(path).size).toBeWithin(20_000, 90_000);
    expect(await Bun.file(posterPath).slice(0, 2).bytes()).toEqual(new Uint8Array([0xff, 0xd8]));
  },
);

test("one has its index first, one at the end", async () => {
  const places = async (path: string) => {
    const text = Buffer.from(await Bun.file(path).bytes()).toString("latin1");
    return [text.indexOf("moov"), text.indexOf("mdat")] as const;
  };
  const [firstIndex, firstMedia] = await places(demoVideos.fastStart.path);
  expect(firstIndex).toBeLessThan(firstMedia);
  const [lastIndex, lastMedia] = await places(demoVideos.indexAtEnd.path);
  expect(lastIndex).toBeGreaterThan(lastMedia);
});
