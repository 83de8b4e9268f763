import { type Header, pack } from "tar-stream";

type Described = {
  name?: string;
  version?: string;
  paths?: string[];
  contractVersion?: number;
  shared?: Record<string, string>;
  preload?: string[];
  /** Of each screen. */
  permission?: string;
};

export function buildOf(described: Described = {}, files: Record<string, string> = {}): Record<string, string> {
  const { paths = ["/one"], permission, ...rest } = described;
  const description = {
    name: "mf-one",
    version: "1.0.0",
    contractVersion: 1,
    entry: "mf-manifest.json",
    shared: { react: "19.3.1" },
    ...rest,
    routes: paths.map((path) => ({ path, permission })),
  };
  return {
    "module.json": JSON.stringify(description),
    "mf-manifest.json": "{}",
    "assets/code-abc.js": "export default 1",
    ...files,
  };
}

/** `others` are headers of more entries, such as links or a repeated name. */
export async function tarOf(files: Record<string, string>, others: (Partial<Header> & { name: string })[] = []) {
  const archive = pack();
  for (const [name, text] of Object.entries(files)) archive.entry({ name }, text);
  for (const header of others) archive.entry(header, header.type === undefined ? "again" : "");
  archive.finalize();
  const chunks: Uint8Array[] = [];
  for await (const chunk of archive) if (chunk instanceof Uint8Array) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}
