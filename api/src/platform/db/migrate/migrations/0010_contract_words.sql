DROP INDEX "contracts_search";--> statement-breakpoint
CREATE INDEX "contracts_words" ON "contracts" USING gin (("full_name" || chr(10) || "social_handle") gin_trgm_ops);