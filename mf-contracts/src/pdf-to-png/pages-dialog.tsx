import { errorText } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { Button, IconDownload, Modal, saveFile, Text, toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { pageName, pagesName } from "./page-name";
import { PageThumbnail } from "./page-thumbnail";

interface PagesDialogProps {
  opened: boolean;
  fileName: string;
  /** Paths of the pages, in order. */
  pages: readonly string[];
  onClose: () => void;
}

/** The pages of a converted PDF: each to look at and to save, or all of them in one zip. */
export function PagesDialog({ opened, fileName, pages, onClose }: PagesDialogProps) {
  const { api } = useModule();
  const names = pages.map((_, index) => pageName(fileName, index + 1, pages.length));
  const fetchPage = (index: number) => api.convert.page(pages[index] ?? "");
  const failed = (error: unknown) => toast.error("Error", errorText(error, "Failed to download the pages"));
  const saveOne = useMutation({
    mutationFn: fetchPage,
    onSuccess: (page, index) => saveFile(page, names[index] ?? ""),
    onError: failed,
  });
  const saveAll = useMutation({
    mutationFn: async () => (await import("./zip-pages")).zipPages(names, fetchPage),
    onSuccess: (zip) => saveFile(zip, pagesName(fileName)),
    onError: failed,
  });

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Pages of ${fileName}`}
      size="xl"
      closeButtonProps={{ "aria-label": "Close dialog" }}
    >
      <div className="contracts-pages-top">
        <Text size="sm" c="dimmed">
          {pages.length === 1 ? "1 page" : `${pages.length} pages`} at 150 dpi, kept for an hour.
        </Text>
        <Button
          leftSection={<IconDownload size={16} />}
          loading={saveAll.isPending}
          onClick={() => saveAll.mutate()}
          data-autofocus
        >
          Download all
        </Button>
      </div>
      <ol className="contracts-pages">
        {pages.map((path, index) => (
          <PageThumbnail
            key={path}
            address={api.convert.pageAddress(path)}
            number={index + 1}
            isSaving={saveOne.isPending && saveOne.variables === index}
            onSave={() => saveOne.mutate(index)}
          />
        ))}
      </ol>
      <div className="crm-dialog-actions">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  );
}
