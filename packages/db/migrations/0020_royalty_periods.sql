CREATE TABLE "royalty_periods" (
	"artist_id" uuid NOT NULL,
	"cut" text NOT NULL,
	"sale_month" date NOT NULL,
	"sale_months" smallint NOT NULL,
	"currency" text NOT NULL,
	"keys" text[] NOT NULL,
	"key_units" bigint[] NOT NULL,
	"key_stream_units" bigint[] NOT NULL,
	"key_nets" numeric[] NOT NULL,
	"key_lines" integer[] NOT NULL,
	CONSTRAINT "royalty_periods_artist_id_cut_sale_month_sale_months_currency_pk" PRIMARY KEY("artist_id","cut","sale_month","sale_months","currency")
);
--> statement-breakpoint
ALTER TABLE "track_totals" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "track_totals" ADD COLUMN "artist" text;--> statement-breakpoint
ALTER TABLE "track_totals" ADD COLUMN "named" date;--> statement-breakpoint
ALTER TABLE "track_totals" ADD COLUMN "printed" text;--> statement-breakpoint
ALTER TABLE "royalty_periods" ADD CONSTRAINT "royalty_periods_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_totals" DROP COLUMN "periods";--> statement-breakpoint
UPDATE "track_totals" SET ("title", "artist", "named", "printed") = (
	SELECT (array_agg("title" ORDER BY "newest" DESC, "title", "artist"))[1], (array_agg("artist" ORDER BY "newest" DESC, "title", "artist"))[1],
		coalesce(max("newest"), "last_month"),
		CASE WHEN sum(length(concat_ws('  ', "track_id", "title", "artist", "upc"))) <= 10000 THEN (
			SELECT string_agg(DISTINCT "word", E'\n') FROM unnest(string_to_array(string_agg(DISTINCT concat_ws(E'\n',
				CASE WHEN "track_id" !~ '^t-' THEN lower("track_id") END, lower("title"), lower("artist"), lower("upc")), E'\n'), E'\n')) "word") END
	FROM "printed_tracks" WHERE "printed_tracks"."artist_id" = "track_totals"."artist_id" AND "printed_tracks"."track_id" = "track_totals"."track_id");--> statement-breakpoint
ALTER TABLE "track_totals" ALTER COLUMN "named" SET NOT NULL;--> statement-breakpoint
INSERT INTO "royalty_periods" ("artist_id", "cut", "sale_month", "sale_months", "currency", "keys", "key_units", "key_stream_units", "key_nets", "key_lines")
SELECT "artist_id", "cut", "sale_month", "sale_months", "currency", array_agg("key"), array_agg("units"), array_agg("stream_units"), array_agg("net"), array_agg("lines")
FROM (
	SELECT "artist_id", "cut", "sale_month", "sale_months", "currency", "key", sum("units")::bigint AS "units", sum("stream_units")::bigint AS "stream_units", sum("net") AS "net", sum("lines")::int AS "lines"
	FROM (
		SELECT "artist_id", 'track' AS "cut", "track_id" AS "key", "sale_month", "sale_months", "currency", "units", "stream_units", "net", "lines" FROM "royalty_tracks"
		UNION ALL
		SELECT "artist_id", 'release', "release_id", "sale_month", "sale_months", "currency", "units", "stream_units", "net", "lines" FROM "royalty_tracks"
	) "booked" GROUP BY 1, 2, 3, 4, 5, 6
) "summed" GROUP BY 1, 2, 3, 4, 5;
