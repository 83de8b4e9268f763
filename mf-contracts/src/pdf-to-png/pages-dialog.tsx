import { errorText } from "@crm/api-client";
import { useFileLink, useMediaUrl, useModule } from "@crm/module-kit";
import { Button, IconDownload, Modal, saveFile, Text, toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { Zip, ZipPassThrough } from "fflate";

interface PagesDialogProps {
  opened: boolean;
  fileName: string;
  /** Paths of the pages, in order. */
  pages: readonly string[];
  onClose: () => void;
}

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
    mutationFn: () => zipPages(names, fetchPage),
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
            url={api.convert.pageAddress(path)}
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

/** Padded with zeros, so that file managers sort pages correctly: `contract-page-03.png` if there are 12. */
export function pageName(pdfName: string, page: number, pages: number): string {
  return `${stemOf(pdfName)}-page-${String(page).padStart(String(pages).length, "0")}.png`;
}

const pagesName = (pdfName: string) => `${stemOf(pdfName)}-pages.zip`;

const stemOf = (pdfName: string) => pdfName.replace(/\.pdf$/i, "");

interface PageThumbnailProps {
  url: string;
  number: number;
  isSaving: boolean;
  onSave: () => void;
}

function PageThumbnail({ url, number, isSaving, onSave }: PageThumbnailProps) {
  const link = useFileLink(url);
  const source = useMediaUrl(url);
  return (
    <li>
      <a
        {...link}
        href={link.href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Open page ${number} in a new tab`}
      >
        <img src={source} alt="" loading="lazy" decoding="async" />
      </a>
      <span className="contracts-page-line">
        <Text component="span" size="sm" fw={500}>
          Page {number}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={14} />}
          aria-label={`Download page ${number}`}
          loading={isSaving}
          onClick={onSave}
        >
          Download
        </Button>
      </span>
    </li>
  );
}

/** Not compressed, because PNGs are compressed already. */
async function zipPages(names: readonly string[], fetchPage: (index: number) => Promise<Blob>): Promise<Blob> {
  const parts: BlobPart[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(new Uint8Array(part));
  });
  for (const [index, name] of names.entries()) {
    const bytes = new Uint8Array(await (await fetchPage(index)).arrayBuffer());
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(bytes, true);
  }
  zip.end();
  return new Blob(parts, { type: "application/zip" });
}
