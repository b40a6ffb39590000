ALTER TABLE "platform_syncs" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "platform_syncs" ALTER COLUMN "id" SET DATA TYPE uuid USING (lpad(to_hex("id"), 12, '0') || '7000' || '8000' || '000000000000')::uuid;--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "restored_from" timestamp with time zone;