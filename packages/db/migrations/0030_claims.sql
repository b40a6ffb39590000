CREATE TABLE "claim_attachment_pieces" (
	"artist_id" uuid NOT NULL,
	"attachment_id" uuid NOT NULL,
	"piece_no" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "claim_attachment_pieces_artist_id_attachment_id_piece_no_pk" PRIMARY KEY("artist_id","attachment_id","piece_no")
);
--> statement-breakpoint
CREATE TABLE "claim_attachments" (
	"artist_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_attachments_artist_id_id_pk" PRIMARY KEY("artist_id","id")
);
--> statement-breakpoint
CREATE TABLE "claim_items" (
	"artist_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"item" jsonb NOT NULL,
	CONSTRAINT "claim_items_artist_id_claim_id_place_pk" PRIMARY KEY("artist_id","claim_id","place")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"artist_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"state_before" text,
	"subject" text NOT NULL,
	"addressee" text NOT NULL,
	"sent_on" date,
	"answer_by" date,
	"answered_on" date,
	"closed_on" date,
	"deadline" date,
	"letter" text,
	"frozen" jsonb,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"figures_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claims_artist_id_id_pk" PRIMARY KEY("artist_id","id")
);
--> statement-breakpoint
ALTER TABLE "claim_attachment_pieces" ADD CONSTRAINT "claim_attachment_pieces_attachment_fk" FOREIGN KEY ("artist_id","attachment_id") REFERENCES "public"."claim_attachments"("artist_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_attachments" ADD CONSTRAINT "claim_attachments_claim_fk" FOREIGN KEY ("artist_id","claim_id") REFERENCES "public"."claims"("artist_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_items" ADD CONSTRAINT "claim_items_claim_fk" FOREIGN KEY ("artist_id","claim_id") REFERENCES "public"."claims"("artist_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;