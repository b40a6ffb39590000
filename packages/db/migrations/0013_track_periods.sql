ALTER TABLE "track_totals" ADD COLUMN "periods" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "track_totals" SET "periods" = (
	SELECT array_agg(DISTINCT ((extract(year FROM "sale_month") * 12 + extract(month FROM "sale_month") - 1) * 16 + "sale_months")::integer)
	FROM "royalty_tracks" WHERE "royalty_tracks"."artist_id" = "track_totals"."artist_id" AND "royalty_tracks"."track_id" = "track_totals"."track_id" AND "royalty_tracks"."currency" = "track_totals"."currency");
