import type { ContractFile } from "@crm/domain/contract-file.schema";
import { useModule } from "@crm/module-kit";
import { useState } from "react";
import { fileKind } from "./file-kind";
import { NoPreview } from "./no-preview";
import { PdfPreview } from "./pdf-preview";
import { TextPreview } from "./text-preview";
import "./file-preview.css";

/** What a file looks like, drawn by the page itself; what it cannot draw says so. */
export function FilePreview({ file }: { file: ContractFile }) {
  const { preview } = fileKind(file.fileType);
  return (
    <section className="vault-preview" aria-label="Preview" data-preview={preview}>
      {preview === "pdf" && <PdfPreview id={file.id} />}
      {preview === "image" && <ImagePreview file={file} />}
      {preview === "text" && <TextPreview id={file.id} />}
      {preview === "none" && <NoPreview message="This kind of file has no preview. Download it to open it." />}
    </section>
  );
}

function ImagePreview({ file }: { file: ContractFile }) {
  const { api } = useModule();
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <NoPreview message="This picture cannot be shown here. Download it to open it." />;
  return (
    <img
      src={api.contractFiles.downloadAddress(file.id)}
      alt={file.fileName}
      className="vault-picture"
      onError={() => setFailed(true)}
    />
  );
}
