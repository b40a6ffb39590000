CREATE TABLE "statement_overlaps" (
	"artist_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"accounting_date" date NOT NULL,
	"other_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"rows" integer NOT NULL,
	"net" numeric NOT NULL,
	"other_rows" integer NOT NULL,
	"other_net" numeric NOT NULL,
	CONSTRAINT "statement_overlaps_artist_id_statement_id_accounting_date_other_id_currency_pk" PRIMARY KEY("artist_id","statement_id","accounting_date","other_id","currency")
);
--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "overlap_summary" jsonb;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "kept_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "kept_rows" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_overlaps" ADD CONSTRAINT "statement_overlaps_artist_id_statement_id_statements_artist_id_id_fk" FOREIGN KEY ("artist_id","statement_id") REFERENCES "public"."statements"("artist_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "statement_overlaps" ("artist_id", "statement_id", "accounting_date", "other_id", "currency", "rows", "net", "other_rows", "other_net")
SELECT "artist_id", "id", (overlap ->> 'accounting_date')::date, (overlap ->> 'statement_id')::uuid, overlap ->> 'currency',
  (overlap -> 'rows' ->> 'this')::int, (overlap -> 'net' ->> 'this')::numeric, (overlap -> 'rows' ->> 'other')::int, (overlap -> 'net' ->> 'other')::numeric
FROM "statements", jsonb_array_elements("overlaps") AS overlap
WHERE "state" IN ('overlapping', 'received', 'booking')
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "statements" SET
  "refused_at" = CASE WHEN "state" = 'refused' THEN now() END,
  "kept_bytes" = coalesce((SELECT sum(octet_length("bytes")) FROM "statement_originals" AS original
    WHERE original."artist_id" = "statements"."artist_id" AND original."statement_id" = "statements"."id"), 0),
  "kept_rows" = CASE
    WHEN "state" = 'overlapping' THEN jsonb_array_length("overlaps") + (SELECT count(*) FROM "statement_differences" AS difference
      WHERE difference."artist_id" = "statements"."artist_id" AND difference."statement_id" = "statements"."id")
    ELSE "rows_booked" + "rows_refused" + "rows_noted" END;
