import { errorText, refreshPortals } from "@crm/api-client";
import type { PortalLink } from "@crm/domain/portal/portal-link.schema";
import { useModule } from "@crm/module-kit";
import { useSingleMutation } from "@crm/screen-parts";
import { Button, FormDialog, IconCopy, Text, TextInput, toast } from "@crm/ui";
import { copyPortalLink } from "../copy-portal-link";
import { portalUrl } from "../portal-rows";
import "./portal-dialogs.css";

interface RotateDialogProps {
  opened: boolean;
  contract: PortalLink["contract"];
  onClose: () => void;
}

const FAILED = "Failed to replace the portal link.";

/** Pass a new React key each time it opens, to hide the previous link. */
export function RotateDialog({ opened, contract: { id, fullName }, onClose }: RotateDialogProps) {
  const { api, queryClient } = useModule();
  const rotate = useSingleMutation({
    mutationFn: () => api.portals.rotate(id),
    onSuccess: () => toast.success("Portal link replaced", `The old link of ${fullName} opens nothing any more.`),
    onError: () => toast.error("Error", FAILED),
    onSettled: () => refreshPortals(queryClient),
  });
  return (
    <FormDialog
      opened={opened}
      title="Replace Portal Link"
      submitLabel={rotate.data ? null : `Replace link of ${fullName}`}
      busyLabel="Replacing..."
      busy={rotate.isPending}
      destructive
      dirty={false}
      error={rotate.error ? errorText(rotate.error, FAILED) : undefined}
      onSubmit={() => rotate.mutate()}
      onClose={onClose}
    >
      {rotate.data?.slug ? (
        <NewLink slug={rotate.data.slug} fullName={fullName} />
      ) : (
        <Text>
          {fullName} gets a new portal link. The old link stops at once: whoever opens it is told to ask for the new
          one. Do this where the link has come into other hands, and send {fullName} the new one afterwards.
        </Text>
      )}
    </FormDialog>
  );
}

function NewLink({ slug, fullName }: { slug: string; fullName: string }) {
  return (
    <>
      <Text>The old link has stopped. Send {fullName} this one:</Text>
      <div className="portals-new-link">
        <TextInput
          label="New portal link"
          readOnly
          value={portalUrl(slug)}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button leftSection={<IconCopy size={16} />} onClick={() => void copyPortalLink(slug, fullName)}>
          Copy
        </Button>
      </div>
    </>
  );
}
