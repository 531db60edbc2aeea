-- Nobody decides on verifications that were invented as under way: they are to be asked for.
INSERT INTO "client_count" ("tenant_id", "office_id", "status", "verification", "total")
SELECT "tenant_id", "office_id", "status", 1, "total" FROM "client_count" WHERE "verification" = 2
ON CONFLICT ("tenant_id", "office_id", "status", "verification")
DO UPDATE SET "total" = "client_count"."total" + excluded."total";
--> statement-breakpoint
DELETE FROM "client_count" WHERE "verification" = 2;
--> statement-breakpoint
UPDATE "client" SET "verification" = 1 WHERE "verification" = 2;
