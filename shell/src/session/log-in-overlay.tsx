import { Modal, Text } from "@crm/ui";
import { mayTakeFocus } from "../embedded/may-take-focus";
import { LogInForm } from "./log-in-form";

/** The log-in over a screen whose session ended: above its dialogs, and with all that was typed in them kept. */
export function LogInOverlay({ onLogIn }: { onLogIn: (password: string) => Promise<string | undefined> }) {
  return (
    <Modal
      opened
      onClose={() => {}}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title="Your session has ended"
      zIndex={1000}
      size="sm"
      trapFocus={mayTakeFocus()}
      centered
    >
      <LogInForm
        intro={<Text c="dimmed">Sign in again to go on where you were. Nothing you typed is lost.</Text>}
        onLogIn={onLogIn}
      />
    </Modal>
  );
}
