CREATE TABLE "artist_formats" (
	"artist_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"header_key" text NOT NULL,
	"header" jsonb NOT NULL,
	"mapping" jsonb,
	"built_in" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "artist_formats_artist_id_id_pk" PRIMARY KEY("artist_id","id")
);
--> statement-breakpoint
CREATE TABLE "artist_stores" (
	"artist_id" uuid NOT NULL,
	"store" text NOT NULL,
	"platform" text NOT NULL,
	CONSTRAINT "artist_stores_artist_id_store_pk" PRIMARY KEY("artist_id","store")
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"artist_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"distributor" text NOT NULL,
	"name" text NOT NULL,
	"account" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sources_artist_id_id_pk" PRIMARY KEY("artist_id","id")
);
--> statement-breakpoint
CREATE TABLE "statement_row_notes" (
	"artist_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"note" text NOT NULL,
	"row" text NOT NULL,
	"net" numeric,
	"currency" text,
	CONSTRAINT "statement_row_notes_artist_id_statement_id_line_no_pk" PRIMARY KEY("artist_id","statement_id","line_no")
);
--> statement-breakpoint
DROP INDEX "statements_content";--> statement-breakpoint
ALTER TABLE "statement_lines" DROP CONSTRAINT "statement_lines_artist_id_statement_id_line_no_pk";--> statement-breakpoint
ALTER TABLE "statement_lines" ALTER COLUMN "accounting_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "part" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_artist_id_statement_id_line_no_part_pk" PRIMARY KEY("artist_id","statement_id","line_no","part");--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "sale_months" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "sale_from" date;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "sale_to" date;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "accounting_from" date;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "tier" text;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "gross" numeric;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "fee" numeric;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "withheld" numeric;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "recouped" numeric;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "share" numeric;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "original" numeric;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "original_currency" text;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "fx_rate" numeric;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "sheet" text;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "recognition" jsonb;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "answers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "erased_columns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "announced" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "rows_noted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "accounted_from" date;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "accounted_to" date;--> statement-breakpoint
ALTER TABLE "artist_formats" ADD CONSTRAINT "artist_formats_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_stores" ADD CONSTRAINT "artist_stores_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "artist_formats_header" ON "artist_formats" USING btree ("artist_id","header_key");--> statement-breakpoint
CREATE UNIQUE INDEX "sources_account" ON "sources" USING btree ("artist_id","distributor","account") WHERE "sources"."account" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "statements_content" ON "statements" USING btree ("artist_id","sha256",coalesce("sheet", '')) WHERE "statements"."state" <> 'refused';--> statement-breakpoint
UPDATE "statements" SET "kind" = 'income' WHERE "format" = 'distrokid';--> statement-breakpoint
INSERT INTO "sources" ("artist_id", "id", "distributor", "name", "created_at")
SELECT "artist_id", gen_random_uuid(), 'DistroKid', 'DistroKid', min("created_at") FROM "statements" WHERE "format" = 'distrokid' GROUP BY "artist_id";--> statement-breakpoint
UPDATE "statements" SET "source_id" = "sources"."id" FROM "sources" WHERE "sources"."artist_id" = "statements"."artist_id" AND "statements"."format" = 'distrokid';
