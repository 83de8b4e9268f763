/** Who a row is about. */
export function CreatorName({ fullName, socialHandle }: { fullName: string; socialHandle: string }) {
  return (
    <span className="contact-name">
      <strong>{fullName}</strong> <span className="contact-handle">{socialHandle}</span>
    </span>
  );
}
