import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { submissionVersions } from "../table";

/** Which upload of which submission a job is about. */
export const versionNameSchema = z.object({ submissionId: z.number(), number: z.number() });

export type VersionName = z.output<typeof versionNameSchema>;

/** The row of a version. */
export const whichVersion = ({ submissionId, number }: VersionName) =>
  and(eq(submissionVersions.submissionId, submissionId), eq(submissionVersions.number, number));
