/** What the visitors need to know, made before they come. */
export type Plan = {
  origin: string;
  /** A cookie for each admin. */
  cookies: string[];
  creators: { contractId: number; slug: string; mayBePaid: boolean }[];
  /** Arrivals a second, one phase after the other. */
  phases: { seconds: number; arrivalsPerSecond: number }[];
  /** Where the calls are noted. */
  log: string;
};

/** Arrivals a second at the usual rate: twelve of them admins' tasks, four creators' visits. */
export const ARRIVALS = 16;

/** Of those, one in four is a creator. */
export const CREATOR_SHARE = 0.25;
