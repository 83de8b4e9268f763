DROP INDEX "video_deliverables_contract";--> statement-breakpoint
CREATE INDEX "video_deliverables_due" ON "video_deliverables" USING btree ((case when "status" in ('planned', 'in_progress') then coalesce("expected_delivery_date", '9999-12-31'::date)
    else '9999-12-31'::date end),"id");--> statement-breakpoint
CREATE INDEX "video_deliverables_title" ON "video_deliverables" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "video_submissions_title" ON "video_submissions" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "video_deliverables_contract" ON "video_deliverables" USING btree ("contract_id","created_at","id");--> statement-breakpoint
ALTER TABLE "video_deliverables" ADD CONSTRAINT "video_deliverables_status_known" CHECK ("video_deliverables"."status" in ('planned', 'in_progress', 'completed', 'delivered', 'approved'));--> statement-breakpoint
ALTER TABLE "video_deliverables" ADD CONSTRAINT "video_deliverables_counts" CHECK ("video_deliverables"."views" >= 0 and "video_deliverables"."engagement" >= 0);