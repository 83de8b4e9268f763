import { existsSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../processes/run-command";
import { ROOT } from "../root";
import { installPackages, mayInstallPackages } from "./debian-packages";
import { findPostgres } from "./find-postgres";

/** What the machine has for the steps that need more than Bun; null with the reason where it is missing. */
export type Environment = {
  chromium: string | null;
  postgres: string | null;
  /** Why the missing ones could not be had. */
  reason: string;
};

/** Looks for Chromium, Postgres, FFmpeg and a font, and installs what is missing where that is allowed. */
export async function prepareEnvironment(wanted: { browser: boolean; postgres: boolean }): Promise<Environment> {
  const missing = [
    ...(wanted.browser && !(await findChromium()) ? ["chromium"] : []),
    ...(wanted.browser && !existsSync("/usr/share/fonts/truetype") ? ["fonts-liberation"] : []),
    ...(wanted.postgres && !findPostgres() ? ["postgresql"] : []),
    // Videos are tested with it and without it.
    ...(wanted.browser && !Bun.which("ffmpeg") ? ["ffmpeg"] : []),
  ];
  const reason = missing.length > 0 ? await tryToInstall(missing) : "";
  return { chromium: await findChromium(), postgres: findPostgres(), reason };
}

async function tryToInstall(names: string[]): Promise<string> {
  if (!mayInstallPackages()) return "packages are installed only as root on Debian";
  console.log(`Installing ${names.join(", ")} by apt-get …`);
  const problem = await installPackages(names);
  return problem ? `apt-get could not install ${names.join(", ")}: ${problem}` : "";
}

async function findChromium(): Promise<string | null> {
  const finder = join(ROOT, "packages/testing/src/browser/find-chromium.ts");
  const { code, output } = await runCommand([process.execPath, finder], { cwd: ROOT });
  return code === 0 ? output.trim() : null;
}
