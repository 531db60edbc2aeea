-- Written by hand in this generated file: the extension, COLLATE "C" on the columns that are sorted
-- by, INCLUDE on client_account_no, and foreign keys without a schema name (see DATABASE_SCHEMA).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "adviser" (
	"tenant_id" text NOT NULL,
	"id" integer NOT NULL,
	"display_name" text NOT NULL,
	"office_id" integer NOT NULL,
	CONSTRAINT "adviser_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "client" (
	"tenant_id" text NOT NULL,
	"id" bigint NOT NULL,
	"account_no" text COLLATE "C" NOT NULL,
	"external_id" text,
	"office_id" integer NOT NULL,
	"office_name_key" text COLLATE "C" NOT NULL,
	"status" smallint NOT NULL,
	"verification" smallint NOT NULL,
	"bucket" smallint NOT NULL,
	"firstname" text,
	"middlename" text,
	"lastname" text,
	"fullname" text,
	"display_name" text NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"firstname_key" text COLLATE "C",
	"lastname_key" text COLLATE "C",
	"legal_form" smallint NOT NULL,
	"date_of_birth" date,
	"mobile_country_code" text,
	"mobile_no" text,
	"email_address" text,
	"gender_id" integer,
	"client_type_id" integer,
	"client_classification_id" integer,
	"staff_id" integer,
	"is_staff" boolean DEFAULT false NOT NULL,
	"skip_avs" boolean DEFAULT false NOT NULL,
	"external_card_debit_allowed" boolean DEFAULT true NOT NULL,
	"external_card_credit_allowed" boolean DEFAULT true NOT NULL,
	"submitted_on" date NOT NULL,
	"submitted_by" integer NOT NULL,
	"verified_on" date,
	"verified_by" integer,
	"verification_type" text,
	"verification_note" text,
	"activated_on" date,
	"activated_by" integer,
	"is_activated_by_manual_review" boolean,
	"manual_review_activation_comments" text,
	"ended_on" date,
	"ended_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "client_count" (
	"tenant_id" text NOT NULL,
	"office_id" integer NOT NULL,
	"status" smallint NOT NULL,
	"verification" smallint NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "client_count_tenant_id_office_id_status_verification_pk" PRIMARY KEY("tenant_id","office_id","status","verification")
);
--> statement-breakpoint
CREATE TABLE "client_identifier" (
	"tenant_id" text NOT NULL,
	"id" bigint NOT NULL,
	"client_id" bigint NOT NULL,
	"document_type_id" integer NOT NULL,
	"document_key" text NOT NULL,
	"status" smallint NOT NULL,
	"decision" text,
	"description" text,
	"issued_by" text,
	"issued_date" date,
	"expiry_date" date,
	"nationality" text,
	CONSTRAINT "client_identifier_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "identity_record" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "identity_record_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "office" (
	"tenant_id" text NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"hierarchy" text NOT NULL,
	"parent_id" integer,
	"opening_date" date NOT NULL,
	CONSTRAINT "office_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"tenant_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"username" text NOT NULL,
	"display_name" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"office_id" integer NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "staff_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tenant" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"next_client_id" bigint NOT NULL,
	"next_identifier_id" bigint NOT NULL,
	"seeded_clients" integer NOT NULL,
	"seeded_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_tenant_id_office_id_office_tenant_id_id_fk" FOREIGN KEY ("tenant_id","office_id") REFERENCES "office"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_identifier" ADD CONSTRAINT "client_identifier_tenant_id_client_id_client_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "client"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_account_no" ON "client" USING btree ("tenant_id","account_no") INCLUDE ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_external_id" ON "client" USING btree ("tenant_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_mobile_no" ON "client" USING btree ("tenant_id","mobile_no");--> statement-breakpoint
CREATE INDEX "client_by_name" ON "client" USING btree ("tenant_id","name_key","id");--> statement-breakpoint
CREATE INDEX "client_by_office" ON "client" USING btree ("tenant_id","office_id","id");--> statement-breakpoint
CREATE INDEX "client_by_office_name" ON "client" USING btree ("tenant_id","office_name_key","id");--> statement-breakpoint
CREATE INDEX "client_bucket_by_id" ON "client" USING btree ("tenant_id","bucket","id");--> statement-breakpoint
CREATE INDEX "client_bucket_by_account" ON "client" USING btree ("tenant_id","bucket","account_no","id");--> statement-breakpoint
CREATE INDEX "client_bucket_by_name" ON "client" USING btree ("tenant_id","bucket","name_key","id");--> statement-breakpoint
CREATE INDEX "client_bucket_by_office" ON "client" USING btree ("tenant_id","bucket","office_id","id");--> statement-breakpoint
CREATE INDEX "client_bucket_by_office_name" ON "client" USING btree ("tenant_id","bucket","office_name_key","id");--> statement-breakpoint
CREATE INDEX "client_name_trigrams" ON "client" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "client_identifier_by_client" ON "client_identifier" USING btree ("tenant_id","client_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_identifier_key" ON "client_identifier" USING btree ("tenant_id","document_type_id","document_key");--> statement-breakpoint
CREATE INDEX "identity_record_grant" ON "identity_record" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "identity_record_uid" ON "identity_record" USING btree ("kind","uid");--> statement-breakpoint
CREATE INDEX "identity_record_user_code" ON "identity_record" USING btree ("kind","user_code");--> statement-breakpoint
CREATE INDEX "identity_record_expiry" ON "identity_record" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_username" ON "staff" USING btree ("tenant_id","username");