import { useState } from "react";
import { Button } from "../components/button";

export function GiveUp({
  name,
  label,
  confirms,
  onGiveUp,
}: {
  name: string;
  label: string;
  confirms: boolean;
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
    <Button kind="quiet" aria-label={`${label} ${name}`} onClick={() => (confirms ? setAsking(true) : onGiveUp())}>
      {label}
    </Button>
  );
}
