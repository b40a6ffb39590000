CREATE TABLE "notice_mails" (
	"artist_id" uuid NOT NULL,
	"day" date NOT NULL,
	"facts" jsonb NOT NULL,
	"fact_count" integer NOT NULL,
	"secret_hash" text,
	CONSTRAINT "notice_mails_artist_id_day_pk" PRIMARY KEY("artist_id","day")
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"artist_id" uuid PRIMARY KEY NOT NULL,
	"overdue" boolean NOT NULL,
	"deadlines" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "told_facts" (
	"artist_id" uuid NOT NULL,
	"key" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "told_facts_artist_id_key_pk" PRIMARY KEY("artist_id","key")
);
--> statement-breakpoint
ALTER TABLE "notice_mails" ADD CONSTRAINT "notice_mails_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_facts" ADD CONSTRAINT "told_facts_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;