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
export { Checkbox } from "./checkbox";
export { ColorSchemeToggle } from "./color-scheme-toggle";
export { ContractPicker } from "./contract-picker";
export { type DialogShape, DialogToCome } from "./dialog-to-come";
export { ConfirmDialog, Drawer, FormDialog, Modal } from "./dialogs";
export { EmptyState } from "./empty-state";
export { ErrorState } from "./error-state";
export { fileSize, kilobytes } from "./file-size";
export { FilterChips, type SetFilter } from "./filter-chips";
export { FilterSelect } from "./filter-select";
export { type GivenColorScheme, givenColorScheme } from "./given-color-scheme";
export * from "./icons";
export type { ClosingQuestion } from "./later/form-dialog";
export { loadLaterParts } from "./later/load-parts";
export {
  Avatar,
  Dropzone,
  FileButton,
  MultiSelect,
  Portal,
  Progress,
  ScrollArea,
  Tabs,
  Textarea,
} from "./later-components";
export { ListCards } from "./list-cards";
export { ListPanel } from "./list-panel";
export { ListResults } from "./list-results";
export { ListTable } from "./list-table";
export { LoadMore } from "./load-more";
export { Menu } from "./menu";
export { NothingFound } from "./nothing-found";
export { PageHeader } from "./page-header";
export { PartTrouble } from "./part-trouble";
export { PasswordInput } from "./password-input";
export type { PickedContract } from "./picker-button";
export { ResultCount } from "./result-count";
export { saveFile } from "./save-file";
export { SearchField } from "./search-field";
export { Select, type SelectChoice } from "./select";
export { StatCard } from "./stat-card";
export { StatCards, statFilter } from "./stat-cards";
export { StatusBadge, type Tone } from "./status-badge";
export { Table } from "./table";
export { clearToasts, toast } from "./toast";
export { Tooltip } from "./tooltip";
export { pageNonce, UiProvider } from "./ui-provider";
export { useHasRoomForTable } from "./use-has-room-for-table";
export { hasUnsavedInput, holdUnsavedInput, useUnsavedInput } from "./use-unsaved-input";
