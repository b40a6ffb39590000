ALTER TABLE "platform_connections" ADD COLUMN "profile_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "platform_connections" ADD COLUMN "readings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_connections" ADD COLUMN "syncs_begun" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Nobody kept when a profile was read: at the latest with its last reading, else when the platform was connected.
UPDATE "platform_connections" SET "profile_read_at" = coalesce("meters_at", "connected_at", now()) WHERE "profile" IS NOT NULL;
