import type {
  AvatarProps,
  FileButtonProps,
  MultiSelectProps,
  PortalProps,
  ProgressProps,
  ScrollAreaAutosizeProps,
  ScrollAreaProps,
  TabsListProps,
  TabsPanelProps,
  TabsProps,
  TabsTabProps,
  TextareaProps,
} from "@mantine/core";
import type { DropzoneFullScreenProps, DropzoneProps } from "@mantine/dropzone";
import type { ComponentPropsWithRef } from "react";
import { lazyComponent } from "./lazy-component";

export const Avatar = lazyComponent<AvatarProps>((parts) => parts.Avatar);
export const Dropzone = lazyComponent<DropzoneProps>((parts) => parts.Dropzone);
export const PageDropzone = lazyComponent<DropzoneFullScreenProps>((parts) => parts.Dropzone.FullScreen);
export const FileButton = lazyComponent<FileButtonProps<true>>((parts) => parts.FileButton);
export const MultiSelect = lazyComponent<MultiSelectProps>((parts) => parts.MultiSelect);
export const Portal = lazyComponent<PortalProps>((parts) => parts.Portal);
export const Progress = lazyComponent<ProgressProps>((parts) => parts.Progress);
export const ScrollArea = Object.assign(
  lazyComponent<ScrollAreaProps>((parts) => parts.ScrollArea),
  { Autosize: lazyComponent<ScrollAreaAutosizeProps>((parts) => parts.ScrollArea.Autosize) },
);
export const Tabs = Object.assign(
  lazyComponent<TabsProps>((parts) => parts.Tabs),
  {
    List: lazyComponent<TabsListProps>((parts) => parts.Tabs.List),
    Tab: lazyComponent<TabsTabProps & ComponentPropsWithRef<"button">>((parts) => parts.Tabs.Tab),
    Panel: lazyComponent<TabsPanelProps>((parts) => parts.Tabs.Panel),
  },
);
export const Textarea = lazyComponent<TextareaProps>((parts) => parts.Textarea);
