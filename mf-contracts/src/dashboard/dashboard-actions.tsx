import { Button, IconDots, IconDownload, IconFileSpreadsheet, IconPhoto, IconUpload, Menu } from "@crm/ui";

interface DashboardActionsProps {
  onUploadDocument: () => void;
  onImport: () => void;
  onUploadImage: () => void;
  onExport: () => void;
  exporting: boolean;
}

/** What can be done with documents and files; below the large breakpoint the secondary ones sit in a menu. */
export function DashboardActions({
  onUploadDocument,
  onImport,
  onUploadImage,
  onExport,
  exporting,
}: DashboardActionsProps) {
  return (
    <div className="contracts-toolbar">
      <Button variant="default" leftSection={<IconUpload size={16} />} onClick={onUploadDocument}>
        Upload Document
      </Button>
      <Button variant="default" leftSection={<IconFileSpreadsheet size={16} />} onClick={onImport}>
        Import CSV
      </Button>
      <Button variant="default" leftSection={<IconPhoto size={16} />} onClick={onUploadImage} visibleFrom="lg">
        Upload Image
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        onClick={onExport}
        loading={exporting}
        visibleFrom="lg"
      >
        Export All
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDots size={16} />} hiddenFrom="lg">
            More Actions
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPhoto size={16} />} onClick={onUploadImage}>
            Upload Image
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload size={16} />} onClick={onExport} disabled={exporting}>
            Export All
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
