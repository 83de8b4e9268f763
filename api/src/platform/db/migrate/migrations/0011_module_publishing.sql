CREATE TABLE "module_fault_counts" (
	"actor" text PRIMARY KEY NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"reports" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "module_versions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "module_versions" ADD COLUMN "start_bytes" integer;