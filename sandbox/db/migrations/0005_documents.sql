CREATE TABLE "client_document" (
	"tenant_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "client_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" bigint NOT NULL,
	"identifier_id" bigint,
	"name" text NOT NULL,
	"description" text,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"checksum" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_on" date NOT NULL,
	"created_by" integer NOT NULL,
	CONSTRAINT "client_document_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "client_identifier" ADD COLUMN "decision_reason" text;--> statement-breakpoint
ALTER TABLE "client_identifier" ADD COLUMN "decided_on" date;--> statement-breakpoint
ALTER TABLE "client_identifier" ADD COLUMN "decided_by" integer;--> statement-breakpoint
ALTER TABLE "client_document" ADD CONSTRAINT "client_document_tenant_id_client_id_client_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "client"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_document" ADD CONSTRAINT "client_document_tenant_id_identifier_id_client_identifier_tenant_id_id_fk" FOREIGN KEY ("tenant_id","identifier_id") REFERENCES "client_identifier"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_document_by_client" ON "client_document" USING btree ("tenant_id","client_id","identifier_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_document_storage_key" ON "client_document" USING btree ("tenant_id","storage_key");