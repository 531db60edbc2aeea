ALTER TABLE "client_document" ALTER COLUMN "size" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "client_document" ALTER COLUMN "checksum" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "data_table_document" ALTER COLUMN "size" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "data_table_document" ALTER COLUMN "checksum" DROP NOT NULL;