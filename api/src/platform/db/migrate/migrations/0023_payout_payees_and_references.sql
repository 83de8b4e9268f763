DROP INDEX "payout_requests_reference";--> statement-breakpoint
ALTER TABLE "payout_requests" ADD COLUMN "payee_name" text;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD COLUMN "payee_handle" text;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD COLUMN "reference_key" text;--> statement-breakpoint
UPDATE payout_requests p SET payee_name = c.full_name, payee_handle = c.social_handle FROM contracts c WHERE c.id = p.contract_id;--> statement-breakpoint
-- Of references that differ in typing alone, the first one made keeps it for itself.
UPDATE payout_requests p SET reference_key = r.key FROM (
  SELECT DISTINCT ON (key) id, key FROM payout_requests,
    LATERAL (SELECT nullif(lower(regexp_replace(external_reference, '\s+', '', 'g')), '') AS key) k
  WHERE key IS NOT NULL ORDER BY key, id) r
WHERE r.id = p.id;--> statement-breakpoint
ALTER TABLE "payout_requests" ALTER COLUMN "payee_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_requests" ALTER COLUMN "payee_handle" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_requests_reference" ON "payout_requests" USING btree ("reference_key") WHERE reference_key is not null;
