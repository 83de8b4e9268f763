import { MODULE_CONTRACT_VERSION } from "@crm/domain/module/module-entry";
import type { ModuleFaultKind } from "@crm/domain/module/module-fault";

export class ModuleFailure extends Error {
  override readonly name = "ModuleFailure";

  constructor(
    readonly kind: ModuleFaultKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  static unreachable(cause: unknown, answer = "It may be down, or your connection may be.") {
    return new ModuleFailure("unreachable", `Its code could not be loaded. ${answer}`, { cause });
  }

  static silent(seconds: number) {
    return new ModuleFailure("silent", `Its code did not arrive within ${seconds} seconds.`);
  }

  static contract(version: number) {
    return new ModuleFailure(
      "contract",
      `It was built for version ${version} of the contract between modules and shell; this shell supports version ${MODULE_CONTRACT_VERSION}.`,
    );
  }

  static malformed(what = "What it sent is not a module.", cause?: unknown) {
    return new ModuleFailure("malformed", what, { cause });
  }

  static noScreen(path: string) {
    return new ModuleFailure("no-screen", `It has no screen for ${path}, although the registry says so.`);
  }

  static chunk(cause: unknown) {
    return new ModuleFailure(
      "chunk",
      "A part of its code could not be loaded. It may have been replaced meanwhile, or your connection may be down.",
      { cause },
    );
  }

  static threw(cause: unknown) {
    return new ModuleFailure("threw", `Its code stopped with an error: ${textOf(cause)}`, { cause });
  }
}

export function failureOf(thrown: unknown, missing: "unreachable" | "chunk" = "chunk"): ModuleFailure {
  if (thrown instanceof ModuleFailure) return thrown;
  const text = textOf(thrown);
  if (NOT_FETCHED.test(text)) return ModuleFailure[missing](thrown);
  if (thrown instanceof SyntaxError || NO_REMOTE.test(text)) return ModuleFailure.malformed(undefined, thrown);
  return ModuleFailure.threw(thrown);
}

// Error messages of Chromium, Firefox, Safari, Vite and the federation runtime if a script or style fails to load.
const NOT_FETCHED =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|Failed to load CSS|RUNTIME-00[38]/i;

// Error codes of the federation runtime: the file loaded, but lacks init, a valid manifest or the exposed part.
const NO_REMOTE = /RUNTIME-0(02|13|14)/;

function textOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
