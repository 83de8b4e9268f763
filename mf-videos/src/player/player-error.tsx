import { useFileLink } from "@crm/module-kit";
import { Button, IconAlertTriangle, IconDownload, IconExternalLink, IconRefresh, Loader, Text } from "@crm/ui";
import { downloadUrl, originalUrl, type PlayableVideo } from "./playable-video";
import "./player-error.css";

interface PlayerErrorProps {
  video: Pick<PlayableVideo, "videoUrl">;
  title: string;
  text: string;
  onRetry?: () => void;
  /** True if the player recovers without the user. */
  isTemporary?: boolean;
}

export function PlayerError({ video, title, text, onRetry, isTemporary = false }: PlayerErrorProps) {
  const original = useFileLink(originalUrl(video));
  const download = useFileLink(downloadUrl(video));
  return (
    <div className="player-trouble" role={isTemporary ? "status" : "alert"}>
      {isTemporary ? <Loader size="sm" aria-hidden /> : <IconAlertTriangle size={28} stroke={1.5} aria-hidden />}
      <Text fw={600}>{title}</Text>
      <Text size="sm" className="player-trouble-text">
        {text}
      </Text>
      <div className="player-trouble-ways">
        {onRetry && (
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            Retry
          </Button>
        )}
        <Button
          component="a"
          variant="default"
          leftSection={<IconExternalLink size={16} />}
          {...original}
          target="_blank"
          rel="noopener noreferrer"
        >
          Open in new tab
        </Button>
        <Button component="a" variant="default" leftSection={<IconDownload size={16} />} {...download} download>
          Download
        </Button>
      </div>
    </div>
  );
}
