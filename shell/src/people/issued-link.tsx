import type { PersonLink } from "@crm/domain/access/person.schema";
import { copyText, useModule } from "@crm/module-kit";
import { Button, IconCopy, Stack, Text, TextInput, toast } from "@crm/ui";
import { expiryWords } from "../links/expiry-words";

export interface LinkReceiver {
  name: string;
  email?: string | null | undefined;
}

/** A link that the server shows only once. */
export function IssuedLink({ issued, receiver }: { issued: PersonLink; receiver: LinkReceiver }) {
  const { session } = useModule();
  const { link, expiresAt, mailed } = issued;
  const { name, email } = receiver;
  const copy = async () => {
    if (await copyText(link)) toast.success("Copied", "The link is in the clipboard.");
    else toast.error("Could not copy", "Select the link and copy it by hand.");
  };
  return (
    <Stack gap="md">
      <Text role="status">
        {mailed
          ? `The link is being sent to ${email ?? name}. You can also copy it and pass it on yourself.`
          : `Copy the link and send it to ${name}. It was not sent by e-mail.`}
      </Text>
      <TextInput
        label="Link"
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
        description={<>Works once, until {expiryWords(expiresAt, session.timeZone)}. It is not shown again.</>}
        inputWrapperOrder={["label", "input", "description"]}
      />
      <Button leftSection={<IconCopy size={16} />} autoFocus onClick={() => void copy()}>
        Copy Link
      </Button>
    </Stack>
  );
}
