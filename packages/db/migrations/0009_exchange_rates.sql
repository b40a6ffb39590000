CREATE TABLE "artist_exchange_rates" (
	"artist_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"per_euro" numeric NOT NULL,
	CONSTRAINT "artist_exchange_rates_artist_id_currency_day_pk" PRIMARY KEY("artist_id","currency","day")
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"per_euro" numeric NOT NULL,
	CONSTRAINT "exchange_rates_currency_day_pk" PRIMARY KEY("currency","day")
);
--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "display_currency" text;--> statement-breakpoint
ALTER TABLE "artist_exchange_rates" ADD CONSTRAINT "artist_exchange_rates_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;