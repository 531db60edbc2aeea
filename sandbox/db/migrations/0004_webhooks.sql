CREATE TABLE "event_delivery" (
	"tenant_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "event_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscriber_id" bigint NOT NULL,
	"audit_id" bigint NOT NULL,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"last_http_status" smallint,
	"last_problem" text,
	CONSTRAINT "event_delivery_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "subscriber" (
	"tenant_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "subscriber_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"target" text NOT NULL,
	"delivery_retry_limit" smallint NOT NULL,
	"active" boolean NOT NULL,
	"secret_key" text,
	"headers" jsonb NOT NULL,
	CONSTRAINT "subscriber_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"tenant_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscriber_id" bigint NOT NULL,
	"entity" text NOT NULL,
	"action" text NOT NULL,
	CONSTRAINT "subscription_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "event_delivery" ADD CONSTRAINT "event_delivery_tenant_id_subscriber_id_subscriber_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subscriber_id") REFERENCES "subscriber"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_delivery" ADD CONSTRAINT "event_delivery_tenant_id_audit_id_audit_tenant_id_id_fk" FOREIGN KEY ("tenant_id","audit_id") REFERENCES "audit"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_tenant_id_subscriber_id_subscriber_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subscriber_id") REFERENCES "subscriber"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_delivery_due" ON "event_delivery" USING btree ("next_attempt_at") WHERE "event_delivery"."status" = 'WAITING';--> statement-breakpoint
CREATE INDEX "event_delivery_by_subscriber" ON "event_delivery" USING btree ("tenant_id","subscriber_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_event" ON "subscription" USING btree ("tenant_id","entity","action","subscriber_id");--> statement-breakpoint
CREATE INDEX "subscription_by_subscriber" ON "subscription" USING btree ("tenant_id","subscriber_id","id");