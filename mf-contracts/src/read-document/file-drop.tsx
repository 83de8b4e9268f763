import { Dropzone, IconFileText, Text } from "@crm/ui";
import type { ReactNode } from "react";
import "./file-drop.css";

interface FileDropProps {
  label: string;
  hint: ReactNode;
  /** Limits the browser's file dialog only; the caller must validate dropped files. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  icon?: ReactNode;
  onFiles: (files: File[]) => void;
}

export function FileDrop({ label, hint, accept, multiple = false, disabled = false, icon, onFiles }: FileDropProps) {
  return (
    <Dropzone
      onDrop={onFiles}
      multiple
      disabled={disabled}
      className="contracts-drop"
      inputProps={{ accept, multiple, "aria-label": label }}
      useFsAccessApi={false}
    >
      <span className="contracts-drop-content">
        {icon ?? <IconFileText size={28} stroke={1.5} aria-hidden />}
        <Text component="span" fw={500}>
          {label}
        </Text>
        <Text component="span" size="sm" c="dimmed">
          {hint}
        </Text>
      </span>
    </Dropzone>
  );
}
