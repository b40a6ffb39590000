CREATE TABLE "statement_purges" (
	"artist_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"dates" date[],
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_purges_artist_id_statement_id_id_pk" PRIMARY KEY("artist_id","statement_id","id")
);
--> statement-breakpoint
DROP INDEX "statements_content";--> statement-breakpoint
ALTER TABLE "statement_purges" ADD CONSTRAINT "statement_purges_artist_id_statement_id_statements_artist_id_id_fk" FOREIGN KEY ("artist_id","statement_id") REFERENCES "public"."statements"("artist_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "statements_content" ON "statements" USING btree ("artist_id","sha256",coalesce("sheet", '')) WHERE "statements"."state" not in ('refused', 'deleting');--> statement-breakpoint
-- By default a fifth of a table has to be deleted before its space is used again.
ALTER TABLE "statement_lines" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 50000);--> statement-breakpoint
ALTER TABLE "royalty_tracks" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 20000);--> statement-breakpoint
ALTER TABLE "track_parts" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 20000);--> statement-breakpoint
ALTER TABLE "royalty_cuts" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000);--> statement-breakpoint
ALTER TABLE "printed_tracks" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 20000);--> statement-breakpoint
ALTER TABLE "statement_originals" SET (toast.autovacuum_vacuum_scale_factor = 0.02);
