import type { Marking } from "./document-mark";
import { NoPreview } from "./no-preview";
import { PicturesView } from "./pages/pictures-view";
import { useTurn } from "./pages/use-turn";
import { PdfView } from "./pdf/pdf-view";
import type { ShownDocument } from "./shown-document";
import { TextView } from "./text/text-view";
import { WordView } from "./word/word-view";
import "./document-view.css";

interface DocumentViewProps {
  document: ShownDocument;
  marking?: Marking;
  hint: string;
}

export function DocumentView({ document, marking, hint }: DocumentViewProps) {
  const turning = useTurn(document);
  switch (document.kind) {
    case "pdf":
      return <PdfView source={document.source} turning={turning} marking={marking} hint={hint} />;
    case "pictures":
      return <PicturesView pages={document.pages} turning={turning} marking={marking} hint={hint} />;
    case "word":
      return <WordView id={document.fileId} marking={marking} hint={hint} />;
    case "text":
      return <TextView id={document.fileId} marking={marking} hint={hint} />;
    case "none":
      return <NoPreview message={`This kind of file has no preview. ${hint}`} />;
  }
}
