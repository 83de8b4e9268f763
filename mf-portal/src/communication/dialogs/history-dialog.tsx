import { contactHistory } from "@crm/api-client";
import type { ContactStatus } from "@crm/domain/communication/communication.schema";
import { COMMUNICATION_TYPE } from "@crm/domain/words/communication";
import { useModule } from "@crm/module-kit";
import { Modal } from "@crm/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { NobodyListed, PagedList } from "../paged-list";
import { RecordContact } from "./record-contact";

interface HistoryDialogProps {
  opened: boolean;
  creator: ContactStatus;
  onClose: () => void;
}

/** A creator's contacts, newest first, and a form that notes one. */
export function HistoryDialog({ opened, creator, onClose }: HistoryDialogProps) {
  const { api } = useModule();
  const list = useInfiniteQuery(contactHistory(api, creator.id));
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Contact history of ${creator.fullName}`}
      size="lg"
      closeButtonProps={{ "aria-label": "Close dialog" }}
    >
      <RecordContact contractId={creator.id} />
      <PagedList
        list={list}
        label="Contacts"
        nouns={["contact", "contacts"]}
        empty={<NobodyListed>No contact with this creator yet</NobodyListed>}
      >
        {(contact) => (
          <li key={contact.id} className="contact-row">
            <div className="contact-who">
              <span>
                <strong>{COMMUNICATION_TYPE[contact.communicationType]}</strong>{" "}
                <time className="contact-handle" dateTime={contact.lastContactDate}>
                  {new Date(contact.lastContactDate).toLocaleDateString("en-US", { dateStyle: "medium" })}
                </time>
              </span>
              {contact.notes && <span className="contact-notes">{contact.notes}</span>}
            </div>
          </li>
        )}
      </PagedList>
    </Modal>
  );
}
