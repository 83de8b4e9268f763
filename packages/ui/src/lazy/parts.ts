export {
  Avatar,
  Drawer,
  FileButton,
  Menu,
  Modal,
  MultiSelect,
  Portal,
  Progress,
  ScrollArea,
  Select,
  Tabs,
  Textarea,
  Tooltip,
} from "@mantine/core";
export { Dropzone } from "@mantine/dropzone";
export { Notifications, notifications } from "@mantine/notifications";
export { ConfirmDialog } from "./confirm-dialog";
export { ContractChoices } from "./contract-choices";
export { FormDialog } from "./form-dialog";
export { keepFocus } from "./keep-focus";
