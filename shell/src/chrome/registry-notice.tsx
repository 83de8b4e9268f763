import { Alert, IconAlertTriangle } from "@crm/ui";
import { useState } from "react";
import { useShell } from "./shell-context";

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
      {problems.map(({ module, reason }) => (
        <div key={`${module} ${reason}`}>
          {module} was left out: {reason}.
        </div>
      ))}
    </Alert>
  );
}
