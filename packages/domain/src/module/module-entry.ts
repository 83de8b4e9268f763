// What an entry of the registry says of a build, beside its name and routes: the server, the publish and the shell go by it.

/** The version of the contract between shell and modules that this code speaks; a module built for another is not started. */
export const MODULE_CONTRACT_VERSION = 1;

const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/;
const ADDRESS = /^(\/(?!\/)|https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/;
const DIGEST = /^sha256-[A-Za-z0-9+/]{43}=$/;

/** What is wrong with a build's version, or null. */
export function moduleVersionProblem(version: string): string | null {
  return version.length <= 64 && VERSION.test(version) ? null : "must be a semver version of at most 64 characters";
}

/** What is wrong with the address of a module's manifest, or null. */
export function manifestAddressProblem(address: string): string | null {
  return ADDRESS.test(address) ? null : "must be a path or https address";
}

/** What is wrong with the digest of a module's manifest, or null. */
export function digestProblem(digest: string): string | null {
  return DIGEST.test(digest) ? null : "must be a sha256 digest";
}
