-- The constraints are part of the columns, so that an older server, which leaves them null, can work with the tables (decision 23).
ALTER TABLE "embed_sessions" ADD COLUMN "role" text CONSTRAINT "embed_sessions_role" CHECK ("embed_sessions"."role" in ('MANAGER', 'REVIEWER', 'FINANCE', 'VIEWER'));--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "role" text CONSTRAINT "api_tokens_role" CHECK ("api_tokens"."role" is null or ("api_tokens"."role" in ('MANAGER', 'REVIEWER', 'FINANCE', 'VIEWER') and "api_tokens"."scopes" = '{}'))
