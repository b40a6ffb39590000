CREATE TABLE "reconciliation_causes" (
	"artist_id" uuid NOT NULL,
	"key" text NOT NULL,
	"place" integer NOT NULL,
	"cause" jsonb NOT NULL,
	CONSTRAINT "reconciliation_causes_artist_id_key_pk" PRIMARY KEY("artist_id","key")
);
--> statement-breakpoint
CREATE TABLE "track_sources" (
	"artist_id" uuid NOT NULL,
	"track_id" text NOT NULL,
	"source_id" uuid NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "track_sources_artist_id_track_id_pk" PRIMARY KEY("artist_id","track_id")
);
--> statement-breakpoint
ALTER TABLE "reconciliation_causes" ADD CONSTRAINT "reconciliation_causes_artist_id_reconciliations_artist_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."reconciliations"("artist_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_sources" ADD CONSTRAINT "track_sources_source_fk" FOREIGN KEY ("artist_id","source_id") REFERENCES "public"."sources"("artist_id","id") ON DELETE cascade ON UPDATE no action;