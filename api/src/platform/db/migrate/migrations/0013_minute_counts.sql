CREATE TABLE "minute_counts" (
	"source" text PRIMARY KEY NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"calls" integer NOT NULL
);
--> statement-breakpoint
DROP TABLE "module_fault_counts" CASCADE;