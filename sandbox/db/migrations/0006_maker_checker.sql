CREATE TABLE "held_command" (
	"tenant_id" text NOT NULL,
	"audit_id" bigint NOT NULL,
	"command" text NOT NULL,
	"given" text NOT NULL,
	"subject" text NOT NULL,
	CONSTRAINT "held_command_tenant_id_audit_id_pk" PRIMARY KEY("tenant_id","audit_id")
);
--> statement-breakpoint
CREATE TABLE "held_permission" (
	"tenant_id" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "held_permission_tenant_id_code_pk" PRIMARY KEY("tenant_id","code")
);
--> statement-breakpoint
CREATE TABLE "verification_request" (
	"tenant_id" text NOT NULL,
	"client_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	"requested_by" integer NOT NULL,
	"requested_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"rejection_codes" jsonb,
	CONSTRAINT "verification_request_tenant_id_client_id_pk" PRIMARY KEY("tenant_id","client_id")
);
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "processing_result" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "checker_id" integer;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verification_request" ADD CONSTRAINT "verification_request_tenant_id_client_id_client_tenant_id_id_fk" FOREIGN KEY ("tenant_id","client_id") REFERENCES "client"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "held_command_subject" ON "held_command" USING btree ("tenant_id","subject");--> statement-breakpoint
CREATE INDEX "verification_request_due" ON "verification_request" USING btree ("due_at") WHERE "verification_request"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "audit_waiting" ON "audit" USING btree ("tenant_id","id") WHERE "audit"."processing_result" = 2;