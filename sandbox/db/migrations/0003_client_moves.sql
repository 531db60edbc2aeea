ALTER TABLE "client" ADD COLUMN "ended_reason_id" integer;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "reopened_on" date;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "reopened_by" integer;