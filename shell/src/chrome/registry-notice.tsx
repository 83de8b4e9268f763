import { Alert, IconAlertTriangle } from "@crm/ui";
import { useState } from "react";
import { useShell } from "./shell-context";

const SHOWN = 5;

/** Names the modules that the registry offers and the shell could not take. */
export function RegistryNotice() {
  const { problems } = useShell();
  const [hidden, setHidden] = useState(false);
  if (hidden || problems.length === 0) return null;
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle size={18} />}
      title="Some screens are missing"
      withCloseButton
      closeButtonLabel="Close notice"
      onClose={() => setHidden(true)}
      mb="lg"
    >
      <ul className="shell-problems">
        {problems.slice(0, SHOWN).map(({ module, reason }) => (
          <li key={`${module} ${reason}`}>
            <strong>{module}</strong>: {reason}.
          </li>
        ))}
        {problems.length > SHOWN && <li>And {problems.length - SHOWN} more.</li>}
      </ul>
      Everything else works. Publishing the module anew, or rolling it back, mends this.
    </Alert>
  );
}
