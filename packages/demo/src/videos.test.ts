import { expect, test } from "bun:test";
import { demoVideos } from "./videos";

test.each(Object.entries(demoVideos))(
  "the clip %s exists with a poster and is smaller than 90 kB",
  async (_, { path, posterPath }) => {
    expect(Bun.file(path).size).toBeWithin(20_000, 90_000);
    expect(await Bun.file(posterPath).slice(0, 2).bytes()).toEqual(new Uint8Array([0xff, 0xd8]));
  },
);

test("fastStart has its index first, indexAtEnd last", async () => {
  const positions = async (path: string) => {
    const text = Buffer.from(await Bun.file(path).bytes()).toString("latin1");
    return [text.indexOf("moov"), text.indexOf("mdat")] as const;
  };
  const [firstIndex, firstMedia] = await positions(demoVideos.fastStart.path);
  expect(firstIndex).toBeLessThan(firstMedia);
  const [lastIndex, lastMedia] = await positions(demoVideos.indexAtEnd.path);
  expect(lastIndex).toBeGreaterThan(lastMedia);
});
