import type { DrawerProps, ModalProps } from "@mantine/core";
import type { ConfirmDialogProps } from "../lazy/confirm-dialog";
import type { FormDialogProps } from "../lazy/form-dialog";
import { lazyComponent } from "../lazy/lazy-component";

const isOpened = ({ opened }: { opened: boolean }) => opened;

export const Modal = lazyComponent<ModalProps>((parts) => parts.Modal, isOpened);
export const Drawer = lazyComponent<DrawerProps>((parts) => parts.Drawer, isOpened);
export const ConfirmDialog = lazyComponent<ConfirmDialogProps>((parts) => parts.ConfirmDialog, isOpened);
export const FormDialog = lazyComponent<FormDialogProps>((parts) => parts.FormDialog, isOpened);
