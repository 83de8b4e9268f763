CREATE TABLE "embed_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"origins" text[] NOT NULL,
	"secret_mark" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memory_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_tickets" (
	"jti" text PRIMARY KEY NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memory_tokens" ADD CONSTRAINT "memory_tokens_session_id_embed_sessions_token_hash_fk" FOREIGN KEY ("session_id") REFERENCES "public"."embed_sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "embed_sessions_expires" ON "embed_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "memory_tokens_session" ON "memory_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "memory_tokens_expires" ON "memory_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "used_tickets_kept" ON "used_tickets" USING btree ("kept_until");