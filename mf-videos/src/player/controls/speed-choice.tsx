const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** How fast it plays. The browser's own list, since a floating one does not show on the full screen. */
export function SpeedChoice({ speed, onChoose }: { speed: number; onChoose: (speed: number) => void }) {
  return (
    <select
      className="player-speed crm-number"
      aria-label="Speed"
      value={speed}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    >
      {SPEEDS.map((each) => (
        <option key={each} value={each}>
          {each}×
        </option>
      ))}
    </select>
  );
}
