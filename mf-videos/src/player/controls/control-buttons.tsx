import type { Sound } from "../use-sound";
import { SoundIcon, SoundOffIcon } from "./player-icons";

/** Mute, and how loud it is; phones have keys of their own for that. */
export function VolumeControl({ sound }: { sound: Sound }) {
  const { isMuted, setMuted, volume, setVolume } = sound;
  const heard = isMuted ? 0 : volume;
  return (
    <>
      <button
        type="button"
        className="player-button"
        onClick={() => setMuted(!isMuted)}
        aria-label={isMuted ? "Unmute" : "Mute"}
      >
        {isMuted ? <SoundOffIcon /> : <SoundIcon />}
      </button>
      <input
        type="range"
        className="player-range player-volume"
        style={{ "--player-at": heard }}
        aria-label="Volume"
        aria-valuetext={`${Math.round(heard * 100)} percent`}
        min={0}
        max={1}
        step={0.05}
        value={heard}
        onChange={({ currentTarget }) => setVolume(Number(currentTarget.value))}
      />
    </>
  );
}
