CREATE TABLE "artist_lookups" (
	"artist_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"searched_artist" text NOT NULL,
	"looked_up_at" timestamp with time zone NOT NULL,
	"result" jsonb NOT NULL,
	CONSTRAINT "artist_lookups_artist_id_id_pk" PRIMARY KEY("artist_id","id")
);
--> statement-breakpoint
CREATE TABLE "oauth_states" (
	"artist_id" uuid NOT NULL,
	"state" text NOT NULL,
	"session_id" uuid NOT NULL,
	"verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "oauth_states_artist_id_state_pk" PRIMARY KEY("artist_id","state")
);
--> statement-breakpoint
CREATE TABLE "platform_counters" (
	"artist_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"profile_id" text NOT NULL,
	"counter" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "platform_counters_artist_id_platform_profile_id_counter_taken_at_pk" PRIMARY KEY("artist_id","platform","profile_id","counter","taken_at")
);
--> statement-breakpoint
ALTER TABLE "platform_connections" ADD COLUMN "credentials" text NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_connections" ADD COLUMN "tokens" text;--> statement-breakpoint
ALTER TABLE "platform_connections" ADD COLUMN "account" jsonb;--> statement-breakpoint
ALTER TABLE "platform_connections" ADD COLUMN "profile" jsonb;--> statement-breakpoint
ALTER TABLE "platform_connections" ADD COLUMN "meters" jsonb;--> statement-breakpoint
ALTER TABLE "platform_connections" ADD COLUMN "meters_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "platform_connections" ADD COLUMN "notice" text;--> statement-breakpoint
ALTER TABLE "platform_connections" ADD COLUMN "sync_state" text;--> statement-breakpoint
ALTER TABLE "platform_connections" ADD COLUMN "last_sync_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "platform_connections" ADD COLUMN "last_sync_status" text;--> statement-breakpoint
ALTER TABLE "platform_connections" ADD COLUMN "last_sync_detail" text;--> statement-breakpoint
ALTER TABLE "platform_connections" ADD COLUMN "next_sync_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "artist_lookups" ADD CONSTRAINT "artist_lookups_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_states" ADD CONSTRAINT "oauth_states_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_counters" ADD CONSTRAINT "platform_counters_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artist_lookups_age" ON "artist_lookups" USING btree ("looked_up_at");--> statement-breakpoint
CREATE INDEX "platform_counters_age" ON "platform_counters" USING btree ("platform","taken_at");--> statement-breakpoint
CREATE INDEX "daily_plays_youtube_age" ON "daily_plays" USING btree ("day") WHERE platform = 'youtube' and source = 'measured';--> statement-breakpoint
CREATE INDEX "platform_connections_due" ON "platform_connections" USING btree ("next_sync_at");