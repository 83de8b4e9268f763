/** Tells this server's build of the shell from any other: its page names every file of it by its content. */
export function shellBuild(page: string | null): { shell?: string } {
  return page === null ? {} : { shell: new Bun.CryptoHasher("sha256").update(page).digest("hex").slice(0, 16) };
}
