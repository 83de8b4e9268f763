import { CHUNK_CALLS } from "./chunk-calls";
import { SMS_INBOUND } from "./sms-inbound-path";

type Exemption = { method?: string; path: RegExp; why: string };

/** Calls that an overloaded server answers too. Everything outside `/api` is exempt: probes, metrics, pages and their files. */
export const NEVER_REFUSED: Exemption[] = [
  {
    path: /^\/(?!api\/)/,
    why: "probes, metrics, pages and files, without which no page could say that the server is busy",
  },
  { path: /^\/api\/auth\//, why: "log-in" },
  { path: /^\/api\/embed\//, why: "log-in inside another tool's frame" },
  { method: "POST", path: CHUNK_CALLS, why: "a refused chunk is sent again" },
  { method: "PUT", path: CHUNK_CALLS, why: "a refused chunk is sent again" },
  { method: "POST", path: /^\/api\/video-submissions\/finalize-upload$/, why: "the whole video has been sent" },
  { method: "POST", path: new RegExp(`^${SMS_INBOUND}$`), why: "STOP must be obeyed" },
  { method: "GET", path: /^\/api\/events$/, why: "a page without live events loads its lists again" },
  {
    method: "GET",
    path: /^\/api\/(?:video-submissions|portal\/[^/]+\/videos)\/[^/]+\/video$/,
    why: "players do not retry",
  },
];

export const isNeverRefused = (method: string, path: string): boolean =>
  NEVER_REFUSED.some((exempt) => (exempt.method ?? method) === method && exempt.path.test(path));
