import { MODULE_CONTRACT_VERSION } from "@crm/domain/registry.schema";

/** Why a module has no screen to show, in words for whoever sees the panel. */
export class ModuleFailure extends Error {
  override readonly name = "ModuleFailure";

  static unreachable(cause: unknown) {
    return new ModuleFailure("Its code could not be loaded. It may be down, or your connection may be.", { cause });
  }

  static silent(seconds: number) {
    return new ModuleFailure(`Its code did not arrive within ${seconds} seconds.`);
  }

  static contract(version: number) {
    return new ModuleFailure(
      `It was built for version ${version} of the contract between modules and shell; this shell speaks version ${MODULE_CONTRACT_VERSION}.`,
    );
  }

  static malformed() {
    return new ModuleFailure("What it sent is not a module.");
  }

  static noScreen(path: string) {
    return new ModuleFailure(`It has no screen for ${path}, although the registry says so.`);
  }
}
