import type { DocumentHtml } from "@crm/domain/document/contract-file.schema";
import { SHOWN_PICTURE_BYTES } from "@crm/reader/reading-limits";
import { eq } from "drizzle-orm";
import type sanitizeHtml from "sanitize-html";
import { NotFound } from "../../platform/errors/errors";
import type { ReadingDeps } from "../deps";
import { contractFiles } from "../table";
import { documentRefusal } from "./document-text";

/** Renders in a child process. Throws 422 for a document that cannot be rendered. */
export async function documentHtml(
  { db, files, documents }: Pick<ReadingDeps, "db" | "files" | "documents">,
  id: number,
  signal: AbortSignal,
): Promise<DocumentHtml> {
  const { fileName, filePath } = contractFiles;
  const [file] = await db.select({ fileName, filePath }).from(contractFiles).where(eq(contractFiles.id, id));
  if (!file) throw NotFound("Contract file", id);
  const { html } = await files.withLocalFile(file.filePath, (path) =>
    documents.render({ path, fileName: file.fileName }, { signal }).catch((error: unknown) => {
      throw documentRefusal(error, "Only Word documents are shown like this.");
    }),
  );
  return { html: await allowedHtml(html) };
}

const PICTURE = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/;

/** An allow list: text, headings, lists, tables, small pictures. */
export async function allowedHtml(html: string): Promise<string> {
  // Loaded at the first document, because the library takes 10 MB of memory.
  const { default: sanitize } = await import("sanitize-html");
  let bytesLeft = SHOWN_PICTURE_BYTES;
  return sanitize(html, {
    allowedTags: TAGS,
    allowedAttributes: { img: ["src", "alt"], td: ["colspan", "rowspan"], th: ["colspan", "rowspan"] },
    allowedSchemes: [],
    allowedSchemesByTag: { img: ["data"] },
    allowProtocolRelative: false,
    allowedClasses: {},
    transformTags: { td: withinTable, th: withinTable },
    // Limited, because the browser has to build the same nesting.
    nestingLimit: 100,
    exclusiveFilter({ tag, attribs: { src = "" } }) {
      if (tag !== "img") return false;
      if (!PICTURE.test(src) || src.length > bytesLeft) return true;
      bytesLeft -= src.length;
      return false;
    },
  });
}

// Word allows no more columns, and browsers hang on huge spans.
const MAX_COLUMNS = 63;

function withinTable(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { colspan = "", ...others } = attribs;
  return { tagName, attribs: Number(colspan) <= MAX_COLUMNS ? attribs : others };
}

const TAGS = [
  ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "br", "ul", "ol", "li"],
  ...["table", "thead", "tbody", "tr", "th", "td", "strong", "em", "sup", "a", "img"],
];
