import { lazyDialog } from "@crm/screen-parts";

const DROP = 180;

export const AddContractDialog = lazyDialog(
  { title: "Add New Contract", rows: ["field", "field", "field", "field", "field", "field"] },
  async () => (await import("./contract-dialogs/add-contract/add-contract-dialog")).AddContractDialog,
);

export const ContractDetailsDialog = lazyDialog(
  { title: "Contract Details", rows: ["field", "field", "field", "field", "field"] },
  async () => (await import("./contract-dialogs/details/contract-details-dialog")).ContractDetailsDialog,
);

export const DeleteContractDialog = lazyDialog(
  { title: "Are you sure?", rows: [48] },
  async () => (await import("./contract-dialogs/delete-contract-dialog")).DeleteContractDialog,
);

export const UploadDocumentDialog = lazyDialog(
  { title: "Upload Contract Document", rows: [DROP] },
  async () => (await import("./read-document/upload-document-dialog")).UploadDocumentDialog,
);

export const UploadImagesDialog = lazyDialog(
  { title: "Upload Multi-Page Contract Images", size: "xl", rows: [40, DROP] },
  async () => (await import("./read-document/images/upload-images-dialog")).UploadImagesDialog,
);

export const BatchDialog = lazyDialog(
  { title: "Upload Multiple PDF Contracts", size: "xl", rows: [DROP] },
  async () => (await import("./batch/batch-dialog")).BatchDialog,
);

export const ImportDialog = lazyDialog(
  { title: "Import Contracts", rows: [40, DROP] },
  async () => (await import("./import-contracts/import-dialog")).ImportDialog,
);

export const OPENED_OFTEN = [ContractDetailsDialog, AddContractDialog, UploadDocumentDialog, DeleteContractDialog];
