CREATE TABLE "last_contacts" (
	"contract_id" bigint PRIMARY KEY NOT NULL,
	"last_contact_date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "last_contacts" ADD CONSTRAINT "last_contacts_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "last_contacts_date" ON "last_contacts" USING btree ("last_contact_date","contract_id");--> statement-breakpoint
CREATE INDEX "communication_history_recent" ON "communication_history" USING btree ("last_contact_date","id");--> statement-breakpoint
CREATE INDEX "communication_schedule_dates" ON "communication_schedule" USING btree ("next_contact_date","id");--> statement-breakpoint
INSERT INTO last_contacts SELECT contract_id, max(last_contact_date) FROM communication_history GROUP BY contract_id;--> statement-breakpoint
CREATE FUNCTION keep_last_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM last_contacts WHERE contract_id = OLD.contract_id;
    INSERT INTO last_contacts SELECT contract_id, max(last_contact_date) FROM communication_history
      WHERE contract_id = OLD.contract_id GROUP BY contract_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO last_contacts VALUES (NEW.contract_id, NEW.last_contact_date) ON CONFLICT (contract_id)
      DO UPDATE SET last_contact_date = greatest(last_contacts.last_contact_date, excluded.last_contact_date);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER communication_history_last AFTER INSERT OR UPDATE OR DELETE ON "communication_history" FOR EACH ROW EXECUTE FUNCTION keep_last_contact();
