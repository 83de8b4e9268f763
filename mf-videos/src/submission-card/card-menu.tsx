import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { lazyPart, prefetchOnApproach, useCan, useModule } from "@crm/module-kit";
import { ActionIcon, DialogPlaceholder, IconArchiveOff, IconDots, IconFileText, IconVideo, Menu } from "@crm/ui";
import { useState } from "react";

const RestoreVideoDialog = lazyPart<{ opened: boolean; video: VideoSubmission; onClose: () => void }>(
  async () => (await import("../clean-up/restore-video-dialog")).RestoreVideoDialog,
  (props) => <DialogPlaceholder {...props} shape={{ title: "Restore this video?", rows: [48] }} />,
);

export function CardMenu({ video }: { video: VideoSubmission }) {
  const { navigate } = useModule();
  const can = useCan();
  const [isRestoring, setRestoring] = useState(false);
  const { title, contract, isArchived } = video;
  return (
    <>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`More actions for ${title}`}>
            <IconDots size={18} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconVideo size={16} />}
            onClick={() => navigate(`/videos?contractId=${contract.id}`)}
          >
            All videos of {contract.fullName}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileText size={16} />} onClick={() => navigate(`/?contract=${contract.id}`)}>
            Contract details
          </Menu.Item>
          {isArchived && can("write") && (
            <Menu.Item
              leftSection={<IconArchiveOff size={16} />}
              onClick={() => setRestoring(true)}
              {...prefetchOnApproach(RestoreVideoDialog)}
            >
              Restore
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isRestoring && <RestoreVideoDialog opened video={video} onClose={() => setRestoring(false)} />}
    </>
  );
}
