import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { IconCopy } from "@crm/ui";
import type { MouseEvent } from "react";
import { fileKind } from "./file-kind";
import "./file-name.css";

interface FileNameProps {
  file: ContractFile;
  hrefPrefix: string;
  onOpen: (id: number) => void;
}

export function FileName({ file, hrefPrefix, onOpen }: FileNameProps) {
  const { icon: Icon } = fileKind(file.fileType);
  const open = (event: MouseEvent) => {
    event.stopPropagation();
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(file.id);
  };
  const tags = tagsOf(file.tags);
  return (
    <div className="vault-file">
      <Icon size={24} stroke={1.5} aria-hidden />
      <div className="vault-file-words">
        <a
          href={`${hrefPrefix}${file.id}`}
          className="crm-list-link crm-cut vault-link"
          title={file.fileName}
          onClick={open}
        >
          {file.fileName}
        </a>
        {(file.notes || tags.length > 0 || file.duplicates > 0) && (
          <div className="vault-file-more">
            {file.duplicates > 0 && (
              <span className="vault-twins">
                <IconCopy size={14} aria-hidden />
                {file.duplicates === 1 ? "1 duplicate" : `${file.duplicates} duplicates`}
              </span>
            )}
            {tags.slice(0, 3).map((tag) => (
              <span key={tag} className="vault-tag">
                {tag}
              </span>
            ))}
            {file.notes && <span className="crm-cut">{file.notes}</span>}
          </div>
        )}
      </div>
    </div>
  );
}

function tagsOf(tags: string | null): string[] {
  return [...new Set((tags ?? "").split(",").map((tag) => tag.trim()))].filter((tag) => tag !== "");
}
