import { Button, IconArchive, IconArchiveOff, PageHeader } from "@crm/ui";
import { ActionsMenu } from "../clean-up/actions-menu";
import { REVIEW_WORDS } from "../clean-up/clean-up-words";

interface ReviewHeaderProps {
  showsArchived: boolean;
  onShowArchived: (archived: boolean) => void;
}

/** The screen's title, and whether archived videos are among what is shown. */
export function ReviewHeader({ showsArchived, onShowArchived }: ReviewHeaderProps) {
  return (
    <PageHeader
      title="Video Review"
      description="One video at a time: watch, comment, decide."
      actions={
        <>
          <Button
            variant="default"
            leftSection={showsArchived ? <IconArchiveOff size={16} /> : <IconArchive size={16} />}
            onClick={() => onShowArchived(!showsArchived)}
          >
            {showsArchived ? "HIDE ARCHIVED" : "SHOW ARCHIVED"}
          </Button>
          <ActionsMenu words={REVIEW_WORDS} />
        </>
      }
    />
  );
}
