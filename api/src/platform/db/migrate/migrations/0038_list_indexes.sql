CREATE FUNCTION spark_code_words(codes text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT array_to_string(codes, chr(10)) $$;
--> statement-breakpoint
CREATE INDEX "portal_links_recent" ON "portal_links" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contract_files_kind" ON "contract_files" USING btree ((case when "file_type" = 'application/pdf' then 'pdf' when "file_type" like 'image/%' then 'image'
    when "file_type" = 'application/msword' or "file_type" like '%wordprocessingml%' then 'word'
    when "file_type" = 'application/vnd.ms-excel' or "file_type" like '%spreadsheetml%' then 'spreadsheet' end),"uploaded_at","id");--> statement-breakpoint
CREATE INDEX "submissions_title" ON "submissions" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "video_deliverables_status_due" ON "video_deliverables" USING btree ("status",(case when "status" in ('planned', 'in_progress') then coalesce("expected_delivery_date", '9999-12-31'::date)
    else '9999-12-31'::date end),"id");--> statement-breakpoint
CREATE INDEX "video_uploads_recent" ON "video_uploads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "video_uploads_codes" ON "video_uploads" USING gin (spark_code_words("spark_codes") gin_trgm_ops);