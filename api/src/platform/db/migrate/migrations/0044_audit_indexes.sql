CREATE INDEX "audit_events_actor_action" ON "audit_events" USING btree ("actor","action","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_actor_noun" ON "audit_events" USING btree ("actor","entity","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_kind_action" ON "audit_events" USING btree (split_part("actor", ':', 1),"action","at","id","actor");--> statement-breakpoint
CREATE INDEX "audit_events_kind_noun" ON "audit_events" USING btree (split_part("actor", ':', 1),"entity","at","id","actor");