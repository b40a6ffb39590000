CREATE TABLE "payouts" (
	"artist_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"arrived_on" date NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric NOT NULL,
	"fees" jsonb NOT NULL,
	"statement_ids" uuid[] NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payouts_artist_id_id_pk" PRIMARY KEY("artist_id","id")
);
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;