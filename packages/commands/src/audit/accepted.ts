/** An advisory that may stand for a while: of which package, why it does no harm here, and the day on which that is looked at again. */
export type Accepted = { advisory: string; package: string; why: string; until: string };

/** Advisories that are known and argued; docs/dependencies.md tells how one comes here. */
export const ACCEPTED: readonly Accepted[] = [
  {
    advisory: "GHSA-67mh-4wv8-2f99",
    package: "esbuild",
    why: "Its development server answers any website. drizzle-kit brings 0.18.20 by way of a loader that it no longer uses, to a command that makes migrations on a developer's machine; nothing here starts that server, and nothing of it ships.",
    until: "2027-05-31",
  },
];
