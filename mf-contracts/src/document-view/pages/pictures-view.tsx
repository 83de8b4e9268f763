import { useEffect, useState } from "react";
import type { Marking } from "../document-mark";
import { NoPreview } from "../no-preview";
import type { DocumentSource, ShownDocument } from "../shown-document";
import { type PagePlace, PageRoom } from "./page-room";
import { PagesView } from "./pages-view";
import type { Turning } from "./use-turn";

type Pictures = Extract<ShownDocument, { kind: "pictures" }>["pages"];

interface PicturesViewProps {
  pages: Pictures;
  turning: Turning;
  marking: Marking | undefined;
  hint: string;
}

/** Pictures as the pages of a document, upright as their cameras say. */
export function PicturesView({ pages, turning, marking, hint }: PicturesViewProps) {
  return (
    <PagesView pages={pages.length} turning={turning} marking={marking}>
      {(place) => {
        const page = pages[place.number - 1];
        return page && <PicturePage key={place.number} {...page} place={place} hint={hint} />;
      }}
    </PagesView>
  );
}

interface PicturePageProps {
  name: string;
  source: DocumentSource;
  place: PagePlace;
  hint: string;
}

// Of a sheet of paper, until the picture is there.
const SHEET = Math.SQRT2;

function PicturePage({ name, source, place, hint }: PicturePageProps) {
  const address = useAddress(source);
  const [ratio, setRatio] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <NoPreview message={`This picture cannot be shown here. ${hint}`} />;
  return (
    <PageRoom place={place} ratio={ratio ?? SHEET}>
      {address && (
        <img
          src={address}
          alt={name}
          className="document-picture"
          data-drawn={ratio !== null || undefined}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalHeight / naturalWidth)}
          onError={() => setFailed(true)}
        />
      )}
    </PageRoom>
  );
}

function useAddress(source: DocumentSource): string | null {
  const [made, setMade] = useState<string | null>(null);
  useEffect(() => {
    if (typeof source === "string") return;
    const address = URL.createObjectURL(source);
    setMade(address);
    return () => URL.revokeObjectURL(address);
  }, [source]);
  return typeof source === "string" ? source : made;
}
