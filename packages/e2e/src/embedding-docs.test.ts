import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@crm/testing/server";
import { strangerOf } from "./product/call";
import { untilAnswering } from "./product/framed";
import { running } from "./product/running";

setDefaultTimeout(60_000);

const EMBED_SECRET = "the secret of a tool by the docs, 32 bytes";
const origin = `http://127.0.0.1:${freePort()}`;
const product = running({ EMBED_ORIGINS: origin, EMBED_SECRET });
const page = await Bun.file(join(import.meta.dir, "../../../docs/embedding.md")).text();
const folder = await mkdtemp(join(tmpdir(), "crm-docs-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const EXAMPLES = [
  { language: "js", file: "desk.mjs", program: "node" },
  { language: "python", file: "desk.py", program: "python3" },
];

describe("docs/embedding.md", () => {
  for (const { language, file, program } of EXAMPLES)
    test.skipIf(Bun.which(program) === null)(
      `${file} of docs/embedding.md frames the back-office with a valid ticket`,
      async () => {
        const source = codeBlock(language, file);
        expect(source.split("\n").length).toBeLessThan(35);
        const path = join(folder, file);
        await Bun.write(path, source);
        const env = { PATH: process.env.PATH, EMBED_SECRET, ORIGIN: origin, BACK_OFFICE: product().origin };
        const desk = Bun.spawn([program, path], { env, stdout: "ignore", stderr: "ignore" });
        try {
          const html = await (await untilAnswering(origin)).text();
          expect(html).toContain(`<iframe src="${product().origin}/?embed=true#ticket=ey`);
          const ticket = await (await untilAnswering(`${origin}/ticket`)).text();
          const call = strangerOf(product());
          const json = { ticket, ancestors: [origin] };
          const checked = await call("/embed/check", { method: "POST", json }).then((answer) => answer.json());
          expect(checked.checks.map(({ name, state }: Checked) => `${name} ${state}`)).toEqual([
            "framing ok",
            "policy ok",
            "ticket ok",
            "clock note",
          ]);
          const redeemed = await call("/api/embed/redeem", { method: "POST", json: { ticket } });
          expect([redeemed.status, (await redeemed.json()).origin]).toEqual([200, origin]);
        } finally {
          desk.kill();
          await desk.exited;
        }
      },
    );
});

type Checked = { name: string; state: string };

function codeBlock(language: string, file: string): string {
  const blocks = [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  const found = blocks.find(([, named, source]) => named === language && source?.split("\n")[0]?.includes(file));
  if (!found?.[2]) throw new Error(`The page shows no ${file}`);
  return found[2];
}
