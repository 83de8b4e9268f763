/** The hash of the page identifies the build, because the page contains the content hash of every file. */
export function shellBuild(page: string | null): { shell?: string } {
  return page === null ? {} : { shell: new Bun.CryptoHasher("sha256").update(page).digest("hex").slice(0, 16) };
}
