CREATE TABLE "data_table" (
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"application_table" text NOT NULL,
	"multi_row" boolean NOT NULL,
	"columns" jsonb NOT NULL,
	CONSTRAINT "data_table_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "data_table_check" (
	"tenant_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "data_table_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"table_name" text NOT NULL,
	"status" smallint NOT NULL,
	CONSTRAINT "data_table_check_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_table_document" (
	"tenant_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "data_table_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"table_name" text NOT NULL,
	"client_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"checksum" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_on" date NOT NULL,
	"created_by" integer NOT NULL,
	CONSTRAINT "data_table_document_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_table_entry" (
	"tenant_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "data_table_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"table_name" text NOT NULL,
	"client_id" bigint NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "data_table_entry_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "large_upload" (
	"tenant_id" text NOT NULL,
	"file_key" text NOT NULL,
	"table_name" text NOT NULL,
	"client_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"part_size" bigint NOT NULL,
	"created_by" integer NOT NULL,
	"abandoned_at" timestamp with time zone NOT NULL,
	"document_id" bigint,
	CONSTRAINT "large_upload_tenant_id_file_key_pk" PRIMARY KEY("tenant_id","file_key")
);
--> statement-breakpoint
CREATE TABLE "large_upload_part" (
	"tenant_id" text NOT NULL,
	"file_key" text NOT NULL,
	"part_number" integer NOT NULL,
	"size" bigint NOT NULL,
	"etag" text NOT NULL,
	"checksum" text,
	CONSTRAINT "large_upload_part_tenant_id_file_key_part_number_pk" PRIMARY KEY("tenant_id","file_key","part_number")
);
--> statement-breakpoint
ALTER TABLE "data_table_check" ADD CONSTRAINT "data_table_check_tenant_id_table_name_data_table_tenant_id_name_fk" FOREIGN KEY ("tenant_id","table_name") REFERENCES "data_table"("tenant_id","name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_table_document" ADD CONSTRAINT "data_table_document_tenant_id_table_name_data_table_tenant_id_name_fk" FOREIGN KEY ("tenant_id","table_name") REFERENCES "data_table"("tenant_id","name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_table_document" ADD CONSTRAINT "data_table_document_tenant_id_client_id_client_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "client"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_table_entry" ADD CONSTRAINT "data_table_entry_tenant_id_table_name_data_table_tenant_id_name_fk" FOREIGN KEY ("tenant_id","table_name") REFERENCES "data_table"("tenant_id","name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_table_entry" ADD CONSTRAINT "data_table_entry_tenant_id_client_id_client_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "client"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "large_upload_part" ADD CONSTRAINT "large_upload_part_tenant_id_file_key_large_upload_tenant_id_file_key_fk" FOREIGN KEY ("tenant_id","file_key") REFERENCES "large_upload"("tenant_id","file_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_table_check_status" ON "data_table_check" USING btree ("tenant_id","table_name","status");--> statement-breakpoint
CREATE INDEX "data_table_document_by_client" ON "data_table_document" USING btree ("tenant_id","client_id","table_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_table_document_storage_key" ON "data_table_document" USING btree ("tenant_id","storage_key");--> statement-breakpoint
CREATE INDEX "data_table_entry_by_client" ON "data_table_entry" USING btree ("tenant_id","client_id","table_name","id");--> statement-breakpoint
CREATE INDEX "data_table_entry_by_table" ON "data_table_entry" USING btree ("tenant_id","table_name");--> statement-breakpoint
CREATE INDEX "large_upload_abandoned" ON "large_upload" USING btree ("abandoned_at");