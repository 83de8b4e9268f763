import { useEffect, useState } from "react";
import type { PDFDocumentProxy } from "./pdf-engine";

type Opened = { pdf: PDFDocumentProxy | null; problem: string | null };

const LOADING: Opened = { pdf: null, problem: null };

/** The PDF at an address; the engine that reads it is loaded with the first one. */
export function usePdf(address: string): Opened {
  const [opened, setOpened] = useState(LOADING);
  useEffect(() => {
    let isOver = false;
    const closing = import("./pdf-engine").then(({ openPdf }) => {
      if (isOver) return;
      const task = openPdf(address);
      task.promise.then(
        (pdf) => isOver || setOpened({ pdf, problem: null }),
        (error: unknown) => isOver || setOpened({ pdf: null, problem: problemOf(error) }),
      );
      return task;
    });
    closing.catch(() => isOver || setOpened({ pdf: null, problem: "The preview could not be loaded." }));
    return () => {
      isOver = true;
      setOpened(LOADING);
      closing.then(
        (task) => task?.destroy(),
        () => undefined,
      );
    };
  }, [address]);
  return opened;
}

// The library's errors are known by their names, for it is not loaded here.
function problemOf(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "PasswordException") return "This PDF is password-protected. Download it to open it.";
  if (name === "InvalidPDFException") return "This PDF is damaged and cannot be shown. Download it to look into it.";
  return "This PDF could not be shown here. Download it to open it.";
}
