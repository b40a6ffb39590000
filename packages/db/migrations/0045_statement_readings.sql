CREATE TABLE "statement_readings" (
	"artist_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"booked_by" text,
	"read_by" text,
	"seen_under" text NOT NULL,
	"due" boolean DEFAULT false NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"offer" jsonb,
	"aside" boolean DEFAULT false NOT NULL,
	CONSTRAINT "statement_readings_artist_id_statement_id_pk" PRIMARY KEY("artist_id","statement_id")
);
--> statement-breakpoint
DROP INDEX "statements_content";--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "statement_readings" ADD CONSTRAINT "statement_readings_statement_fk" FOREIGN KEY ("artist_id","statement_id") REFERENCES "public"."statements"("artist_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_readings_seen" ON "statement_readings" USING btree ("seen_under");--> statement-breakpoint
CREATE INDEX "statement_readings_due" ON "statement_readings" USING btree ("artist_id","statement_id") WHERE due;--> statement-breakpoint
CREATE INDEX "statement_readings_offers" ON "statement_readings" USING btree ("artist_id","statement_id") WHERE offer is not null and not aside;--> statement-breakpoint
CREATE UNIQUE INDEX "statements_replaces" ON "statements" USING btree ("artist_id","replaces") WHERE "statements"."state" not in ('refused', 'deleting') and replaces is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "statements_content" ON "statements" USING btree ("artist_id","sha256",coalesce("sheet", '')) WHERE "statements"."state" not in ('refused', 'deleting') and replaces is null;--> statement-breakpoint
-- What is booked already was read by older rules, so each file is read again once.
INSERT INTO statement_readings (artist_id, statement_id, seen_under)
SELECT artist_id, id, '' FROM statements WHERE state = 'booked' AND kind IS DISTINCT FROM 'plays';
