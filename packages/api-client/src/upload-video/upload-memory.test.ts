import { afterEach, describe, expect, spyOn, test } from "bun:test";
import "@crm/testing/dom";
import { type RememberedUpload, uploadMemory } from "./upload-memory";

const clip: RememberedUpload = {
  uploadId: "up-1",
  owner: "admin",
  contractId: 1,
  caption: "My clip",
  revisionOf: null,
  fileName: "clip.mp4",
  fileSize: 60_000_000,
  lastModified: 1000,
  mark: "abc",
  begunAt: Date.now(),
};

afterEach(() => localStorage.clear());

describe("uploadMemory", () => {
  test("unfinished uploads survive a reload, newest first, separately per owner", () => {
    uploadMemory("admin").keep(clip);
    uploadMemory("admin").keep({ ...clip, uploadId: "up-2" });
    uploadMemory("portal:1").keep({ ...clip, owner: "portal:1", uploadId: "up-3" });
    expect(
      uploadMemory("admin")
        .list()
        .map(({ uploadId }) => uploadId),
    ).toEqual(["up-2", "up-1"]);
    uploadMemory("admin").forget("up-2");
    expect(uploadMemory("admin").list()).toEqual([clip]);
  });

  test("unfinished uploads older than a week are dropped", () => {
    uploadMemory("admin").keep({ ...clip, begunAt: Date.now() - 8 * 24 * 3_600_000 });
    expect(uploadMemory("admin").list()).toEqual([]);
  });

  test.each(["no JSON", "{}", '[{"uploadId":1}]', "[null]"])(
    "storage that holds %s counts as no unfinished uploads",
    (text) => {
      localStorage.setItem("crm-uploads", text);
      expect(uploadMemory("admin").list()).toEqual([]);
    },
  );

  test("unfinished uploads stay in memory when the storage throws, as in another tool's frame", () => {
    const refuse = () => {
      throw new DOMException("Denied", "SecurityError");
    };
    const spies = [spyOn(localStorage, "getItem"), spyOn(localStorage, "setItem")];
    for (const spy of spies) spy.mockImplementation(refuse);
    uploadMemory("admin").keep(clip);
    expect(uploadMemory("admin").list()).toEqual([clip]);
    uploadMemory("admin").forget("up-1");
    expect(uploadMemory("admin").list()).toEqual([]);
    for (const spy of spies) spy.mockRestore();
  });
});
