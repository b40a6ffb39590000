CREATE TABLE "play_titles" (
	"artist_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"title_key" text NOT NULL,
	"title" text NOT NULL,
	"track_id" text,
	CONSTRAINT "play_titles_artist_id_platform_title_key_pk" PRIMARY KEY("artist_id","platform","title_key")
);
--> statement-breakpoint
CREATE TABLE "play_windows" (
	"artist_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"platform" text NOT NULL,
	"measured_by" text NOT NULL,
	"performer" text NOT NULL,
	"from" date,
	"to" date NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"content_id" text,
	"plays" bigint NOT NULL,
	"listeners" bigint,
	"saves" bigint,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "play_windows_artist_id_statement_id_line_no_pk" PRIMARY KEY("artist_id","statement_id","line_no")
);
--> statement-breakpoint
DROP INDEX "daily_plays_youtube_age";--> statement-breakpoint
ALTER TABLE "daily_plays" DROP CONSTRAINT "daily_plays_artist_id_day_platform_source_pk";--> statement-breakpoint
ALTER TABLE "daily_plays" ADD COLUMN "measured_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_plays" ADD COLUMN "performer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_plays" ADD COLUMN "title_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_plays" ADD COLUMN "statement_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_plays" ADD COLUMN "counts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_plays" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "daily_plays" ADD CONSTRAINT "daily_plays_pk" PRIMARY KEY("artist_id","day","platform","source","measured_by","performer","title_key","statement_id");--> statement-breakpoint
ALTER TABLE "play_titles" ADD CONSTRAINT "play_titles_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_windows" ADD CONSTRAINT "play_windows_statement_fk" FOREIGN KEY ("artist_id","statement_id") REFERENCES "public"."statements"("artist_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_plays_statement" ON "daily_plays" USING btree ("artist_id","statement_id") WHERE statement_id <> '00000000-0000-0000-0000-000000000000';--> statement-breakpoint
CREATE INDEX "daily_plays_youtube_age" ON "daily_plays" USING btree ("day") WHERE platform = 'youtube' and measured_by = 'youtube_api';--> statement-breakpoint
UPDATE "daily_plays" SET "measured_by" = "platform" || '_api' WHERE "source" = 'measured';
