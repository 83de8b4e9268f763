import { useEffect, useState } from "react";
import type { Marking } from "../document-mark";
import { NoPreview } from "../no-preview";
import type { DocumentSource, ShownDocument } from "../shown-document";
import { PageBox, type PageLayout } from "./page-box";
import { PagesView } from "./pages-view";
import type { Turning } from "./use-turn";

type Pictures = Extract<ShownDocument, { kind: "pictures" }>["pages"];

interface PicturesViewProps {
  pages: Pictures;
  turning: Turning;
  marking: Marking | undefined;
  hint: string;
}

export function PicturesView({ pages, turning, marking, hint }: PicturesViewProps) {
  return (
    <PagesView pages={pages.length} turning={turning} marking={marking}>
      {(layout) => {
        const page = pages[layout.number - 1];
        return page && <PicturePage key={layout.number} {...page} layout={layout} hint={hint} />;
      }}
    </PagesView>
  );
}

interface PicturePageProps {
  name: string;
  source: DocumentSource;
  layout: PageLayout;
  hint: string;
}

// The ratio of A4, until the picture is loaded.
const SHEET = Math.SQRT2;

function PicturePage({ name, source, layout, hint }: PicturePageProps) {
  const url = useObjectUrl(source);
  const [ratio, setRatio] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <NoPreview message={`This picture cannot be shown here. ${hint}`} />;
  return (
    <PageBox layout={layout} ratio={ratio ?? SHEET}>
      {url && (
        <img
          src={url}
          alt={name}
          className="document-picture"
          data-drawn={ratio !== null || undefined}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalHeight / naturalWidth)}
          onError={() => setFailed(true)}
        />
      )}
    </PageBox>
  );
}

function useObjectUrl(source: DocumentSource): string | null {
  const [objectUrl, setObjectUrl] = useState<string | null>(null);
  useEffect(() => {
    if (typeof source === "string") return;
    const url = URL.createObjectURL(source);
    setObjectUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [source]);
  return typeof source === "string" ? source : objectUrl;
}
