export {
  ActionIcon,
  Alert,
  Anchor,
  Box,
  Burger,
  Button,
  CloseButton,
  Code,
  Group,
  Kbd,
  Loader,
  Paper,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
  UnstyledButton,
  VisuallyHidden,
} from "@mantine/core";
export type { DropzoneProps, FileRejection } from "@mantine/dropzone";
export { useDebouncedValue, useDisclosure, useMediaQuery } from "@mantine/hooks";
export { Checkbox } from "./inputs/checkbox";
export { ContractPicker } from "./inputs/contract-picker";
export { PasswordInput } from "./inputs/password-input";
export type { PickedContract } from "./inputs/picker-button";
export { Select, type SelectChoice } from "./inputs/select";
export { hasUnsavedInput, markUnsavedInput, useUnsavedInput } from "./inputs/use-unsaved-input";
export type { CloseConfirmation } from "./lazy/form-dialog";
export {
  Avatar,
  Dropzone,
  FileButton,
  MultiSelect,
  PageDropzone,
  Portal,
  Progress,
  ScrollArea,
  Tabs,
  Textarea,
} from "./lazy/lazy-components";
export { loadLazyParts } from "./lazy/load-parts";
export { type ActiveFilter, FilterChips, FilterSelect } from "./lists/filters";
export { ListControls } from "./lists/list-controls";
export {
  ListPanel,
  ListResults,
  LoadMore,
  NothingFound,
  PLACEHOLDER_ROWS,
  ResultCount,
  useFitsTable,
} from "./lists/list-panel";
export { SearchField } from "./lists/search-field";
export { Table } from "./lists/table";
export { DialogPlaceholder, type DialogShape } from "./overlays/dialog-placeholder";
export { ConfirmDialog, Drawer, FormDialog, Modal } from "./overlays/dialogs";
export { Menu } from "./overlays/menu";
export { clearToasts, toast } from "./overlays/toast";
export { Tooltip } from "./overlays/tooltip";
export { Flag } from "./page/flag";
export * from "./page/icons";
export { PageHeader } from "./page/page-header";
export { PhoneFold } from "./page/phone-fold";
export { saveFile } from "./page/save-file";
export { figureFilter, StatCard, StatCards } from "./page/stat-cards";
export { EmptyState, ErrorState, PartProblem } from "./page/states";
export { STATUS_ICONS, StatusBadge } from "./page/status-badge";
export { useIsPhone } from "./page/use-is-phone";
export { ColorSchemeToggle } from "./theme/color-scheme";
export { type HostColorScheme, hostColorScheme } from "./theme/host-color-scheme";
export { pageNonce, UiProvider } from "./theme/ui-provider";
