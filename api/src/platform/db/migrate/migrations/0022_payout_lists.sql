DROP INDEX "payout_requests_paid";--> statement-breakpoint
ALTER TABLE "contract_terms" ADD COLUMN "approved_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_terms" ADD COLUMN "is_requested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "contract_terms_owed" ON "contract_terms" USING btree ("start_date","id","fee_cents") WHERE not is_requested and fee_cents > 0 and approved_count >= videos_required;--> statement-breakpoint
CREATE INDEX "payout_requests_month_recent" ON "payout_requests" USING btree ("payment_month","created_at","id");--> statement-breakpoint
CREATE INDEX "payout_requests_open_recent" ON "payout_requests" USING btree ("created_at","id") WHERE status in ('REQUESTED', 'SYNCED');--> statement-breakpoint
CREATE INDEX "payout_requests_open_month" ON "payout_requests" USING btree ("payment_month","id") WHERE status in ('REQUESTED', 'SYNCED');--> statement-breakpoint
CREATE INDEX "payout_requests_sums" ON "payout_requests" USING btree ("payment_month","status","payment_method","amount_cents");--> statement-breakpoint
CREATE INDEX "payout_requests_words" ON "payout_requests" USING gin ((coalesce(description, '') || chr(10) || coalesce(external_reference, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payout_requests_paid" ON "payout_requests" USING btree ("paid_at","amount_cents") WHERE status = 'PAID';--> statement-breakpoint
CREATE FUNCTION count_approved_videos(of_contract bigint, of_start date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Held before they are counted: what others have approved meanwhile is then seen.
  PERFORM FROM contract_terms WHERE contract_id = of_contract AND start_date = of_start FOR NO KEY UPDATE;
  UPDATE contract_terms SET approved_count = (SELECT count(*) FROM video_submissions
    WHERE contract_id = of_contract AND payment_period_start = of_start AND status = 'approved')
  WHERE contract_id = of_contract AND start_date = of_start;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_approved_videos_of_one() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_approved_videos(OLD.contract_id, OLD.payment_period_start);
  IF (OLD.contract_id, OLD.payment_period_start) <> (NEW.contract_id, NEW.payment_period_start) THEN
    PERFORM count_approved_videos(NEW.contract_id, NEW.payment_period_start);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_approved_videos_of_many() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_approved_videos(term.contract_id, term.payment_period_start) FROM (
    SELECT DISTINCT contract_id, payment_period_start FROM touched WHERE status = 'approved' ORDER BY 1, 2) term;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER video_submissions_approved AFTER UPDATE OF status, contract_id, payment_period_start ON video_submissions
  FOR EACH ROW WHEN ((OLD.status = 'approved' OR NEW.status = 'approved')
    AND (OLD.status, OLD.contract_id, OLD.payment_period_start) IS DISTINCT FROM (NEW.status, NEW.contract_id, NEW.payment_period_start))
  EXECUTE FUNCTION count_approved_videos_of_one();
--> statement-breakpoint
CREATE TRIGGER video_submissions_added AFTER INSERT ON video_submissions
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_approved_videos_of_many();
--> statement-breakpoint
CREATE TRIGGER video_submissions_removed AFTER DELETE ON video_submissions
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_approved_videos_of_many();
--> statement-breakpoint
CREATE FUNCTION mark_requested_term() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contract_terms SET is_requested = (TG_OP <> 'DELETE' AND NEW.status <> 'CANCELLED')
  WHERE id = coalesce(NEW.term_id, OLD.term_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER payout_requests_added AFTER INSERT ON payout_requests
  FOR EACH ROW WHEN (NEW.status <> 'CANCELLED') EXECUTE FUNCTION mark_requested_term();
--> statement-breakpoint
CREATE TRIGGER payout_requests_cancelled AFTER UPDATE OF status ON payout_requests
  FOR EACH ROW WHEN ((OLD.status = 'CANCELLED') <> (NEW.status = 'CANCELLED')) EXECUTE FUNCTION mark_requested_term();
--> statement-breakpoint
CREATE TRIGGER payout_requests_removed AFTER DELETE ON payout_requests
  FOR EACH ROW WHEN (OLD.status <> 'CANCELLED') EXECUTE FUNCTION mark_requested_term();
--> statement-breakpoint
UPDATE contract_terms t SET approved_count = v.approved FROM (
  SELECT contract_id, payment_period_start, count(*) AS approved FROM video_submissions WHERE status = 'approved'
  GROUP BY contract_id, payment_period_start) v
WHERE v.contract_id = t.contract_id AND v.payment_period_start = t.start_date;
--> statement-breakpoint
UPDATE contract_terms t SET is_requested = true FROM payout_requests p WHERE p.term_id = t.id AND p.status <> 'CANCELLED';
