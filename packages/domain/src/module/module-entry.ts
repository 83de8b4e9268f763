/** The shell refuses modules built for another version of its contract. */
export const MODULE_CONTRACT_VERSION = 1;

const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/;
const MANIFEST_URL = /^(\/(?!\/)|https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/;
const DIGEST = /^sha256-[A-Za-z0-9+/]{43}=$/;

export function moduleVersionProblem(version: string): string | null {
  return version.length <= 64 && VERSION.test(version) ? null : "must be a semver version of at most 64 characters";
}

export function manifestUrlProblem(url: string): string | null {
  return MANIFEST_URL.test(url) ? null : "must be a path or https address";
}

export function digestProblem(digest: string): string | null {
  return DIGEST.test(digest) ? null : "must be a sha256 digest";
}
