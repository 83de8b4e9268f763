import { Icon } from "./icon";
import "./reasons.css";

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
