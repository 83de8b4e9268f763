CREATE TABLE "document_readings" (
	"file_id" bigint PRIMARY KEY NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"contract_id" bigint,
	"saved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reading_details" (
	"file_id" bigint NOT NULL,
	"field" text NOT NULL,
	"read_value" text,
	"quote" text,
	"confidence" double precision,
	"was_sure" boolean NOT NULL,
	"saved_value" text,
	"outcome" text,
	CONSTRAINT "reading_details_file_id_field_pk" PRIMARY KEY("file_id","field")
);
--> statement-breakpoint
ALTER TABLE "document_readings" ADD CONSTRAINT "document_readings_file_id_contract_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."contract_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readings" ADD CONSTRAINT "document_readings_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_details" ADD CONSTRAINT "reading_details_file_id_document_readings_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."document_readings"("file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_readings_contract" ON "document_readings" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "document_readings_saved" ON "document_readings" USING btree ("saved_at","file_id") WHERE "document_readings"."saved_at" is not null;