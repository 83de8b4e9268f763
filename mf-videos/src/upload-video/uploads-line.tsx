import { isRunning, type UploadItem } from "@crm/api-client";
import { Anchor, IconUpload, Text } from "@crm/ui";
import { Link } from "@tanstack/react-router";
import { useUploads } from "./use-uploads";
import "./upload-video.css";

/** On screens beside the list of videos: how this page's uploads are, and the way to them; nothing where there is none. */
export function UploadsLine() {
  const { items, unfinished } = useUploads();
  if (items.length + unfinished.length === 0) return null;
  return (
    <Text size="sm" className="uploads-line">
      <IconUpload size={16} stroke={1.5} aria-hidden />
      <span>{items.length > 0 ? lineOf(items) : `The upload of ${videos(unfinished.length)} is unfinished`}</span>
      <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/videos" />}>
        Show uploads
      </Anchor>
    </Text>
  );
}

function lineOf(items: readonly UploadItem[]): string {
  const failed = items.filter(({ progress }) => progress.state === "failed").length;
  if (failed > 0) return `${videos(failed)} could not be uploaded`;
  const running = items.filter(isRunning);
  if (running.length === 0) return `${videos(items.length)} uploaded`;
  const sum = (bytes: (item: UploadItem) => number) => running.reduce((all, item) => all + bytes(item), 0);
  const share = sum(({ progress }) => progress.sentBytes) / sum(({ progress }) => progress.totalBytes);
  return `Uploading ${videos(running.length)}, ${Math.floor(share * 100)}% sent`;
}

const videos = (count: number) => (count === 1 ? "1 video" : `${count} videos`);
