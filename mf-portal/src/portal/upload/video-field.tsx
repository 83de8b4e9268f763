import { takePoster } from "@crm/api-client/portal";
import { fileSize } from "@crm/domain/value/bytes";
import { usePicture } from "@crm/module-kit/use-picture";
import { useId } from "react";
import { Icon } from "../components/icon";
import { FileButton } from "./file-button";

export interface ChosenFile {
  file: File;
  poster: Promise<Blob | null>;
}

export function VideoField({
  chosen,
  error,
  onChoose,
}: {
  chosen: ChosenFile | null;
  error: string | null;
  onChoose: (chosen: ChosenFile) => void;
}) {
  const errorId = useId();
  const picture = usePicture(chosen?.poster ?? null);
  const field = {
    isInvalid: error !== null,
    onChoose: (file: File) => onChoose({ file, poster: takePoster(file) }),
    ...(error && { describedBy: errorId }),
  };
  return (
    <div className="upload-field">
      {chosen ? (
        <div className="upload-chosen">
          <span className="upload-picture">
            {picture ? <img src={picture} alt="Preview of the video" /> : <Icon name="video" />}
          </span>
          <span>
            <strong>{chosen.file.name}</strong>
            <span className="small muted number">{fileSize(chosen.file.size)}</span>
          </span>
          <FileButton label="Change video" {...field}>
            Change
          </FileButton>
        </div>
      ) : (
        <FileButton label="Choose a video" large {...field}>
          <Icon name="video" />
          <strong>Choose a video</strong>
          <span className="small muted">MP4, MOV, AVI, WMV, FLV or WebM, up to 2.5 GB</span>
        </FileButton>
      )}
      {error && (
        <p className="field-error" id={errorId} role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}
