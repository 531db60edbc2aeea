CREATE INDEX "client_by_submission" ON "client" USING btree ("tenant_id","submitted_on","id");--> statement-breakpoint
CREATE INDEX "client_by_activation" ON "client" USING btree ("tenant_id","activated_on","id");--> statement-breakpoint
CREATE INDEX "client_by_closure" ON "client" USING btree ("tenant_id","ended_on","id") WHERE "client"."status" = 600;