/** A hash of the page identifies the build, because the page names every file by its content. */
export function shellBuild(page: string | null): { shell?: string } {
  return page === null ? {} : { shell: new Bun.CryptoHasher("sha256").update(page).digest("hex").slice(0, 16) };
}
