ALTER TABLE "upload_chunks" ADD COLUMN "is_stored" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "refusal" jsonb;--> statement-breakpoint
ALTER TABLE "upload_chunks" DROP COLUMN "etag";