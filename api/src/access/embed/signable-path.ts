// What a browser fetches by itself, for an <img>, a <video> or a link: media, page images and downloads, nothing else.
const SIGNABLE = [
  /^\/api\/contract-files\/\d+\/download$/,
  /^\/api\/convert\/pages\/[\w-]+\/\d+\.png$/,
  /^\/api\/video-submissions\/\d+\/(video|poster)$/,
];

/** The path and query of such an address as browsers ask for it, or null for any other. */
export function signablePath(text: string): string | null {
  if (!/^\/(?![/\\])/.test(text) || !URL.canParse(text, "http://here")) return null;
  const { pathname, search, searchParams } = new URL(text, "http://here");
  return SIGNABLE.some((path) => path.test(pathname)) && !searchParams.has("signed") ? pathname + search : null;
}
