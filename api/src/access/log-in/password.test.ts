import { describe, expect, test } from "bun:test";
import { passwordVerifier } from "./password";

const unknown = { isKnown: false };

/** Verifications that end when the test says so, by name. */
function heldVerifier() {
  const running = new Map<string, () => void>();
  const verify = passwordVerifier((password) => new Promise((resolve) => running.set(password, () => resolve(true))));
  const end = (name: string) => {
    running.get(name)?.();
    running.delete(name);
  };
  const begunNow = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return [...running.keys()];
  };
  return { verify, end, begunNow };
}

describe("passwordVerifier", () => {
  test("verifies two at once, and the next one when one has ended", async () => {
    const { verify, end, begunNow } = heldVerifier();
    const ended = ["a", "b", "c"].map((name) => verify(name, "hash", unknown));
    expect(await begunNow()).toEqual(["a", "b"]);
    end("a");
    expect(await begunNow()).toEqual(["b", "c"]);
    end("b");
    end("c");
    expect(await Promise.all(ended)).toEqual([true, true, true]);
  });

  test("lets a known browser go ahead of all that wait", async () => {
    const { verify, end, begunNow } = heldVerifier();
    for (const name of ["a", "b", "c", "d"]) void verify(name, "hash", unknown);
    void verify("known", "hash", { isKnown: true });
    await begunNow();
    end("a");
    expect(await begunNow()).toEqual(["b", "known"]);
  });

  test("turns the 103rd away with 429, but never a known browser", async () => {
    const { verify, end, begunNow } = heldVerifier();
    for (let n = 0; n < 102; n++) void verify(`${n}`, "hash", unknown);
    await expect(verify("one more", "hash", unknown)).rejects.toMatchObject({ status: 429 });
    void verify("known", "hash", { isKnown: true });
    await begunNow();
    end("0");
    expect(await begunNow()).toContain("known");
  });

  test("goes on after a hash that is none", async () => {
    const verify = passwordVerifier();
    for (let n = 0; n < 3; n++) await expect(verify("password", "no hash", unknown)).rejects.toThrow();
    const hash = await Bun.password.hash("password");
    expect(await verify("password", hash, unknown)).toBe(true);
  });
});
