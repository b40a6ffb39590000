CREATE TABLE "printed_tracks" (
	"artist_id" uuid NOT NULL,
	"track_id" text NOT NULL,
	"statement_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"title" text,
	"artist" text,
	"release_id" text NOT NULL,
	"upc" text,
	"release" text,
	"newest" date NOT NULL,
	CONSTRAINT "printed_tracks_artist_id_track_id_statement_id_n_pk" PRIMARY KEY("artist_id","track_id","statement_id","n")
);
--> statement-breakpoint
CREATE TABLE "royalty_cuts" (
	"artist_id" uuid NOT NULL,
	"cut" text NOT NULL,
	"of" text NOT NULL,
	"statement_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"sale_month" date NOT NULL,
	"sale_months" smallint NOT NULL,
	"currency" text NOT NULL,
	"accounted" date NOT NULL,
	"units" bigint NOT NULL,
	"stream_units" bigint NOT NULL,
	"net" numeric NOT NULL,
	"lines" integer NOT NULL,
	"keys" text[] NOT NULL,
	"key_units" bigint[] NOT NULL,
	"key_stream_units" bigint[] NOT NULL,
	"key_nets" numeric[] NOT NULL,
	"key_lines" integer[] NOT NULL,
	CONSTRAINT "royalty_cuts_artist_id_cut_of_statement_id_n_pk" PRIMARY KEY("artist_id","cut","of","statement_id","n")
);
--> statement-breakpoint
CREATE TABLE "royalty_tracks" (
	"artist_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"track_id" text NOT NULL,
	"release_id" text NOT NULL,
	"artist" text NOT NULL,
	"sale_month" date NOT NULL,
	"sale_months" smallint NOT NULL,
	"currency" text NOT NULL,
	"accounted" date NOT NULL,
	"units" bigint NOT NULL,
	"stream_units" bigint NOT NULL,
	"net" numeric NOT NULL,
	"lines" integer NOT NULL,
	CONSTRAINT "royalty_tracks_artist_id_statement_id_n_pk" PRIMARY KEY("artist_id","statement_id","n")
);
--> statement-breakpoint
CREATE TABLE "track_merges" (
	"artist_id" uuid NOT NULL,
	"track_id" text NOT NULL,
	"same_as" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "track_merges_artist_id_track_id_pk" PRIMARY KEY("artist_id","track_id")
);
--> statement-breakpoint
CREATE TABLE "track_parts" (
	"artist_id" uuid NOT NULL,
	"track_id" text NOT NULL,
	"statement_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"part" text NOT NULL,
	"currency" text NOT NULL,
	"accounted" date NOT NULL,
	"key_sale_month" date[] NOT NULL,
	"key_sale_months" smallint[] NOT NULL,
	"keys" text[] NOT NULL,
	"key_units" bigint[] NOT NULL,
	"key_stream_units" bigint[] NOT NULL,
	"key_nets" numeric[] NOT NULL,
	"key_lines" integer[] NOT NULL,
	CONSTRAINT "track_parts_artist_id_track_id_statement_id_n_pk" PRIMARY KEY("artist_id","track_id","statement_id","n")
);
--> statement-breakpoint
CREATE TABLE "track_totals" (
	"artist_id" uuid NOT NULL,
	"track_id" text NOT NULL,
	"currency" text NOT NULL,
	"units" bigint NOT NULL,
	"stream_units" bigint NOT NULL,
	"net" numeric NOT NULL,
	"lines" integer NOT NULL,
	"first_month" date NOT NULL,
	"last_month" date NOT NULL,
	CONSTRAINT "track_totals_artist_id_track_id_currency_pk" PRIMARY KEY("artist_id","track_id","currency")
);
--> statement-breakpoint
ALTER TABLE "royalty_months" ADD COLUMN "sale_months" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "royalty_months" DROP CONSTRAINT "royalty_months_artist_id_sale_month_platform_currency_pk";--> statement-breakpoint
ALTER TABLE "royalty_months" ADD CONSTRAINT "royalty_months_artist_id_sale_month_sale_months_platform_currency_pk" PRIMARY KEY("artist_id","sale_month","sale_months","platform","currency");--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "track_id" text;--> statement-breakpoint
ALTER TABLE "track_merges" ADD CONSTRAINT "track_merges_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_totals" ADD CONSTRAINT "track_totals_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "printed_tracks_release" ON "printed_tracks" USING btree ("artist_id","release_id");--> statement-breakpoint
CREATE INDEX "royalty_tracks_track" ON "royalty_tracks" USING btree ("artist_id","track_id");--> statement-breakpoint
CREATE INDEX "track_merges_same_as" ON "track_merges" USING btree ("artist_id","same_as");--> statement-breakpoint
CREATE INDEX "statement_lines_track" ON "statement_lines" USING btree ("artist_id","track_id","sale_month");--> statement-breakpoint
CREATE FUNCTION pg_temp.fold(printed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT btrim(regexp_replace(translate(lower(normalize(coalesce(printed, ''), NFKC)), '‘’`´“”‐‑‒–—', '''''''''""-----'), '\s+', ' ', 'g'))
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.key_of(folded text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT left(encode(sha256(convert_to(folded, 'UTF8')), 'hex'), 24)
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.release_of(upc text, release text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN ltrim(regexp_replace(upc, '[-\s]', '', 'g'), '0') ~ '^\d{8,14}$' THEN ltrim(regexp_replace(upc, '[-\s]', '', 'g'), '0')
		WHEN pg_temp.fold(release) <> '' THEN 'r-' || pg_temp.key_of(pg_temp.fold(release)) ELSE 'none' END
$$;--> statement-breakpoint
UPDATE "statement_lines" SET "track_id" = CASE
	WHEN upper(regexp_replace("isrc", '[-\s]', '', 'g')) ~ '^[A-Z]{2}[A-Z0-9]{3}\d{7}$' THEN upper(regexp_replace("isrc", '[-\s]', '', 'g'))
	WHEN pg_temp.fold("track") <> '' THEN 't-' || pg_temp.key_of(pg_temp.fold("track") || E'\n' || pg_temp.fold("artist")) END;--> statement-breakpoint
CREATE TEMPORARY TABLE "line" ON COMMIT DROP AS SELECT "artist_id", "statement_id", coalesce("track_id", 'none') AS "track_id", pg_temp.release_of("upc", "release") AS "release_id",
	"track" AS "title", "artist", coalesce("artist", '') AS "name", "upc", "release", "platform", coalesce("territory", '') AS "territory", "sale_month", "sale_months", "currency",
	coalesce("accounting_date", "sale_to", ("sale_month" + make_interval(months => "sale_months") - interval '1 day')::date) AS "accounted",
	"units", CASE WHEN "kind" = 'stream' THEN "units" ELSE 0 END AS "stream_units", "net" FROM "statement_lines";--> statement-breakpoint
INSERT INTO "royalty_tracks" SELECT "artist_id", "statement_id", row_number() OVER (PARTITION BY "artist_id", "statement_id"), "track_id", "release_id", "name", "sale_month", "sale_months", "currency", "accounted",
	sum("units"), sum("stream_units"), sum("net"), count(*) FROM "line" GROUP BY "artist_id", "statement_id", "track_id", "release_id", "name", "sale_month", "sale_months", "currency", "accounted";--> statement-breakpoint
INSERT INTO "printed_tracks" SELECT "artist_id", "track_id", "statement_id", row_number() OVER (PARTITION BY "artist_id", "statement_id"), "title", "artist", "release_id", "upc", "release", max("accounted")
	FROM "line" GROUP BY "artist_id", "track_id", "statement_id", "title", "artist", "release_id", "upc", "release";--> statement-breakpoint
INSERT INTO "royalty_cuts" SELECT "artist_id", "cut", "of", "statement_id", row_number() OVER (PARTITION BY "artist_id", "statement_id"), "sale_month", "sale_months", "currency", "accounted",
	sum("units"), sum("stream_units"), sum("net"), sum("lines"), array_agg("key"), array_agg("units"), array_agg("stream_units"), array_agg("net"), array_agg("lines")
	FROM (
		SELECT "artist_id", "cut", "of", "statement_id", "sale_month", "sale_months", "currency", "accounted", "key",
			sum("units")::bigint AS "units", sum("stream_units")::bigint AS "stream_units", sum("net") AS "net", count(*)::integer AS "lines"
		FROM "line", LATERAL (VALUES
			('platform_track', "platform", "track_id"), ('platform_release', "platform", "release_id"), ('platform_territory', "platform", "territory"),
			('artist_platform', "name", "platform"), ('artist_territory', "name", "territory")) "cut_of" ("cut", "of", "key")
		GROUP BY "artist_id", "cut", "of", "statement_id", "sale_month", "sale_months", "currency", "accounted", "key") "sum"
	GROUP BY "artist_id", "cut", "of", "statement_id", "sale_month", "sale_months", "currency", "accounted";--> statement-breakpoint
INSERT INTO "track_parts" SELECT "artist_id", "track_id", "statement_id", row_number() OVER (PARTITION BY "artist_id", "statement_id"), "part", "currency", "accounted",
	array_agg("sale_month"), array_agg("sale_months"), array_agg("key"), array_agg("units"), array_agg("stream_units"), array_agg("net"), array_agg("lines")
	FROM (
		SELECT "artist_id", "track_id", "statement_id", "part", "currency", "accounted", "sale_month", "sale_months", "key",
			sum("units")::bigint AS "units", sum("stream_units")::bigint AS "stream_units", sum("net") AS "net", count(*)::integer AS "lines"
		FROM "line", LATERAL (VALUES ('platform', "platform"), ('territory', "territory")) "part_of" ("part", "key")
		GROUP BY "artist_id", "track_id", "statement_id", "part", "currency", "accounted", "sale_month", "sale_months", "key") "sum"
	GROUP BY "artist_id", "track_id", "statement_id", "part", "currency", "accounted";--> statement-breakpoint
INSERT INTO "track_totals" SELECT "artist_id", "track_id", "currency", sum("units"), sum("stream_units"), sum("net"), sum("lines"), min("sale_month"), max(("sale_month" + make_interval(months => "sale_months" - 1))::date)
	FROM "royalty_tracks" GROUP BY "artist_id", "track_id", "currency";
