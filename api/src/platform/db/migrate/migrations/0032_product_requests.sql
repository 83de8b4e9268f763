ALTER TABLE "product_requests" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "product_requests" ADD COLUMN "sealed_address" text;--> statement-breakpoint
ALTER TABLE "product_requests" ADD COLUMN "decline_notes" text;--> statement-breakpoint
ALTER TABLE "product_requests" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_requests" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "product_requests_recent" ON "product_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_requests_status" ON "product_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "product_requests_words" ON "product_requests" USING gin ("requested_products" gin_trgm_ops);