CREATE TABLE "reconciliation_rates" (
	"artist_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"rates" jsonb NOT NULL,
	CONSTRAINT "reconciliation_rates_artist_id_platform_pk" PRIMARY KEY("artist_id","platform")
);
--> statement-breakpoint
ALTER TABLE "reconciliations" ADD COLUMN "runs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reconciliation_rates" ADD CONSTRAINT "reconciliation_rates_artist_id_reconciliations_artist_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."reconciliations"("artist_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What is stored lacks runs and rates, so it is computed anew when it is next read.
UPDATE "reconciliations" SET "mark" = '';
