export function ProgressBar({
  value,
  max,
  label,
  text,
  tone,
}: {
  value: number;
  max: number;
  label: string;
  text: string;
  tone?: "done";
}) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const percent = Math.round(share * 100);
  return (
    <div
      className="bar"
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
      data-tone={tone}
    >
      {/* An attribute of SVG, because the page's policy refuses style attributes in the server's HTML. */}
      <svg width={`${share * 100}%`} aria-hidden="true" />
    </div>
  );
}
