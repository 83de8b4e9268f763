CREATE INDEX "retired_slugs_contract" ON "retired_slugs" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "payout_requests_creator" ON "payout_requests" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "doomed_files_run" ON "doomed_files" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "product_requests_creator" ON "product_requests" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "uploads_submission" ON "uploads" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "uploads_revision_of" ON "uploads" USING btree ("revision_of");--> statement-breakpoint
CREATE INDEX "submissions_creator" ON "submissions" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "submissions_reviewer" ON "submissions" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "video_uploads_creator" ON "video_uploads" USING btree ("creator_id");