import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { useMediaAddress, useModule } from "@crm/module-kit";
import { useMemo } from "react";
import { DocumentView } from "../../document-view/document-view";
import type { ShownDocument } from "../../document-view/shown-document";
import { fileKind } from "../file-list/file-kind";
import "./file-preview.css";

/** What a file of the vault looks like. */
export function FilePreview({ file }: { file: ContractFile }) {
  const { api } = useModule();
  const { preview } = fileKind(file.fileType);
  const { id, fileName } = file;
  const source = useMediaAddress(api.contractFiles.downloadAddress(id));
  const document = useMemo((): ShownDocument | null => {
    if (source === undefined) return null;
    if (preview === "pdf") return { kind: "pdf", source };
    if (preview === "image") return { kind: "pictures", pages: [{ name: fileName, source }] };
    return preview === "text" ? { kind: "text", fileId: id } : { kind: "none" };
  }, [source, preview, id, fileName]);
  return (
    <section className="vault-preview" aria-label="Preview">
      {document && <DocumentView document={document} hint="Download it to open it." />}
    </section>
  );
}
