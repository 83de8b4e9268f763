import { useNextThing } from "./use-next-thing";
import "./next-card.css";

/** The thing to do next, bigger than all else. */
export function NextCard() {
  const { line, detail, action } = useNextThing();
  return (
    <section className="card next-card" data-waits={action === null} aria-labelledby="next">
      <h2 id="next">{line.replace(" ·", "\u00a0·")}</h2>
      <p>{detail}</p>
    </section>
  );
}
