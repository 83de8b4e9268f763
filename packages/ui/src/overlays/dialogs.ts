import type { DrawerProps, ModalProps } from "@mantine/core";
import type { ConfirmDialogProps } from "../later/confirm-dialog";
import type { FormDialogProps } from "../later/form-dialog";
import { later } from "../later/later";

const isOpened = ({ opened }: { opened: boolean }) => opened;

export const Modal = later<ModalProps>((parts) => parts.Modal, isOpened);
export const Drawer = later<DrawerProps>((parts) => parts.Drawer, isOpened);
export const ConfirmDialog = later<ConfirmDialogProps>((parts) => parts.ConfirmDialog, isOpened);
export const FormDialog = later<FormDialogProps>((parts) => parts.FormDialog, isOpened);
