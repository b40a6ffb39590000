CREATE TABLE "reconciliation_cells" (
	"artist_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"month" text NOT NULL,
	"place" integer NOT NULL,
	"cell" jsonb NOT NULL,
	"tracks" jsonb NOT NULL,
	"track_count" integer NOT NULL,
	CONSTRAINT "reconciliation_cells_artist_id_platform_month_pk" PRIMARY KEY("artist_id","platform","month")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"artist_id" uuid PRIMARY KEY NOT NULL,
	"mark" text NOT NULL,
	"day" date NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	"booked_through" timestamp with time zone,
	"from_month" text,
	"to_month" text,
	"sums" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reconciliation_cells" ADD CONSTRAINT "reconciliation_cells_artist_id_reconciliations_artist_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."reconciliations"("artist_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;