CREATE TABLE "audit" (
	"tenant_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity_name" text NOT NULL,
	"action_name" text NOT NULL,
	"resource_id" bigint,
	"client_id" bigint,
	"office_id" integer NOT NULL,
	"maker_id" integer NOT NULL,
	"made_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"command" text NOT NULL,
	"changes" text,
	CONSTRAINT "audit_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "audit_by_client" ON "audit" USING btree ("tenant_id","client_id","id");--> statement-breakpoint
CREATE INDEX "audit_by_entity" ON "audit" USING btree ("tenant_id","entity_name","resource_id","id");--> statement-breakpoint
CREATE INDEX "audit_by_moment" ON "audit" USING btree ("tenant_id","made_at");