import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "@crm/api/config";
import { environmentSchema } from "@crm/api/environment/environment-schema";
import { SECRETS } from "@crm/api/environment/secret-files";
import { EXTRACTION_CALLS } from "@crm/api/vault/extraction/extraction-calls";
import { readingLimitsFor } from "@crm/reader/reading-limits";
import { DCLinter } from "dclint";
import { validate } from "dockerfile-utils";
import { type Compose, readCompose, secretFiles } from "./read-compose";

const ROOT = join(import.meta.dir, "../../../..");
const at = (path: string) => join(ROOT, path);
const textOf = (path: string) => Bun.file(at(path)).text();

const dockerfile = await textOf("deploy/Dockerfile");
const compose: Compose = await readCompose(at("deploy/compose.yaml"));
const services = Object.entries(compose.services);
// Variables that Bun reads: the folder for temporary files, and the setting of its cache for compiled code.
const OF_THE_PROGRAM = ["TMPDIR", "BUN_RUNTIME_TRANSPILER_CACHE_PATH"];
const UNITS: Record<string, number> = { m: 1024 ** 2, g: 1024 ** 3 };
const bytesOf = (size = ""): number => Number(size.slice(0, -1)) * (UNITS[size.slice(-1).toLowerCase()] ?? Number.NaN);
const isKnown = (name: string): boolean =>
  name in environmentSchema.shape || SECRETS.some((secret) => name === `${secret}_FILE`);

describe("deploy/Dockerfile", () => {
  test("has no fault that its linter finds", () => {
    expect(validate(dockerfile).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  test("builds and runs on the Bun version that package.json names", async () => {
    const { packageManager } = await Bun.file(at("package.json")).json();
    expect(`bun@${/BUN_VERSION=(\S+)/.exec(dockerfile)?.[1]}`).toBe(packageManager);
    const stages = dockerfile.match(/^FROM .*$/gm) ?? [];
    expect(stages.filter((line) => !/oven\/bun:\$\{BUN_VERSION\}-slim( |$)/.test(line))).toEqual([]);
  });

  test("copies every front end, and only from folders that exist", async () => {
    const copied = [...dockerfile.matchAll(/^COPY --from=\w+ \/app\/(\S+) (\S+)$/gm)].map(([, from, to]) => ({
      from,
      to,
    }));
    expect(copied.filter(({ from, to }) => from !== to)).toEqual([]);
    const paths = copied.map(({ from }) => from ?? "");
    const modules = [...new Bun.Glob("mf-*/package.json").scanSync(ROOT)].map((path) =>
      path.replace("package.json", "dist"),
    );
    expect(paths).toEqual(expect.arrayContaining(["shell/dist", "mf-portal/dist-portal", ...modules]));
    expect(paths.filter((path) => !existsSync(at(path.replace(/\/dist(-portal)?$/, ""))))).toEqual([]);
  });

  test("copies the packages that the server declares, and no others", async () => {
    const declared = new Set<string>();
    const add = async (folder: string): Promise<void> => {
      const { dependencies } = await Bun.file(at(`${folder}/package.json`)).json();
      for (const name of Object.keys(dependencies).filter((each) => each.startsWith("@crm/"))) {
        const found = `packages/${name.slice("@crm/".length)}`;
        if (declared.has(found)) continue;
        declared.add(found);
        await add(found);
      }
    };
    await add("api");
    const copied = [...dockerfile.matchAll(/\/app\/(packages\/\S+)/g)].map(([, path]) => path ?? "");
    expect(copied.toSorted()).toEqual([...declared].toSorted());
  });

  test("sets only variables that the server, or Bun, reads", () => {
    const env = /^ENV ([\s\S]*?[^\\])$/m.exec(dockerfile)?.[1] ?? "";
    const names = [...env.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name ?? "");
    expect(names).toContain("DATA_DIR");
    expect(names.filter((name) => !isKnown(name))).toEqual(OF_THE_PROGRAM);
  });

  test("keeps the OCR language data and the font weights that the server opens", async () => {
    const named = async (path: string, pattern: RegExp) =>
      [...(await textOf(path)).matchAll(pattern)].map(([, name]) => name ?? "");
    const kept = [
      ...(await named("packages/reader/src/child/ocr/engines/language-data.ts", /"(\d\.\d\.\d\w+)"/g)),
      ...(await named("api/src/payouts/invoices/invoice-fonts.ts", /noto-sans\/(\w+)\//g)),
    ];
    expect(kept).toHaveLength(3);
    for (const name of kept) expect(dockerfile).toContain(`! -path '*/${name}/*'`);
  });

  test("writes temporary files, such as videos from a bucket, to the volume /data", () => {
    expect(dockerfile).toMatch(/TMPDIR=\/data\/tmp /);
  });

  test("runs as a user other than root, stops on SIGTERM and checks /health", () => {
    expect(dockerfile).toMatch(/^USER 1000:1000$/m);
    expect(dockerfile).toMatch(/^STOPSIGNAL SIGTERM$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK [\s\S]*?\/health/m);
  });
});

describe("deploy/compose.yaml", () => {
  test("is a compose file in which its linter finds no errors", () => {
    const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
    const found = linter.lintFiles([at("deploy/compose.yaml")], false).flatMap(({ messages }) => messages);
    expect(found.filter(({ type }) => type === "error").map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
  });

  test("gives the servers a configuration that they accept", async () => {
    const { environment = {}, secrets = [] } = compose.services["app-1"] ?? {};
    const files = await secretFiles(secrets);
    try {
      const given = { ...environment, NODE_ENV: "production", PUBLIC_URL: "https://crm.example.com" };
      const config = readConfig(files.pointedTo({ ...given, BUSINESS_TIME_ZONE: "" }));
      expect(config).toMatchObject({
        databaseUrl: files.values.database_url,
        dataKey: files.values.data_key,
        s3: { bucket: "creator-contracts" },
        archive: { target: "s3", s3: { bucket: "creator-contracts-archive" } },
      });
    } finally {
      await files.remove();
    }
  });

  test("both servers have the same settings, all of which the server reads", () => {
    const { "app-1": first, "app-2": second } = compose.services;
    expect(second?.environment).toEqual(first?.environment ?? {});
    expect(Object.keys(first?.environment ?? {}).filter((name) => !isKnown(name))).toEqual([]);
  });

  test.each(services)("%s has only the permissions that it needs", (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      restart: expect.stringMatching(/^(unless-stopped|no)$/),
    });
    expect(service).not.toHaveProperty("privileged");
  });

  test.each(services)("%s has an exact version", (_, { image }) => {
    expect(image).toMatch(/^creator-contracts:\$\{VERSION:-latest\}$|:\d+\.\d+(\.\d+)?(-\w+)?$/);
  });

  test("the image has a folder with its user as owner at each mount point, so that a new volume gets this owner", () => {
    const own = /install --directory --owner=1000 .* --mode=700 (\/.*)$/m.exec(dockerfile)?.[1]?.split(" ") ?? [];
    const built = services.filter(([, { image }]) => image.startsWith("creator-contracts:"));
    const mounted = built.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(":").at(-1) ?? ""));
    // /run/reader is excluded: it is in memory and has a different owner.
    expect([...new Set(mounted)].filter((path) => path !== "/run/reader").toSorted()).toEqual(own.toSorted());
  });

  test.each([1, 2])(
    "reader-%i runs as a different user without a network, and shares only a socket with its server",
    (nth) => {
      const reader = compose.services[`reader-${nth}`];
      const server = compose.services[`app-${nth}`];
      expect(reader).toMatchObject({ user: "1001:1000", network_mode: "none" });
      expect(dockerfile).not.toMatch(/^USER 1001/m);
      expect(reader?.volumes).toEqual([`reader-${nth}:/run/reader`]);
      expect(server?.volumes).toContain(`reader-${nth}:/run/reader`);
      expect(reader?.secrets).toBeUndefined();
      expect(reader?.environment?.READER_SOCKET).toBe(server?.environment?.READER_SOCKET ?? "");
    },
  );

  test.each([1, 2])(
    "reader-%i has space for the documents of two cores, and memory for the documents and their programs",
    (nth) => {
      const reader = compose.services[`reader-${nth}`];
      const [, documents = ""] = /^\/tmp:size=(\w+),/.exec(reader?.tmpfs?.[0] ?? "") ?? [];
      const { textMemoryBytes, memoryBytes } = readingLimitsFor(2);
      const calls = Object.values(EXTRACTION_CALLS);
      const text = Math.max(...calls.map(({ maxFileBytes }) => maxFileBytes));
      const photos = Math.max(...calls.map(({ maxFileBytes, maxPages }) => maxFileBytes * maxPages));
      expect(bytesOf(documents)).toBeGreaterThanOrEqual(text + photos);
      expect(bytesOf(reader?.mem_limit)).toBeGreaterThan(textMemoryBytes + memoryBytes + bytesOf(documents));
    },
  );

  test("the servers trust nginx as their proxy, and nginx forwards to the port at which they listen", async () => {
    const proxy = compose.services.nginx?.networks;
    expect(proxy).toMatchObject({ inside: { ipv4_address: compose.services["app-1"]?.environment?.TRUSTED_PROXIES } });
    const upstream = [...(await textOf("deploy/nginx.conf")).matchAll(/^ +server (\S+):(\d+) /gm)];
    const port = /PORT=(\d+)/.exec(dockerfile)?.[1];
    expect(upstream.map(([, host, at]) => ({ host, at }))).toEqual([
      { host: "app-1", at: port },
      { host: "app-2", at: port },
    ]);
  });

  test("reads exactly the variables that .env.example names", async () => {
    const asked = (await textOf("deploy/compose.yaml")).matchAll(/\$\{(\w+)/g);
    const named = (await textOf("deploy/.env.example")).matchAll(/^(\w+)=/gm);
    const sorted = (found: Iterable<RegExpMatchArray>) => [...new Set([...found].map(([, name]) => name))].toSorted();
    expect(sorted(named)).toEqual(sorted(asked));
  });
});

describe("deploy/settings.env.example", () => {
  const OF_TESTS = ["CHECK_ANSWERS", "CLOCK_OFFSET", "TWILIO_API_URL"];
  const settings = Object.keys(environmentSchema.shape).filter((name) => !OF_TESTS.includes(name));

  test("lists every setting of the server once, all of them commented out", async () => {
    const lines = (await textOf("deploy/settings.env.example")).split("\n");
    const named = lines.flatMap((line) => /^#(\w+)=/.exec(line)?.[1] ?? []);
    expect(named.toSorted()).toEqual(settings.toSorted());
    expect(lines.filter((line) => line !== "" && !line.startsWith("#"))).toEqual([]);
  });

  test("shows values that the server accepts", async () => {
    const shown = [...(await textOf("deploy/settings.env.example")).matchAll(/^#(\w+)=(.+)$/gm)];
    const ofThisMachine = ["FFMPEG_PATH", "INVOICE_FONTS"];
    const refused = shown.filter(([, name = "", value]) => {
      const field = Object.entries(environmentSchema.shape).find(([each]) => each === name)?.[1];
      return !ofThisMachine.includes(name) && !field?.safeParse(value).success;
    });
    expect(refused.map(([line]) => line)).toEqual([]);
  });

  test("docs/reference/settings.md names every setting", async () => {
    const page = await textOf("docs/reference/settings.md");
    expect(settings.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  test("settings.env is read by both servers of deploy/compose.yaml if it exists", () => {
    for (const name of ["app-1", "app-2"])
      expect(compose.services[name]).toMatchObject({ env_file: [{ path: "./settings.env", required: false }] });
  });
});

describe("deploy/creator-contracts", () => {
  test("runs commands with the settings and as the user of the server's unit", async () => {
    const [script, unit] = [await textOf("deploy/creator-contracts"), await textOf("deploy/creator-contracts.service")];
    const lineOf = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? "";
    const exported = Bun.spawnSync(["/bin/sh", "-c", [...(script.match(/^export .*$/gm) ?? []), "env"].join("\n")], {
      env: { PATH: process.env.PATH },
    });
    const given = exported.stdout.toString().split("\n");
    expect(given).toEqual(expect.arrayContaining(lineOf("Environment").split(" ")));
    expect(script).toContain(`. ${lineOf("EnvironmentFile")}\n`);
    expect(script).toContain(`runuser --user ${lineOf("User")} `);
    expect(script).toContain(`${lineOf("WorkingDirectory")}/api/src/commands/run.ts "$@"`);
  });
});

describe("deploy/creator-contracts.service", () => {
  test("sets only variables that the server, or Bun, reads, and starts it as `bun run start` does", async () => {
    const unit = await textOf("deploy/creator-contracts.service");
    const names = [...(/^Environment=(.*)$/m.exec(unit)?.[1] ?? "").matchAll(/([A-Z_]+)=/g)].map(
      ([, name]) => name ?? "",
    );
    expect(names.filter((name) => !isKnown(name))).toEqual(OF_THE_PROGRAM);
    const { scripts } = await Bun.file(at("package.json")).json();
    expect(unit).toContain(`ExecStart=/usr/local/bin/${scripts.start}\n`);
    expect(dockerfile).toContain(`CMD ${JSON.stringify(scripts.start.split(" ")).replaceAll(",", ", ")}`);
  });
});

describe("deploy/creator-contracts-reader.service", () => {
  test("starts before the server, and is stopped and restarted with it", async () => {
    const [reader, server] = [
      await textOf("deploy/creator-contracts-reader.service"),
      await textOf("deploy/creator-contracts.service"),
    ];
    expect(reader).toMatch(/^PartOf=creator-contracts\.service$/m);
    expect(server).toMatch(/^After=.* creator-contracts-reader\.service$/m);
    expect(server).toMatch(/^Wants=.* creator-contracts-reader\.service$/m);
  });

  test("has as much memory as the reader of deploy/compose.yaml", async () => {
    const [, memory = ""] = /^MemoryMax=(\w+)$/m.exec(await textOf("deploy/creator-contracts-reader.service")) ?? [];
    expect(bytesOf(memory)).toBe(bytesOf(compose.services["reader-1"]?.mem_limit));
  });
});

describe("docs/operations.md, Upgrade", () => {
  test("replaces each server together with its reader, and reloads changed units", async () => {
    const [, steps = ""] = /^## Upgrade$(.*?)^## /ms.exec(await textOf("docs/operations.md")) ?? [];
    const replaced = [...steps.matchAll(/ up --detach --no-deps --wait (.*)$/gm)].map(([, names]) => names);
    expect(replaced).toEqual(["reader-1 app-1", "reader-2 app-2"]);
    expect(steps).toContain(
      "systemctl daemon-reload && systemctl restart creator-contracts-reader creator-contracts\n",
    );
  });
});

test("git ignores the files with secrets", async () => {
  const ignored = (await textOf(".gitignore")).split("\n");
  expect(ignored).toEqual(
    expect.arrayContaining(["deploy/.env", "deploy/settings.env", "deploy/secrets/", "deploy/tls/"]),
  );
});

test(".dockerignore keeps data and secrets out of the image", async () => {
  const lines = (await textOf(".dockerignore")).split("\n");
  // The first pattern excludes everything; later patterns add what the image needs.
  expect(lines.filter((line) => line !== "" && !line.startsWith("#"))[0]).toBe("*");
  expect(lines).toEqual(expect.arrayContaining(["**/.data", "**/.env*", "**/node_modules"]));
  expect(lines.filter((line) => line.startsWith("!deploy"))).toEqual([]);
});
