import { existsSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../processes/run-command";
import { ROOT } from "../root";
import { installPackages, mayInstallPackages } from "./debian-packages";
import { findPostgres } from "./postgres/postgres";

/** Programs that some steps need; null when missing. */
export type Environment = {
  chromium: string | null;
  postgres: string | null;
  hasSwift: boolean;
  reason: string;
};

const HEADLESS_SHELL = "chromium-headless-shell";

// OpenStack Swift, an S3 store that checks signatures.
const SWIFT = ["swift-proxy", "swift-account", "swift-container", "swift-object"];

export async function prepareEnvironment(wanted: {
  browser: boolean;
  postgres: boolean;
  unit: boolean;
}): Promise<Environment> {
  const missing = [
    ...(wanted.browser && !(await findChromium()) ? ["chromium"] : []),
    ...(wanted.browser && !hasFont() ? ["fonts-liberation"] : []),
    ...(wanted.postgres && !findPostgres() ? ["postgresql"] : []),
    ...(wanted.browser && !Bun.which("ffmpeg") ? ["ffmpeg"] : []),
  ];
  // Tests prefer the headless shell, which needs less processor time than Chromium.
  const optional = [
    ...(wanted.browser && !process.env.CHROMIUM_PATH && !Bun.which(HEADLESS_SHELL) ? [HEADLESS_SHELL] : []),
    ...(wanted.postgres && !hasSwift() ? SWIFT : []),
    ...(wanted.unit && !Bun.which("pdftotext") ? ["poppler-utils"] : []),
    ...(wanted.unit && !Bun.which("tesseract") ? ["tesseract-ocr"] : []),
    ...(wanted.postgres && !existsSync("/usr/sbin/nginx") && !Bun.which("nginx") ? ["nginx"] : []),
  ];
  const reason = await installMissing(missing, optional);
  return { chromium: await findChromium(), postgres: findPostgres(), hasSwift: hasSwift(), reason };
}

// Printed test documents use this font; a different font would break lines elsewhere.
const hasFont = (): boolean =>
  ["liberation", "liberation2"].some((name) => existsSync(`/usr/share/fonts/truetype/${name}`));

const hasSwift = (): boolean => SWIFT.every((name) => existsSync(`/usr/bin/${name}-server`));

async function installMissing(names: string[], optional: string[]): Promise<string> {
  if (names.length + optional.length === 0) return "";
  if (!mayInstallPackages()) return names.length > 0 ? "verify installs packages only as root on Debian" : "";
  console.log(`Installing ${[...names, ...optional].join(", ")} by apt-get …`);
  const problem = await installPackages(names, optional);
  return problem ? `apt-get could not install ${names.join(", ")}: ${problem}` : "";
}

async function findChromium(): Promise<string | null> {
  const finder = join(ROOT, "packages/testing/src/browser/find-chromium.ts");
  const { code, output } = await runCommand([process.execPath, finder], { cwd: ROOT });
  return code === 0 ? output.trim() : null;
}
