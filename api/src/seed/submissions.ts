import { createHash } from "node:crypto";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { type DemoSubmission, type DemoUpload, demoSubmissions } from "@crm/demo";
import type { Actor } from "@crm/domain/access/actor";
import { currentTerm } from "@crm/domain/contract/term";
import { dayIn } from "@crm/domain/value/calendar";
import { findContract } from "../contracts/queries";
import type { Db } from "../platform/db/client";
import type { PlatformDeps } from "../platform/deps";
import { addSubmission } from "../videos/add-submission";
import { commentOnSubmission } from "../videos/comment-on-submission";
import { reviewSubmission } from "../videos/review-submission";
import { sendSparkCodes } from "../videos/spark-codes/spark-codes";
import type { DemoStep } from "./demo-step";

type Contract = { id: number };
type StoredVideo = Awaited<ReturnType<typeof storeVideo>>;

export async function submissionSteps(
  deps: PlatformDeps,
  contractOf: (person: string) => Contract,
  now: Date,
): Promise<DemoStep[]> {
  const steps = await Promise.all(
    demoSubmissions.map(async ({ person, uploads }) => {
      const stored = await Promise.all(uploads.map((upload) => storeVideo(deps, upload)));
      return stepsOf(deps, contractOf(person), { uploads, stored }, now);
    }),
  );
  return steps.flat();
}

function stepsOf(
  deps: PlatformDeps,
  contract: Contract,
  { uploads, stored }: Pick<DemoSubmission, "uploads"> & { stored: StoredVideo[] },
  now: Date,
): DemoStep[] {
  // Set by the step of the first upload.
  let id: number | null = null;
  const submissionId = () => {
    if (id === null) throw new Error("A demo step uses its submission before the upload step has run");
    return id;
  };
  const before = (days: number) => new Date(now.getTime() - Math.round(days * 86_400_000));
  return uploads.flatMap((upload, index) => {
    const { title, daysAgo, comments = [], decision, spark } = upload;
    const file = stored[index];
    if (!file) throw new Error(`The demo video ${title} was not stored`);
    const creator = { actor: `portal:${contract.id}` as const, requestId: null, at: before(daysAgo) };
    const reviewedAt = before(decision?.daysAgo ?? daysAgo);
    const reviewer = (owner: Actor) => ({ actor: owner, requestId: null, at: reviewedAt });
    const uploadStep: DemoStep = {
      at: creator.at,
      run: async (tx) => {
        const today = dayIn(deps.businessTimeZone, creator.at);
        const term = currentTerm(await findContract(tx, contract.id), today);
        const video = { contractId: contract.id, title, description: title, revisionOf: id, ...file };
        id = await addSubmission(tx, deps, creator, { ...video, paymentPeriodStart: term.startDate });
      },
    };
    const commentSteps = comments.map(
      (comment): DemoStep => ({
        at: reviewedAt,
        run: async (tx, owner) =>
          void (await commentOnSubmission(tx, reviewer(owner), { id: submissionId(), comment })),
      }),
    );
    const reviewSteps: DemoStep[] = decision
      ? [
          {
            at: reviewedAt,
            run: async (tx, owner) => {
              const review = { status: decision.status, adminNotes: decision.notes };
              await reviewSubmission(tx, reviewer(owner), { id: submissionId(), review, version: null });
            },
          },
        ]
      : [];
    return [uploadStep, ...commentSteps, ...reviewSteps, ...codesSteps(contract.id, spark, { submissionId, before })];
  });
}

function codesSteps(
  contractId: number,
  spark: DemoUpload["spark"],
  { submissionId, before }: { submissionId: () => number; before: (days: number) => Date },
): DemoStep[] {
  if (!spark) return [];
  const at = before(spark.daysAgo);
  const creator = { actor: `portal:${contractId}` as const, requestId: null, at };
  const run = async (tx: Db) => {
    const sent = { submissionId: submissionId(), codes: [...spark.codes] };
    await sendSparkCodes(tx, creator, { contractId, sent });
  };
  return [{ at, run }];
}

async function storeVideo({ files, tempDir }: PlatformDeps, { video }: DemoUpload) {
  const bytes = await Bun.file(video.path).bytes();
  const [objectStoragePath, posterPath] = [`videos/${crypto.randomUUID()}`, `posters/${crypto.randomUUID()}.jpg`];
  for (const [key, source] of [
    [objectStoragePath, video.path],
    [posterPath, video.posterPath],
  ] as const) {
    const copy = join(tempDir, `demo-${crypto.randomUUID()}.part`);
    await copyFile(source, copy);
    await files.putFile(key, copy);
  }
  const { fileName, mimeType } = video;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { fileName, mimeType, fileSize: bytes.length, objectStoragePath, posterPath, contentTag: sha256, sha256 };
}
