import { Text } from "@crm/ui";
import { Link } from "@tanstack/react-router";

interface CreatorLinkProps {
  /** Class of the two lines, by which each screen lays them out. */
  className: string;
  contract: { id: number; fullName: string; socialHandle: string };
}

/** Whose it is, as the way to that contract. */
export function CreatorLink({ className, contract: { id, fullName, socialHandle } }: CreatorLinkProps) {
  return (
    <span className={className}>
      <Link to="/" search={() => ({ contract: id })} className="crm-list-link">
        {fullName}
      </Link>
      <Text component="span" size="sm" c="dimmed" className="crm-cut">
        {socialHandle}
      </Text>
    </span>
  );
}
