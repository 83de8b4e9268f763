DROP INDEX "contract_files_text";--> statement-breakpoint
ALTER TABLE "contract_files" ADD COLUMN "text_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contract_files" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(
  file_name || ' ' || original_name || ' ' || coalesce(notes, '') || ' ' || coalesce(tags, '') || ' ' ||
    coalesce(left(text_content, 200000), ''),
  '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32)))) STORED;--> statement-breakpoint
CREATE INDEX "contract_files_name" ON "contract_files" USING btree (lower("file_name"),"id");--> statement-breakpoint
CREATE INDEX "contract_files_size" ON "contract_files" USING btree ("file_size","id");--> statement-breakpoint
CREATE INDEX "contract_files_words" ON "contract_files" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "contract_files_letters" ON "contract_files" USING gin ("file_name" gin_trgm_ops,"original_name" gin_trgm_ops,"notes" gin_trgm_ops,"tags" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contract_files_unread" ON "contract_files" USING btree ("id") WHERE "contract_files"."text_read_at" is null;--> statement-breakpoint
UPDATE "contract_files" SET "text_read_at" = "updated_at" WHERE "text_content" IS NOT NULL;
