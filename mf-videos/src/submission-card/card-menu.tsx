import type { VideoSubmission } from "@crm/domain/video-submission.schema";
import { useModule } from "@crm/module-kit";
import { ActionIcon, IconDots, IconFileText, IconVideo, Menu } from "@crm/ui";

/** What else can be done with a video. */
export function CardMenu({ video: { title, contract } }: { video: VideoSubmission }) {
  const { navigate } = useModule();
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`More actions for ${title}`}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconVideo size={16} />} onClick={() => navigate(`/videos?contractId=${contract.id}`)}>
          All videos of {contract.fullName}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileText size={16} />} onClick={() => navigate(`/?contract=${contract.id}`)}>
          Contract details
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
