import type { Deliverable, TrackedVideo } from "@crm/domain/video/deliverable.schema";
import { useCan, useModule } from "@crm/module-kit";
import { ActionIcon, IconDots, IconExternalLink, IconFileText, IconPencil, IconTrash, IconVideo, Menu } from "@crm/ui";
import { useNavigate } from "@tanstack/react-router";

interface RowMenuProps {
  video: TrackedVideo;
  onDelete: (deliverable: Deliverable) => void;
}

export function RowMenu({ video, onDelete }: RowMenuProps) {
  const { navigate } = useModule();
  const go = useNavigate();
  const { kind, id, title, contract } = video;
  const isChangeable = useCan()("review") && kind === "deliverable";
  const edit = () =>
    go({ to: ".", search: (before: Record<string, unknown>) => ({ ...before, deliverable: id }), resetScroll: false });
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`More actions for ${title}`}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isChangeable && (
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => void edit()}>
            Edit
          </Menu.Item>
        )}
        {kind === "deliverable" && video.videoUrl && (
          <Menu.Item
            leftSection={<IconExternalLink size={16} />}
            onClick={() => window.open(video.videoUrl ?? "", "_blank", "noopener,noreferrer")}
          >
            Open the video
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconVideo size={16} />}
          onClick={() => navigate(`/video-tracking?contract=${contract.id}&all=true`)}
        >
          All videos of {contract.fullName}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileText size={16} />} onClick={() => navigate(`/?contract=${contract.id}`)}>
          Contract details
        </Menu.Item>
        {isChangeable && (
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => onDelete(video)}>
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
