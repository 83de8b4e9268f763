import type { UploadItem } from "@crm/api-client";
import { lazyPart, prefetchOnApproach } from "@crm/module-kit";
import { Permitted } from "@crm/screen-parts";
import { Button, DialogPlaceholder, IconUpload } from "@crm/ui";
import { useState } from "react";
import type { UploadVideoDialogProps } from "./upload-video-dialog";

const Dialog = lazyPart<UploadVideoDialogProps>(
  async () => (await import("./upload-video-dialog")).UploadVideoDialog,
  (props) => <DialogPlaceholder {...props} shape={{ title: "Upload Video", rows: ["field", 120, "field"] }} />,
);

export function useUploadVideo() {
  const [form, setForm] = useState<{ again: UploadItem | null; key: number }>({ again: null, key: 0 });
  const [opened, setOpened] = useState(false);
  const open = (again: UploadItem | null) => {
    setForm(({ key }) => ({ again, key: key + 1 }));
    setOpened(true);
  };
  return { form, opened, open, close: () => setOpened(false) };
}

type UploadVideo = ReturnType<typeof useUploadVideo>;

export function UploadVideoButton({ open }: Pick<UploadVideo, "open">) {
  return (
    <Permitted permission="review">
      <Button
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => open(null)}
        {...prefetchOnApproach(Dialog)}
      >
        Upload Video
      </Button>
    </Permitted>
  );
}

export function LazyUploadVideoDialog({ form, opened, close }: UploadVideo) {
  return form.key > 0 && <Dialog key={form.key} opened={opened} again={form.again} onClose={close} />;
}
