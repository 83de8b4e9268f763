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
import { later } from "./later";

export const Avatar = later<AvatarProps>((parts) => parts.Avatar);
export const Dropzone = later<DropzoneProps>((parts) => parts.Dropzone);
export const PageDropzone = later<DropzoneFullScreenProps>((parts) => parts.Dropzone.FullScreen);
export const FileButton = later<FileButtonProps<true>>((parts) => parts.FileButton);
export const MultiSelect = later<MultiSelectProps>((parts) => parts.MultiSelect);
export const Portal = later<PortalProps>((parts) => parts.Portal);
export const Progress = later<ProgressProps>((parts) => parts.Progress);
export const ScrollArea = Object.assign(
  later<ScrollAreaProps>((parts) => parts.ScrollArea),
  { Autosize: later<ScrollAreaAutosizeProps>((parts) => parts.ScrollArea.Autosize) },
);
export const Tabs = Object.assign(
  later<TabsProps>((parts) => parts.Tabs),
  {
    List: later<TabsListProps>((parts) => parts.Tabs.List),
    Tab: later<TabsTabProps & ComponentPropsWithRef<"button">>((parts) => parts.Tabs.Tab),
    Panel: later<TabsPanelProps>((parts) => parts.Tabs.Panel),
  },
);
export const Textarea = later<TextareaProps>((parts) => parts.Textarea);
