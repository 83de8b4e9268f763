import { existsSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../processes/run-command";
import { ROOT } from "../root";
import { installPackages, mayInstallPackages } from "./debian-packages";
import { findPostgres } from "./postgres/postgres";

/** What the machine has for the steps that need more than Bun; null with the reason where it is missing. */
export type Environment = {
  chromium: string | null;
  postgres: string | null;
  /** Whether OpenStack Swift is there, an S3 store that checks signatures. */
  hasSwift: boolean;
  /** Why the missing ones could not be had. */
  reason: string;
};

const SHELL = "chromium-headless-shell";

const SWIFT = ["swift-proxy", "swift-account", "swift-container", "swift-object"];

/** Looks for Chromium, Postgres, Swift, nginx, FFmpeg, Poppler and a font, and installs what is missing where that is allowed. */
export async function prepareEnvironment(wanted: {
  browser: boolean;
  postgres: boolean;
  unit: boolean;
}): Promise<Environment> {
  const missing = [
    ...(wanted.browser && !(await findChromium()) ? ["chromium"] : []),
    ...(wanted.browser && !hasFont() ? ["fonts-liberation"] : []),
    ...(wanted.postgres && !findPostgres() ? ["postgresql"] : []),
    // Videos are tested with it and without it.
    ...(wanted.browser && !Bun.which("ffmpeg") ? ["ffmpeg"] : []),
  ];
  // The tests take the shell where there is one, which is cheaper; where there is none, Chromium does.
  const better = [
    ...(wanted.browser && !process.env.CHROMIUM_PATH && !Bun.which(SHELL) ? [SHELL] : []),
    ...(wanted.postgres && !hasSwift() ? SWIFT : []),
    ...(wanted.unit && !Bun.which("pdftotext") ? ["poppler-utils"] : []),
    ...(wanted.postgres && !existsSync("/usr/sbin/nginx") && !Bun.which("nginx") ? ["nginx"] : []),
  ];
  const reason = await tryToInstall(missing, better);
  return { chromium: await findChromium(), postgres: findPostgres(), hasSwift: hasSwift(), reason };
}

// Documents that tests print are laid out in it, and other fonts break their lines elsewhere.
const hasFont = (): boolean =>
  ["liberation", "liberation2"].some((name) => existsSync(`/usr/share/fonts/truetype/${name}`));

const hasSwift = (): boolean => SWIFT.every((name) => existsSync(`/usr/bin/${name}-server`));

async function tryToInstall(names: string[], better: string[]): Promise<string> {
  if (names.length + better.length === 0) return "";
  if (!mayInstallPackages()) return names.length > 0 ? "packages are installed only as root on Debian" : "";
  console.log(`Installing ${[...names, ...better].join(", ")} by apt-get …`);
  const problem = await installPackages(names, better);
  return problem ? `apt-get could not install ${names.join(", ")}: ${problem}` : "";
}

async function findChromium(): Promise<string | null> {
  const finder = join(ROOT, "packages/testing/src/browser/find-chromium.ts");
  const { code, output } = await runCommand([process.execPath, finder], { cwd: ROOT });
  return code === 0 ? output.trim() : null;
}
