CREATE TABLE "embed_people" (
	"actor" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "team_role" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_team" ON "users" USING btree ("team_role","id") WHERE "users"."team_role" is not null;--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_actor_kind" ON "audit_events" USING btree (split_part("actor", ':', 1),"at","id");--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_noun" ON "audit_events" USING btree ("entity","at","id");--> statement-breakpoint
CREATE FUNCTION actor_name(actor text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN $1 ~ '^user:\d{1,18}$' THEN (SELECT name FROM users WHERE id = substr($1, 6)::bigint)
    WHEN $1 LIKE 'token:%' THEN (SELECT name FROM api_tokens WHERE id = substr($1, 7))
    WHEN $1 ~ '^portal:\d{1,18}$' THEN (SELECT full_name FROM contracts WHERE id = substr($1, 8)::bigint)
    WHEN $1 LIKE 'embed:%' THEN (SELECT name FROM embed_people WHERE embed_people.actor = $1)
  END
$$;
