import { uploadsLine } from "@crm/screen-parts/uploads";
import { Anchor, IconUpload, Text } from "@crm/ui";
import { Link } from "@tanstack/react-router";
import { useUploads } from "./use-uploads";
import "./upload-video.css";

export function UploadsLine() {
  const { items, unfinished } = useUploads();
  if (items.length + unfinished.length === 0) return null;
  return (
    <Text size="sm" className="uploads-line">
      <IconUpload size={16} stroke={1.5} aria-hidden />
      <span>{uploadsLine(items, unfinished)}</span>
      <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/videos" />}>
        Show uploads
      </Anchor>
    </Text>
  );
}
