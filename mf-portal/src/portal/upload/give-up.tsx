import { useState } from "react";
import { Button } from "../parts/button";

/** The button that ends an upload for good; it asks in its place where something that was sent would be lost. */
export function GiveUp({
  name,
  label,
  isAsked,
  onGiveUp,
}: {
  name: string;
  label: string;
  isAsked: boolean;
  onGiveUp: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  if (isAsking)
    return (
      <fieldset className="upload-question">
        <legend>Give up this upload? What was sent so far is deleted.</legend>
        <Button autoFocus onClick={() => setAsking(false)}>
          Keep It
        </Button>
        <Button onClick={onGiveUp}>Give Up</Button>
      </fieldset>
    );
  return (
    <Button kind="quiet" aria-label={`${label} ${name}`} onClick={() => (isAsked ? setAsking(true) : onGiveUp())}>
      {label}
    </Button>
  );
}
