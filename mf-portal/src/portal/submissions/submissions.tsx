import type { PortalVideo } from "@crm/domain/portal/portal.schema";
import { useId, useRef, useState } from "react";
import { Button } from "../components/button";
import { usePortal } from "../portal-context";
import { Submission } from "./submission";
import "./submissions.css";

const PAGE = 20;

export function Submissions() {
  const { videoUploads, term } = usePortal().portal;
  const [shown, setShown] = useState(PAGE);
  const list = useRef<HTMLDivElement>(null);
  const current = videoUploads.filter(({ paymentPeriodStart }) => paymentPeriodStart === term.startDate);
  const earlier = videoUploads.filter((video) => !current.includes(video));
  const left = videoUploads.length - shown;
  const showMore = () => {
    const next = shown;
    setShown(shown + PAGE);
    // Moves the focus to the first new video, because the pressed button moves to the end of the list.
    requestAnimationFrame(() => list.current?.querySelectorAll("h4")[next]?.focus());
  };
  return (
    <section className="card" aria-labelledby="submissions">
      <h2 id="submissions" tabIndex={-1}>
        Your Submissions
      </h2>
      {videoUploads.length === 0 ? (
        <p className="muted">No videos yet. Those that you upload show here, with their review.</p>
      ) : (
        <div className="submissions-terms" ref={list}>
          <Videos heading="This term" videos={current.slice(0, shown)} />
          <Videos heading="Earlier" videos={earlier.slice(0, Math.max(0, shown - current.length))} />
        </div>
      )}
      {left > 0 && (
        <Button onClick={showMore}>
          Show {Math.min(PAGE, left)} More of {left}
        </Button>
      )}
    </section>
  );
}

function Videos({ heading, videos }: { heading: string; videos: PortalVideo[] }) {
  const id = useId();
  if (videos.length === 0) return null;
  return (
    <>
      <h3 className="submissions-term" id={id}>
        {heading}
      </h3>
      <ul className="submissions" aria-labelledby={id}>
        {videos.map((video) => (
          <Submission key={video.id} video={video} />
        ))}
      </ul>
    </>
  );
}
