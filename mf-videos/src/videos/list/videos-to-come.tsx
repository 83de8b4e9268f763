import { Skeleton, Text } from "@crm/ui";

const CARDS = [1, 2, 3, 4, 5, 6];

/** The list's shape while its first videos load. */
export function VideosToCome() {
  return (
    <div aria-busy>
      <div className="crm-result-count">
        <Text size="sm" c="dimmed" role="status">
          Loading videos...
        </Text>
      </div>
      <ul className="videos-grid" aria-hidden>
        {CARDS.map((card) => (
          <li key={card} className="submission-card" data-testid="placeholder-card">
            <Skeleton className="submission-screen" radius={0} />
            <div className="submission-body">
              <Skeleton height={24} width="40%" radius="xl" />
              <Skeleton height={20} width="80%" />
              <Skeleton height={14} width="60%" />
              <Skeleton height={36} width="50%" mt="xs" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
