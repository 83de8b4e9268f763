/** Sizes in bytes, instants in milliseconds. */
export interface RememberedUpload {
  uploadId: string;
  /** `admin`, or `portal:<contract id>`. */
  owner: string;
  contractId: number;
  caption: string;
  revisionOf: number | null;
  fileName: string;
  fileSize: number;
  lastModified: number;
  /** Fingerprint of the file's first chunk. */
  mark: string;
  begunAt: number;
}

export interface UploadMemory {
  list(): RememberedUpload[];
  keep(upload: RememberedUpload): void;
  forget(uploadId: string): void;
}

const KEY = "crm-uploads";
const MOST = 20;
const DAYS = 7;

/** One owner's unfinished uploads in this browser; kept in memory if the storage throws. */
export function uploadMemory(owner: string): UploadMemory {
  const others = () => read().filter((upload) => upload.owner !== owner);
  const own = () => read().filter((upload) => upload.owner === owner);
  return {
    list: own,
    keep: (upload) =>
      write([...others(), upload, ...own().filter(({ uploadId }) => uploadId !== upload.uploadId)].slice(0, MOST)),
    forget: (forgotten) => write(read().filter(({ uploadId }) => uploadId !== forgotten)),
  };
}

// Storage throws inside another tool's frame.
let inPage: RememberedUpload[] | null = null;

function read(): RememberedUpload[] {
  if (inPage) return inPage;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    const isYoung = ({ begunAt }: RememberedUpload) => begunAt > Date.now() - DAYS * 24 * 3_600_000;
    return Array.isArray(stored) ? stored.filter(isRemembered).filter(isYoung) : [];
  } catch {
    return [];
  }
}

function write(uploads: RememberedUpload[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(uploads));
    inPage = null;
  } catch {
    inPage = uploads;
  }
}

const TEXTS = ["uploadId", "owner", "caption", "fileName", "mark"];
const NUMBERS = ["contractId", "fileSize", "lastModified", "begunAt"];

function isRemembered(value: unknown): value is RememberedUpload {
  if (typeof value !== "object" || value === null || !("revisionOf" in value)) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    TEXTS.every((name) => typeof fields.get(name) === "string") &&
    NUMBERS.every((name) => typeof fields.get(name) === "number")
  );
}
