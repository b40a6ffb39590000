CREATE TABLE "statement_differences" (
	"artist_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"sale_month" date NOT NULL,
	"platform" text NOT NULL,
	"currency" text NOT NULL,
	"booked_rows" integer NOT NULL,
	"booked_net" numeric NOT NULL,
	"held_rows" integer NOT NULL,
	"held_net" numeric NOT NULL,
	CONSTRAINT "statement_differences_artist_id_statement_id_sale_month_platform_currency_pk" PRIMARY KEY("artist_id","statement_id","sale_month","platform","currency")
);
--> statement-breakpoint
ALTER TABLE "statement_refusals" ALTER COLUMN "reason" SET DATA TYPE jsonb USING jsonb_build_object('code', 'other', 'text', "reason");--> statement-breakpoint
ALTER TABLE "statement_accounting_dates" ADD COLUMN "accounting_from" date;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "question" jsonb;--> statement-breakpoint
ALTER TABLE "statement_differences" ADD CONSTRAINT "statement_differences_artist_id_statement_id_statements_artist_id_id_fk" FOREIGN KEY ("artist_id","statement_id") REFERENCES "public"."statements"("artist_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "statements" SET "notes" = (
	SELECT jsonb_agg(CASE WHEN "note"->>'code' = 'no_bookable_rows' AND jsonb_typeof("note"->'reason') = 'string'
		THEN jsonb_set("note", '{reason}', jsonb_build_object('code', 'other', 'text', "note"->>'reason')) ELSE "note" END ORDER BY "at")
	FROM jsonb_array_elements("notes") WITH ORDINALITY AS "listed"("note", "at"))
WHERE "notes" @> '[{"code": "no_bookable_rows"}]';
