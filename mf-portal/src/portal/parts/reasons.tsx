import { Icon } from "./icon";
import "./reasons.css";

/** Every reason why something cannot be done yet, each a sentence. */
export function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul className="why">
      {reasons.map((reason) => (
        <li key={reason}>
          <Icon name="info" />
          {reason}
        </li>
      ))}
    </ul>
  );
}
