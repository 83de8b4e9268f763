DROP INDEX "video_submissions_contract";--> statement-breakpoint
CREATE INDEX "video_submissions_kept_recent" ON "video_submissions" USING btree ("submitted_at","id") WHERE not "video_submissions"."is_archived";--> statement-breakpoint
CREATE INDEX "video_submissions_kept_status" ON "video_submissions" USING btree ("status","submitted_at","id") WHERE not "video_submissions"."is_archived";--> statement-breakpoint
CREATE INDEX "video_submissions_contract" ON "video_submissions" USING btree ("contract_id","submitted_at","id","status","is_archived");