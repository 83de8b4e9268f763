import { useId, useRef, useState } from "react";
import { Button } from "../parts/button";
import { usePortal } from "../portal-context";
import { Submission } from "./submission";
import "./submissions.css";

const PAGE = 20;

/** Your Submissions: all that the creator has sent in, newest first, with what the reviewers say of it. */
export function Submissions() {
  const { videoUploads } = usePortal().portal;
  const [shown, setShown] = useState(PAGE);
  const list = useRef<HTMLUListElement>(null);
  const headingId = useId();
  const left = videoUploads.length - shown;
  const showMore = () => {
    const next = shown;
    setShown(shown + PAGE);
    // The button moves away under the finger; reading goes on at what came.
    requestAnimationFrame(() => list.current?.children[next]?.querySelector("h3")?.focus());
  };
  return (
    <section className="card" aria-labelledby={headingId}>
      <h2 id={headingId}>Your Submissions</h2>
      {videoUploads.length === 0 ? (
        <p className="muted">Nothing yet. Upload your first video, and you can follow its review here.</p>
      ) : (
        <ul className="submissions" ref={list}>
          {videoUploads.slice(0, shown).map((video) => (
            <Submission key={video.id} video={video} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button onClick={showMore}>
          Show {Math.min(PAGE, left)} More of {left}
        </Button>
      )}
    </section>
  );
}
