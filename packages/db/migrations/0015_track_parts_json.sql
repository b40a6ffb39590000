CREATE TEMPORARY TABLE "parts" ON COMMIT DROP AS
SELECT "artist_id", "track_id", "statement_id", min("n") AS "n", "currency", "accounted",
	coalesce(json_agg("part_json") FILTER (WHERE "part" = 'platform'), '[]') AS "platforms",
	coalesce(json_agg("part_json") FILTER (WHERE "part" = 'territory'), '[]') AS "territories"
FROM (
	SELECT "track_parts".*, json_build_array("key", "sale_month", "sale_months", "units", "stream_units", "net"::text, "lines") AS "part_json"
	FROM "track_parts", unnest("keys", "key_sale_month", "key_sale_months", "key_units", "key_stream_units", "key_nets", "key_lines")
		AS "each" ("key", "sale_month", "sale_months", "units", "stream_units", "net", "lines")
) AS "each"
GROUP BY "artist_id", "track_id", "statement_id", "currency", "accounted";--> statement-breakpoint
DELETE FROM "track_parts";--> statement-breakpoint
ALTER TABLE "track_parts" ADD COLUMN "platforms" json NOT NULL;--> statement-breakpoint
ALTER TABLE "track_parts" ADD COLUMN "territories" json NOT NULL;--> statement-breakpoint
ALTER TABLE "track_parts" DROP COLUMN "part";--> statement-breakpoint
ALTER TABLE "track_parts" DROP COLUMN "key_sale_month";--> statement-breakpoint
ALTER TABLE "track_parts" DROP COLUMN "key_sale_months";--> statement-breakpoint
ALTER TABLE "track_parts" DROP COLUMN "keys";--> statement-breakpoint
ALTER TABLE "track_parts" DROP COLUMN "key_units";--> statement-breakpoint
ALTER TABLE "track_parts" DROP COLUMN "key_stream_units";--> statement-breakpoint
ALTER TABLE "track_parts" DROP COLUMN "key_nets";--> statement-breakpoint
ALTER TABLE "track_parts" DROP COLUMN "key_lines";--> statement-breakpoint
INSERT INTO "track_parts" ("artist_id", "track_id", "statement_id", "n", "currency", "accounted", "platforms", "territories")
SELECT "artist_id", "track_id", "statement_id", "n", "currency", "accounted", "platforms", "territories" FROM "parts";--> statement-breakpoint
-- Compressing these values takes five times as long as storing them.
ALTER TABLE "track_parts" ALTER COLUMN "platforms" SET STORAGE EXTERNAL, ALTER COLUMN "territories" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "royalty_cuts" ALTER COLUMN "keys" SET STORAGE EXTERNAL, ALTER COLUMN "key_units" SET STORAGE EXTERNAL,
	ALTER COLUMN "key_stream_units" SET STORAGE EXTERNAL, ALTER COLUMN "key_nets" SET STORAGE EXTERNAL,
	ALTER COLUMN "key_lines" SET STORAGE EXTERNAL;
