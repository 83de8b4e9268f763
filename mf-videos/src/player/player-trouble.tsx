import { useFileLink } from "@crm/module-kit";
import { Button, IconAlertTriangle, IconDownload, IconExternalLink, IconRefresh, Loader, Text } from "@crm/ui";
import { downloadAddress, originalAddress, type PlayableVideo } from "./playable-video";
import "./player-trouble.css";

interface PlayerTroubleProps {
  video: Pick<PlayableVideo, "videoUrl">;
  title: string;
  /** What is wrong, and what to do next. */
  text: string;
  onRetry?: () => void;
  /** It mends itself: nothing is broken, and nobody has to do anything. */
  isMoving?: boolean;
}

/** What stands in a player's place where nothing plays: why, and the ways to the video all the same. */
export function PlayerTrouble({ video, title, text, onRetry, isMoving = false }: PlayerTroubleProps) {
  const original = useFileLink(originalAddress(video));
  const download = useFileLink(downloadAddress(video));
  return (
    <div className="player-trouble" role={isMoving ? "status" : "alert"}>
      {isMoving ? <Loader size="sm" aria-hidden /> : <IconAlertTriangle size={28} stroke={1.5} aria-hidden />}
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
