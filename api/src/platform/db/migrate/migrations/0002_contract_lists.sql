CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DROP INDEX "operation_changes_operation";--> statement-breakpoint
CREATE INDEX "audit_events_operation" ON "audit_events" USING btree ("operation_id");--> statement-breakpoint
CREATE INDEX "contract_files_recent" ON "contract_files" USING btree ("uploaded_at","id");--> statement-breakpoint
CREATE INDEX "contract_files_text" ON "contract_files" USING gin (to_tsvector('simple', left("text_content", 200000)));--> statement-breakpoint
CREATE INDEX "contracts_recent" ON "contracts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_name" ON "contracts" USING btree (lower("full_name"),"id");--> statement-breakpoint
CREATE INDEX "contracts_fee" ON "contracts" USING btree ("monthly_fee","id");--> statement-breakpoint
CREATE INDEX "contracts_search" ON "contracts" USING gin ("full_name" gin_trgm_ops,"social_handle" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contracts_creator" ON "contracts" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "contracts_admin_owner" ON "contracts" USING btree ("admin_owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operation_changes_operation" ON "operation_changes" USING btree ("operation_id","entity","entity_id");