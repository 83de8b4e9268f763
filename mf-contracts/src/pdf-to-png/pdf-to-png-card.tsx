import { errorText, isApiError, type UploadProgress } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { lazyDialog } from "@crm/screen-parts";
import {
  Alert,
  Button,
  IconAlertCircle,
  IconCircleCheck,
  IconFileTypePdf,
  Paper,
  Title,
  toast,
  useUnsavedInput,
} from "@crm/ui";
import { useEffect, useRef, useState } from "react";
import { FileDrop } from "../read-document/file-drop";
import { fileProblem, pdfRule } from "../read-document/file-rules";
import { ReadingProgress } from "../read-document/reading-progress";
import { type FailedWork, WorkFailed } from "../read-document/work-failed";
import "./pdf-to-png.css";

const PagesDialog = lazyDialog(
  { title: "Pages", size: "xl", rows: [36, 240] },
  async () => (await import("./pages-dialog")).PagesDialog,
);

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
    PagesDialog.fetchAhead();
    start(file);
  };
  const close = () => {
    setShown(false);
    viewPages.current?.focus();
  };

  return (
    <Paper component="section" withBorder className="contracts-convert" aria-labelledby="pdf-to-png">
      <details>
        <summary>
          <Title order={2} size="h4" id="pdf-to-png">
            PDF to PNG Converter
          </Title>
          <span className="crm-quiet">Turns each page of a PDF into a picture</span>
        </summary>
        <div className="contracts-convert-body">
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
        </div>
      </details>
      {state.kind === "done" && <PagesDialog {...state} opened={areShown} onClose={close} />}
    </Paper>
  );
}

interface ConvertingProps {
  state: Extract<ConversionState, { kind: "busy" }>;
  onCancel: () => void;
}

function Converting({ state, onCancel }: ConvertingProps) {
  return (
    <div className="contracts-converting">
      <ReadingProgress {...state} doing="Converting" />
      <Button variant="default" size="xs" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

type ConversionState =
  | { kind: "idle" }
  | { kind: "busy"; fileName: string; progress: UploadProgress | null; elapsedMs: number }
  | ({ kind: "failed" } & FailedWork)
  | { kind: "done"; fileName: string; pages: readonly string[] };

function useConversion(onDone: () => void) {
  const { api } = useModule();
  const [state, setState] = useState<ConversionState>({ kind: "idle" });
  useUnsavedInput(state.kind === "busy");
  const running = useRef<AbortController>(undefined);
  const hideFailure = useRef(() => {});
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File) => {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    hideFailure.current();
    const startedAt = performance.now();
    const onProgress = (progress: UploadProgress | null) =>
      setState({ kind: "busy", fileName: file.name, progress, elapsedMs: performance.now() - startedAt });
    onProgress(null);
    try {
      const pages = await api.convert.pdfToPng(file, { onProgress, signal: controller.signal });
      setState({ kind: "done", fileName: file.name, pages });
      onDone();
    } catch (thrown) {
      if (controller.signal.aborted) return;
      const failure = failureOf(thrown);
      hideFailure.current = toast.error(failure.title, failure.text);
      setState({ kind: "failed", ...failure, retry: () => void start(file) });
    }
  };
  const reset = () => {
    running.current?.abort();
    setState({ kind: "idle" });
  };
  return { state, start: (file: File) => void start(file), reset };
}

function failureOf(thrown: unknown) {
  const [title, text] = isApiError(thrown, "unreachable")
    ? ["Network error during conversion", thrown.text]
    : ["Failed to convert PDF to images", errorText(thrown, "Conversion failed")];
  return { title, text, requestId: isApiError(thrown) ? thrown.requestId : undefined };
}
