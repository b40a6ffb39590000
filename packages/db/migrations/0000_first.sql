CREATE TABLE "artists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"artist_name" text NOT NULL,
	"real_name" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "artists_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "billing_transactions" (
	"artist_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"payment_status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_transactions_artist_id_id_pk" PRIMARY KEY("artist_id","id")
);
--> statement-breakpoint
CREATE TABLE "daily_plays" (
	"artist_id" uuid NOT NULL,
	"day" date NOT NULL,
	"platform" text NOT NULL,
	"source" text NOT NULL,
	"plays" bigint NOT NULL,
	"listeners" bigint,
	"revenue" numeric,
	CONSTRAINT "daily_plays_artist_id_day_platform_source_pk" PRIMARY KEY("artist_id","day","platform","source")
);
--> statement-breakpoint
CREATE TABLE "platform_connections" (
	"artist_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"state" text NOT NULL,
	"connected_at" timestamp with time zone,
	CONSTRAINT "platform_connections_artist_id_platform_pk" PRIMARY KEY("artist_id","platform")
);
--> statement-breakpoint
CREATE TABLE "royalty_months" (
	"artist_id" uuid NOT NULL,
	"sale_month" date NOT NULL,
	"platform" text NOT NULL,
	"currency" text NOT NULL,
	"units" bigint NOT NULL,
	"stream_units" bigint NOT NULL,
	"net" numeric NOT NULL,
	"lines" integer NOT NULL,
	CONSTRAINT "royalty_months_artist_id_sale_month_platform_currency_pk" PRIMARY KEY("artist_id","sale_month","platform","currency")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"artist_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_artist_id_id_pk" PRIMARY KEY("artist_id","id")
);
--> statement-breakpoint
CREATE TABLE "statement_accounting_dates" (
	"artist_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"accounting_date" date NOT NULL,
	"currency" text NOT NULL,
	"rows" integer NOT NULL,
	"net" numeric NOT NULL,
	CONSTRAINT "statement_accounting_dates_artist_id_statement_id_accounting_date_currency_pk" PRIMARY KEY("artist_id","statement_id","accounting_date","currency")
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"artist_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"platform" text NOT NULL,
	"store" text NOT NULL,
	"sale_month" date NOT NULL,
	"accounting_date" date NOT NULL,
	"territory" text,
	"isrc" text,
	"upc" text,
	"track" text,
	"release" text,
	"artist" text,
	"units" bigint NOT NULL,
	"kind" text NOT NULL,
	"net" numeric NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "statement_lines_artist_id_statement_id_line_no_pk" PRIMARY KEY("artist_id","statement_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "statement_originals" (
	"artist_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"chunk_no" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "statement_originals_artist_id_statement_id_chunk_no_pk" PRIMARY KEY("artist_id","statement_id","chunk_no")
);
--> statement-breakpoint
CREATE TABLE "statement_refusals" (
	"artist_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"reason" text NOT NULL,
	"row" text NOT NULL,
	CONSTRAINT "statement_refusals_artist_id_statement_id_line_no_pk" PRIMARY KEY("artist_id","statement_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"artist_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"encoding" text NOT NULL,
	"bytes_total" bigint NOT NULL,
	"bytes_read" bigint DEFAULT 0 NOT NULL,
	"format" text,
	"state" text NOT NULL,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"rows_booked" integer DEFAULT 0 NOT NULL,
	"rows_refused" integer DEFAULT 0 NOT NULL,
	"totals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sale_from" date,
	"sale_to" date,
	"proof" jsonb,
	"overlaps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"resolution" text,
	"detail" text,
	"created_at" timestamp with time zone NOT NULL,
	"booked_at" timestamp with time zone,
	CONSTRAINT "statements_artist_id_id_pk" PRIMARY KEY("artist_id","id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"artist_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"plan_id" text NOT NULL,
	"trial_end" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "billing_transactions" ADD CONSTRAINT "billing_transactions_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_plays" ADD CONSTRAINT "daily_plays_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_connections" ADD CONSTRAINT "platform_connections_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "royalty_months" ADD CONSTRAINT "royalty_months_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_accounting_dates" ADD CONSTRAINT "statement_accounting_dates_artist_id_statement_id_statements_artist_id_id_fk" FOREIGN KEY ("artist_id","statement_id") REFERENCES "public"."statements"("artist_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_originals" ADD CONSTRAINT "statement_originals_artist_id_statement_id_statements_artist_id_id_fk" FOREIGN KEY ("artist_id","statement_id") REFERENCES "public"."statements"("artist_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "statements_content" ON "statements" USING btree ("artist_id","sha256") WHERE "statements"."state" <> 'refused';--> statement-breakpoint
ALTER TABLE "statement_originals" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
