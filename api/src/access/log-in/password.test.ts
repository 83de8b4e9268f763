import { describe, expect, test } from "bun:test";
import { passwordVerifier } from "./password";

const unknown = { isKnown: false };

/** A verifier whose verifications end when the test calls `end`. */
function controlledVerifier() {
  const running = new Map<string, () => void>();
  const verify = passwordVerifier((password) => new Promise((resolve) => running.set(password, () => resolve(true))));
  const end = (name: string) => {
    running.get(name)?.();
    running.delete(name);
  };
  const started = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return [...running.keys()];
  };
  return { verify, end, started };
}

describe("passwordVerifier", () => {
  test("runs two verifications at a time and starts the next when one ends", async () => {
    const { verify, end, started } = controlledVerifier();
    const ended = ["a", "b", "c"].map((name) => verify(name, "hash", unknown));
    expect(await started()).toEqual(["a", "b"]);
    end("a");
    expect(await started()).toEqual(["b", "c"]);
    end("b");
    end("c");
    expect(await Promise.all(ended)).toEqual([true, true, true]);
  });

  test("verifies a known browser before all others in the queue", async () => {
    const { verify, end, started } = controlledVerifier();
    for (const name of ["a", "b", "c", "d"]) void verify(name, "hash", unknown);
    void verify("known", "hash", { isKnown: true });
    await started();
    end("a");
    expect(await started()).toEqual(["b", "known"]);
  });

  test("returns 429 for the 103rd password, but never for a known browser", async () => {
    const { verify, end, started } = controlledVerifier();
    for (let n = 0; n < 102; n++) void verify(`${n}`, "hash", unknown);
    await expect(verify("one more", "hash", unknown)).rejects.toMatchObject({ status: 429 });
    void verify("known", "hash", { isKnown: true });
    await started();
    end("0");
    expect(await started()).toContain("known");
  });

  test("keeps working after invalid hashes", async () => {
    const verify = passwordVerifier();
    for (let n = 0; n < 3; n++) await expect(verify("password", "no hash", unknown)).rejects.toThrow();
    const hash = await Bun.password.hash("password");
    expect(await verify("password", hash, unknown)).toBe(true);
  });
});
