import { takePoster } from "@crm/api-client";
import { fileSize } from "@crm/domain/value/bytes";
import { VIDEO_EXTENSIONS } from "@crm/domain/video/upload";
import { usePicture } from "@crm/module-kit/use-picture";
import { Button, Dropzone, FileButton, IconVideo, Text } from "@crm/ui";

export interface ChosenFile {
  file: File;
  poster: Promise<Blob | null>;
}

interface VideoFieldProps {
  chosen: ChosenFile | null;
  error: string | null;
  onChoose: (chosen: ChosenFile) => void;
}

const accept = VIDEO_EXTENSIONS.map((extension) => `.${extension}`).join(",");

export function VideoField({ chosen, error, onChoose }: VideoFieldProps) {
  const choose = (files: File[]) => {
    const [file] = files;
    if (file) onChoose({ file, poster: takePoster(file) });
  };
  return (
    <div className="upload-video-field">
      {chosen ? (
        <div className="upload-video-chosen">
          <VideoPreview poster={chosen.poster} />
          <div className="upload-video-words">
            <Text size="sm" fw={500} className="crm-cut" title={chosen.file.name}>
              {chosen.file.name}
            </Text>
            <Text size="sm" c="dimmed">
              {fileSize(chosen.file.size)}
            </Text>
          </div>
          <FileButton multiple accept={accept} onChange={choose} inputProps={{ "aria-label": "Another video file" }}>
            {(props) => (
              <Button {...props} variant="default" size="xs" aria-invalid={error !== null}>
                Choose another
              </Button>
            )}
          </FileButton>
        </div>
      ) : (
        <Dropzone
          onDrop={choose}
          multiple={false}
          className="upload-video-drop"
          inputProps={{ accept, "aria-label": "Video file" }}
          useFsAccessApi={false}
          aria-invalid={error !== null}
          aria-label="Drop a video here, or press to choose one"
        >
          <span className="upload-video-drop-words">
            <IconVideo size={28} stroke={1.5} aria-hidden />
            <Text component="span" fw={500}>
              Drop a video here, or press to choose one
            </Text>
            <Text component="span" size="sm" c="dimmed">
              MP4, MOV, AVI, WMV, FLV or WebM, up to 2.5 GB
            </Text>
          </span>
        </Dropzone>
      )}
      {error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}

function VideoPreview({ poster }: { poster: Promise<Blob | null> }) {
  const address = usePicture(poster);
  return (
    <span className="upload-video-preview">
      {address ? <img src={address} alt="Preview of the video" /> : <IconVideo size={24} stroke={1.5} aria-hidden />}
    </span>
  );
}
