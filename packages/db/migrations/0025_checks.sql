CREATE TABLE "findings_aside" (
	"artist_id" uuid NOT NULL,
	"check" text NOT NULL,
	"key" text NOT NULL,
	"note" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "findings_aside_artist_id_check_key_pk" PRIMARY KEY("artist_id","check","key")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_findings" (
	"artist_id" uuid NOT NULL,
	"check" text NOT NULL,
	"key" text NOT NULL,
	"place" integer NOT NULL,
	"finding" jsonb NOT NULL,
	CONSTRAINT "reconciliation_findings_artist_id_check_key_pk" PRIMARY KEY("artist_id","check","key")
);
--> statement-breakpoint
CREATE TABLE "statement_facts" (
	"artist_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "statement_facts_artist_id_statement_id_pk" PRIMARY KEY("artist_id","statement_id")
);
--> statement-breakpoint
CREATE TABLE "tax_treaties" (
	"artist_id" uuid PRIMARY KEY NOT NULL,
	"percent" numeric NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reconciliations" ADD COLUMN "checks" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "findings_aside" ADD CONSTRAINT "findings_aside_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_artist_id_reconciliations_artist_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."reconciliations"("artist_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_facts" ADD CONSTRAINT "statement_facts_statement_fk" FOREIGN KEY ("artist_id","statement_id") REFERENCES "public"."statements"("artist_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_treaties" ADD CONSTRAINT "tax_treaties_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconciliation_findings_place" ON "reconciliation_findings" USING btree ("artist_id","place");