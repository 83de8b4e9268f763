import { useModule } from "@crm/module-kit";
import { Select } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";

interface RevisionChoiceProps {
  contractId: number;
  value: number | null;
  onChange: (submissionId: number | null) => void;
}

const MOST = 50;

/** Where changes are asked for on videos of a contract: which of them this one answers. */
export function RevisionChoice({ contractId, value, onChange }: RevisionChoiceProps) {
  const { api } = useModule();
  const { data } = useQuery({
    queryKey: ["/api/video-submissions", "needs_revision", contractId],
    queryFn: ({ signal }) => api.submissions.page({ contractId, status: "needs_revision", limit: MOST }, signal),
  });
  if (!data || data.rows.length === 0) return null;
  const asked = data.rows.map(({ id, title }) => ({
    value: String(id),
    label: `This answers changes asked for on “${title}”`,
  }));
  return (
    <Select
      label="New video or revision"
      data={[{ value: "none", label: "A new video" }, ...asked]}
      value={value === null ? "none" : String(value)}
      allowDeselect={false}
      onChange={(chosen) => onChange(chosen === null || chosen === "none" ? null : Number(chosen))}
    />
  );
}
