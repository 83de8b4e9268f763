ALTER TABLE "revenue_records" ADD COLUMN "notes" text;--> statement-breakpoint
CREATE INDEX "revenue_records_notes" ON "revenue_records" USING gin ((coalesce("notes", '')) gin_trgm_ops);