import { type DocumentFormat, textOfPages } from "@crm/reader/read-document";
import { ReaderBusy, UnreadableDocument, WrongDocumentType } from "@crm/reader/reading-failure";
import { desc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../platform/db/client";
import { defineJob } from "../../platform/jobs/define-job";
import type { ReadingDeps } from "../deps";
import { contractFiles } from "../table";

const READ_TEXTS = "read-vault-texts";

type Unread = { id: number; fileName: string; filePath: string };

export const queueTextReading = ({ db, jobs }: Pick<ReadingDeps, "db" | "jobs">): Promise<void> =>
  jobs.send(db, READ_TEXTS, {});

/** The schedule repeats an interrupted run. Files that cannot be read are marked as read without text. */
export const readTextsJob = (deps: Pick<ReadingDeps, "db" | "files" | "documents" | "jobs" | "now" | "isStopping">) =>
  defineJob({
    name: READ_TEXTS,
    schema: z.object({}),
    cron: "*/5 * * * *",
    run: async () => {
      for (let file = await nextUnread(deps.db); file; file = await nextUnread(deps.db)) {
        const text = await readText(deps, file);
        if (text === "busy") {
          // Queued now, so that the restarted server continues before the next scheduled run.
          if (deps.isStopping()) await queueTextReading(deps);
          return;
        }
        await deps.db
          .update(contractFiles)
          .set({ textReadAt: deps.now(), ...(text === null ? {} : { textContent: text }) })
          .where(eq(contractFiles.id, file.id));
      }
    },
  });

// Newest first, because users search for files they just uploaded.
async function nextUnread(db: Db): Promise<Unread | undefined> {
  const { id, fileName, filePath } = contractFiles;
  const unread = db.select({ id, fileName, filePath }).from(contractFiles).where(isNull(contractFiles.textReadAt));
  return (await unread.orderBy(desc(id)).limit(1))[0];
}

async function readText({ files, documents }: Pick<ReadingDeps, "files" | "documents">, file: Unread) {
  try {
    const { document } = await files.withLocalFile(file.filePath, (path) =>
      documents.read([{ path, fileName: file.fileName }], {
        accept: READABLE,
        isBackground: true,
        isTextOnly: true,
        whole: true,
      }),
    );
    return textOfPages(document.pages);
  } catch (error) {
    if (error instanceof ReaderBusy) return "busy";
    if (error instanceof UnreadableDocument || error instanceof WrongDocumentType) return null;
    throw error;
  }
}

const READABLE: DocumentFormat[] = ["pdf", "png", "jpeg", "docx", "doc", "txt"];
