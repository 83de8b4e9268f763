import { errorText, type UploadFailure } from "@crm/api-client/portal";
import { UPLOAD_EXPIRES_HOURS } from "@crm/domain/video/upload";
import { toast } from "../components/toast";
import { GiveUp } from "./give-up";
import { useUploads } from "./use-uploads";

type Uploads = NonNullable<UploadFailure["blocking"]>;

export function BlockingUploads({ uploads, onFree }: { uploads: Uploads; onFree: () => void }) {
  const { store } = useUploads();
  const giveUp = async (uploadId: string) => {
    try {
      await store.giveUp(uploadId);
      onFree();
    } catch (thrown) {
      toast.error("It could not be given up", errorText(thrown, "Please try again."));
    }
  };
  return (
    <ul aria-label="Unfinished uploads">
      {uploads.map(({ uploadId, title, fileName, expiresAt }) => (
        <li key={uploadId} className="upload-row">
          <p>
            <strong>{title}</strong>
            <br />
            <span className="small muted">
              {fileName} · last sent {lastSent(expiresAt)}
            </span>
          </p>
          <div className="upload-ways">
            <GiveUp name={fileName} label="Give up" confirms onGiveUp={() => void giveUp(uploadId)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** When the upload last received data, in the creator's time zone; calculated from its expiry. */
function lastSent(expiresAt: string): string {
  const at = new Date(Date.parse(expiresAt) - UPLOAD_EXPIRES_HOURS * 3_600_000);
  return at.toLocaleString("en-US", { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
}
