ALTER TABLE "embed_sessions" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "embed_sessions" ADD CONSTRAINT "embed_sessions_role" CHECK ("embed_sessions"."role" in ('MANAGER', 'REVIEWER', 'FINANCE', 'VIEWER'));--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_role" CHECK ("api_tokens"."role" is null or ("api_tokens"."role" in ('MANAGER', 'REVIEWER', 'FINANCE', 'VIEWER') and "api_tokens"."scopes" = '{}'));