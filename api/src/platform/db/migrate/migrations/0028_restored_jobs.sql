CREATE TABLE "restored_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"data" jsonb,
	"start_after" timestamp (3) with time zone NOT NULL
);
