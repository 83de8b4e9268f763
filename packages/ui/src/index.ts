export {
  ActionIcon,
  Alert,
  Anchor,
  Avatar,
  Box,
  Burger,
  Button,
  Checkbox,
  CloseButton,
  Code,
  Divider,
  Drawer,
  FileButton,
  Group,
  Kbd,
  Loader,
  Menu,
  Modal,
  MultiSelect,
  Paper,
  PasswordInput,
  Pill,
  Portal,
  Progress,
  ScrollArea,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Table,
  Tabs,
  Text,
  Textarea,
  TextInput,
  Title,
  Tooltip,
  UnstyledButton,
  VisuallyHidden,
} from "@mantine/core";
export { Dropzone, type DropzoneProps, type FileRejection } from "@mantine/dropzone";
export { type UseFormReturnType, useForm } from "@mantine/form";
export { useDebouncedValue, useDisclosure, useMediaQuery } from "@mantine/hooks";
export { ColorSchemeToggle } from "./color-scheme-toggle";
export { ConfirmDialog } from "./confirm-dialog";
export { ContractPicker, type PickedContract } from "./contract-picker";
export { EmptyState } from "./empty-state";
export { ErrorState } from "./error-state";
export { fileSize, kilobytes } from "./file-size";
export { FilterSelect } from "./filter-select";
export { type ClosingQuestion, FormDialog } from "./form-dialog";
export { type GivenColorScheme, givenColorScheme } from "./given-color-scheme";
export * from "./icons";
export { ListCards } from "./list-cards";
export { ListPanel } from "./list-panel";
export { ListResults } from "./list-results";
export { ListTable } from "./list-table";
export { LoadMore } from "./load-more";
export { NothingFound } from "./nothing-found";
export { PageHeader } from "./page-header";
export { ResultCount } from "./result-count";
export { saveFile } from "./save-file";
export { StatCard } from "./stat-card";
export { StatCards, statFilter } from "./stat-cards";
export { StatusBadge, type Tone } from "./status-badge";
export { clearToasts, toast } from "./toast";
export { pageNonce, UiProvider } from "./ui-provider";
export { useHasRoomForTable } from "./use-has-room-for-table";
export { hasUnsavedInput, useUnsavedInput } from "./use-unsaved-input";
