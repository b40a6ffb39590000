-- What a server that is still running writes after the copy would be lost.
LOCK TABLE "platform_connections" IN EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "platform_credentials" (
	"artist_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"version" uuid NOT NULL,
	"state" text NOT NULL,
	"connected_at" timestamp with time zone,
	"authorization" uuid,
	"credentials" text NOT NULL,
	"tokens" text,
	"account" jsonb,
	"notice" text,
	"next_sync_at" timestamp with time zone,
	CONSTRAINT "platform_credentials_artist_id_platform_pk" PRIMARY KEY("artist_id","platform")
);
--> statement-breakpoint
CREATE TABLE "platform_profiles" (
	"artist_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"version" uuid NOT NULL,
	"profile" jsonb NOT NULL,
	"read_at" timestamp with time zone,
	"meters_at" timestamp with time zone,
	CONSTRAINT "platform_profiles_artist_id_platform_pk" PRIMARY KEY("artist_id","platform")
);
--> statement-breakpoint
CREATE TABLE "platform_syncs" (
	"artist_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "platform_syncs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"status" text,
	"code" text,
	"params" jsonb,
	CONSTRAINT "platform_syncs_artist_id_platform_id_pk" PRIMARY KEY("artist_id","platform","id")
);
--> statement-breakpoint
CREATE TABLE "play_meters" (
	"artist_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"meter_id" text NOT NULL,
	"plays" bigint NOT NULL,
	"below" integer NOT NULL,
	"counted_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	CONSTRAINT "play_meters_artist_id_platform_meter_id_pk" PRIMARY KEY("artist_id","platform","meter_id")
);
--> statement-breakpoint
ALTER TABLE "artist_lookups" ADD COLUMN "estimated_from" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_credentials" ADD CONSTRAINT "platform_credentials_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_profiles" ADD CONSTRAINT "platform_profiles_credentials_fk" FOREIGN KEY ("artist_id","platform") REFERENCES "public"."platform_credentials"("artist_id","platform") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_syncs" ADD CONSTRAINT "platform_syncs_credentials_fk" FOREIGN KEY ("artist_id","platform") REFERENCES "public"."platform_credentials"("artist_id","platform") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_meters" ADD CONSTRAINT "play_meters_profile_fk" FOREIGN KEY ("artist_id","platform") REFERENCES "public"."platform_profiles"("artist_id","platform") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "platform_credentials_due" ON "platform_credentials" USING btree ("next_sync_at");--> statement-breakpoint
CREATE UNIQUE INDEX "platform_syncs_queued" ON "platform_syncs" USING btree ("artist_id","platform") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "platform_syncs_youtube_age" ON "platform_syncs" USING btree ("ended_at") WHERE platform = 'youtube' and code is not null;--> statement-breakpoint
INSERT INTO "platform_credentials" ("artist_id", "platform", "version", "state", "connected_at", "authorization", "credentials", "tokens", "account", "notice", "next_sync_at")
SELECT "artist_id", "platform", gen_random_uuid(), "state", "connected_at", CASE WHEN "state" = 'connected' THEN gen_random_uuid() END, "credentials", "tokens", "account",
	-- A notice was only ever left by the end of Spotify's authorization.
	CASE WHEN "notice" LIKE 'This Spotify account is not on your app''s list%' THEN 'spotify_user_not_listed' WHEN "notice" IS NOT NULL THEN 'spotify_authorization_ended' END,
	"next_sync_at"
FROM "platform_connections";--> statement-breakpoint
INSERT INTO "platform_profiles" ("artist_id", "platform", "version", "profile", "read_at", "meters_at")
SELECT "artist_id", "platform", gen_random_uuid(), "profile", "profile_read_at", "meters_at" FROM "platform_connections" WHERE "profile" IS NOT NULL;--> statement-breakpoint
INSERT INTO "play_meters" ("artist_id", "platform", "meter_id", "plays", "below", "counted_at", "seen_at")
SELECT "artist_id", "platform", meter ->> 'id', (meter ->> 'plays')::bigint, coalesce((meter ->> 'below')::integer, 0), (meter ->> 'countedAt')::timestamptz, (meter ->> 'seenAt')::timestamptz
FROM "platform_connections", jsonb_array_elements("meters") meter WHERE "profile" IS NOT NULL
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- The sentences become codes and parameters. The hour in a sentence had no date: it is kept where the next sync has it.
INSERT INTO "platform_syncs" ("artist_id", "platform", "state", "started_at", "ended_at", "status", "code", "params")
SELECT "artist_id", "platform", 'ended', "last_sync_at", "last_sync_at", "last_sync_status", "code",
	CASE "code"
		WHEN 'new_plays' THEN jsonb_build_object(
			'plays', coalesce(replace(substring("detail" from '^([0-9,]+) new'), ',', '')::bigint, 0),
			'since', "since",
			'fell', coalesce(replace(substring("detail" from '([0-9,]+) counts? fell'), ',', '')::integer, 0),
			'surfaced', coalesce(replace(substring("detail" from '([0-9,]+) older tracks? appeared'), ',', '')::integer, 0))
		WHEN 'counting_changed' THEN jsonb_build_object('since', "since")
		WHEN 'call_refused' THEN jsonb_build_object('httpStatus', substring("detail" from 'status ([0-9]+)')::integer)
		ELSE CASE WHEN "code" IS NULL THEN NULL
			WHEN "detail" LIKE '%' || to_char(date_trunc('minute', "next_sync_at" + interval '59.999 seconds') AT TIME ZONE 'UTC', 'HH24:MI') || ' UTC.'
			THEN jsonb_build_object('retryAt', to_char("next_sync_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
			ELSE '{}'::jsonb END
	END
FROM (
	SELECT *, "last_sync_detail" AS "detail",
		to_char(to_date(replace(substring("last_sync_detail" from 'since ([0-9]{1,2} [A-Z][a-z]+ [0-9]{4})'), 'Sept', 'Sep'), 'DD Mon YYYY'), 'YYYY-MM-DD') AS "since",
		CASE
			WHEN "last_sync_detail" ~ '^(No|[0-9,]+) new plays? since [0-9]{1,2} [A-Z][a-z]+ [0-9]{4}' THEN 'new_plays'
			WHEN "last_sync_detail" ~ 'changed what it counts as a play since [0-9]{1,2} [A-Z][a-z]+ [0-9]{4}' THEN 'counting_changed'
			WHEN "last_sync_detail" LIKE 'First reading taken:%' THEN 'first_reading'
			WHEN "last_sync_detail" LIKE 'The profile was read; it shows no count%' THEN 'plays_hidden'
			WHEN "last_sync_detail" LIKE 'The profile was read; % gives no count%' THEN 'no_play_counts'
			WHEN "last_sync_status" = 'live_api_success' THEN NULL
			WHEN "last_sync_detail" LIKE 'This server could not finish the sync%' THEN 'gave_up'
			WHEN "last_sync_detail" LIKE '% cannot be reached right now.%' THEN 'unreachable'
			WHEN "last_sync_detail" LIKE '% did not answer in time.%' THEN 'late'
			WHEN "last_sync_detail" LIKE '% answered something that Ledgerline cannot read.%' THEN 'unreadable'
			WHEN "last_sync_detail" LIKE '% answered with a redirect,%' THEN 'redirected'
			WHEN "last_sync_detail" LIKE '% has a problem right now.%' THEN 'broken'
			WHEN "last_sync_detail" LIKE '% did not accept the call (status %' THEN 'call_refused'
			WHEN "last_sync_detail" LIKE '% takes no more calls for now.%' THEN 'rate_limited'
			WHEN "last_sync_detail" LIKE '% no longer has this %' THEN 'profile_gone'
			WHEN "last_sync_detail" LIKE 'This platform is not connected.%' THEN 'not_connected'
			WHEN "last_sync_detail" LIKE 'The credentials of this platform have just been replaced.%' THEN 'credentials_replaced'
			WHEN "last_sync_detail" LIKE 'The credentials hold characters %' THEN 'credentials_unsendable'
			WHEN "last_sync_detail" LIKE 'The kept credentials can no longer be opened.%' THEN 'credentials_unreadable'
			WHEN "last_sync_detail" LIKE '% does not know this Client ID and Client Secret.%' THEN 'app_unknown'
			WHEN "last_sync_detail" LIKE '% does not allow your app to read %' THEN 'app_not_allowed'
			WHEN "last_sync_detail" LIKE 'Spotify refused your app.%' THEN 'spotify_app_refused'
			WHEN "last_sync_detail" LIKE 'Spotify did not accept the authorization.%' THEN 'spotify_code_refused'
			WHEN "last_sync_detail" LIKE 'Spotify answers only apps whose owner has Spotify Premium.%' THEN 'spotify_premium_required'
			WHEN "last_sync_detail" LIKE 'This Spotify account is not on your app''s list of users.%' THEN 'spotify_user_not_listed'
			WHEN "last_sync_detail" LIKE 'The authorization with Spotify has ended.%' THEN 'spotify_authorization_ended'
			WHEN "last_sync_detail" LIKE 'Your Spotify developer account has used up its quota.%' THEN 'spotify_quota_used_up'
			WHEN "last_sync_detail" LIKE 'Google does not know this API key.%' THEN 'youtube_key_unknown'
			WHEN "last_sync_detail" LIKE 'The YouTube Data API v3 is not enabled %' THEN 'youtube_api_disabled'
			WHEN "last_sync_detail" LIKE 'This API key is restricted to a website,%' THEN 'youtube_key_for_website'
			WHEN "last_sync_detail" LIKE 'This API key is restricted to other IP addresses.%' THEN 'youtube_key_for_other_addresses'
			WHEN "last_sync_detail" LIKE 'This API key is restricted to a mobile app.%' THEN 'youtube_key_for_mobile_app'
			WHEN "last_sync_detail" LIKE 'This API key is restricted to other APIs.%' THEN 'youtube_key_for_other_apis'
			WHEN "last_sync_detail" LIKE 'Google refused this API key.%' THEN 'youtube_key_refused'
			WHEN "last_sync_detail" LIKE 'Your project''s YouTube quota for today is used up.%' THEN 'youtube_quota_used_up'
			WHEN "last_sync_detail" LIKE 'Your project''s YouTube searches of today are used up.%' THEN 'youtube_searches_used_up'
			WHEN "last_sync_detail" LIKE 'The private key cannot be read.%' THEN 'apple_music_key_unreadable'
			WHEN "last_sync_detail" LIKE 'This is not a key that Apple Music uses.%' THEN 'apple_music_key_of_wrong_kind'
			WHEN "last_sync_detail" LIKE 'The Team ID is 10 letters and digits.%' THEN 'apple_music_team_id_malformed'
			WHEN "last_sync_detail" LIKE 'The Key ID is 10 letters and digits.%' THEN 'apple_music_key_id_malformed'
			WHEN "last_sync_detail" LIKE 'Apple Music refused these credentials.%' THEN 'apple_music_credentials_refused'
			WHEN "last_sync_detail" LIKE 'Apple Music does not allow this key %' THEN 'apple_music_key_not_allowed'
			WHEN "last_sync_detail" LIKE 'SoundCloud answers nothing without a Client Secret.%' THEN 'soundcloud_secret_missing'
			WHEN "last_sync_detail" LIKE 'SoundCloud gives an app 50 tokens in 12 hours,%' THEN 'soundcloud_tokens_used_up'
			ELSE 'failed'
		END AS "code"
	FROM "platform_connections" WHERE "last_sync_at" IS NOT NULL AND "last_sync_status" IS NOT NULL
) AS "results";--> statement-breakpoint
INSERT INTO "platform_syncs" ("artist_id", "platform", "state", "started_at")
SELECT "artist_id", "platform", "sync_state", now() FROM "platform_connections" WHERE "sync_state" IS NOT NULL;--> statement-breakpoint
UPDATE "artist_lookups" SET "estimated_from" = ARRAY(
	SELECT "id" FROM (VALUES ('spotify', 'Spotify'), ('apple_music', 'Apple Music'), ('youtube', 'YouTube Music'), ('tidal', 'Tidal'), ('soundcloud', 'SoundCloud'), ('amazon_music', 'Amazon Music')) AS "platforms" ("id", "name")
	WHERE "result" #>> '{summary,monthly_revenue,basis}' LIKE '%' || "name" || '%')
WHERE "result" #>> '{summary,monthly_revenue,basis}' IS NOT NULL;
