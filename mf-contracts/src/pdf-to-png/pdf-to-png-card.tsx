import { lazyPart } from "@crm/module-kit";
import { lazyDialog } from "@crm/screen-parts";
import { Alert, Button, IconAlertCircle, IconCircleCheck, IconFileTypePdf, Paper, Title } from "@crm/ui";
import { useRef, useState } from "react";
import { FileDrop } from "../read-document/file-drop";
import { fileProblem, pdfRule } from "../read-document/file-rules";
import { useConversion } from "./use-conversion";
import "./pdf-to-png.css";

const PagesDialog = lazyDialog(
  { title: "Pages", size: "xl", rows: [36, 240] },
  async () => (await import("./pages-dialog")).PagesDialog,
);

const Converting = lazyPart(
  async () => (await import("./converting")).Converting,
  ({ state }) => <p role="status">Converting {state.fileName}…</p>,
);

const WorkFailed = lazyPart(
  async () => (await import("../read-document/work-failed")).WorkFailed,
  // Said once: in short only where the rest does not come.
  ({ text, error }) => (error ? <p role="alert">{text}</p> : null),
);

/** PDF to PNG: a PDF is converted as soon as it is chosen, and its pages open in a dialog. */
export function PdfToPngCard() {
  const [problem, setProblem] = useState<string | null>(null);
  const [areShown, setShown] = useState(false);
  const viewPages = useRef<HTMLButtonElement>(null);
  const { state, start, reset } = useConversion(() => setShown(true));

  const choose = (files: File[]) => {
    const [file] = files;
    if (!file) return;
    const found = files.length > 1 ? "Too many files" : fileProblem(file, pdfRule);
    setProblem(found);
    if (found) return;
    for (const part of [Converting, WorkFailed, PagesDialog]) part.fetchAhead();
    start(file);
  };
  const close = () => {
    setShown(false);
    viewPages.current?.focus();
  };

  return (
    <Paper component="section" withBorder className="contracts-convert" aria-labelledby="pdf-to-png">
      <Title order={2} size="h3" id="pdf-to-png">
        PDF to PNG Converter
      </Title>
      {state.kind === "busy" ? (
        <Converting state={state} onCancel={reset} />
      ) : state.kind === "done" ? (
        <div className="contracts-converted">
          <IconCircleCheck size={20} aria-hidden />
          <span className="contracts-convert-words" role="status">
            <span className="crm-cut" title={state.fileName}>
              {state.fileName}
            </span>
            <span className="crm-quiet">{state.pages.length === 1 ? "1 page" : `${state.pages.length} pages`}</span>
          </span>
          <Button variant="default" size="xs" ref={viewPages} onClick={() => setShown(true)}>
            View pages
          </Button>
          <Button variant="subtle" size="xs" onClick={reset}>
            Convert another
          </Button>
        </div>
      ) : (
        <FileDrop
          label="Drop a PDF here, or click to browse"
          hint="One picture for each page; up to 50 pages, max 100MB"
          accept={pdfRule.accept}
          icon={<IconFileTypePdf size={24} stroke={1.5} aria-hidden />}
          onFiles={choose}
        />
      )}
      {problem && state.kind === "idle" && (
        <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert">
          {problem}
        </Alert>
      )}
      {state.kind === "failed" && <WorkFailed {...state} />}
      {state.kind === "done" && <PagesDialog {...state} opened={areShown} onClose={close} />}
    </Paper>
  );
}
