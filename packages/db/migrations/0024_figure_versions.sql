CREATE TABLE "rates_version" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_changes" (
	"artist_id" uuid NOT NULL,
	"transaction" bigint NOT NULL,
	CONSTRAINT "figure_changes_artist_id_transaction_pk" PRIMARY KEY("artist_id","transaction")
);
--> statement-breakpoint
CREATE TABLE "figure_versions" (
	"artist_id" uuid PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "figure_versions" ADD CONSTRAINT "figure_versions_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "rates_version" ("version") VALUES (gen_random_uuid());
--> statement-breakpoint
INSERT INTO "figure_versions" SELECT "id", gen_random_uuid() FROM "artists";
--> statement-breakpoint
CREATE FUNCTION begin_figure_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_versions SELECT id, gen_random_uuid() FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_artist_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_changes SELECT id, pg_current_xact_id()::text::bigint FROM changed ORDER BY id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_figure_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_changes
  SELECT DISTINCT artist_id, pg_current_xact_id()::text::bigint FROM changed ORDER BY artist_id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION change_figure_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM figure_changes WHERE artist_id = NEW.artist_id AND transaction = NEW.transaction;
  UPDATE figure_versions SET version = gen_random_uuid() WHERE artist_id = NEW.artist_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION change_rates_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE rates_version SET version = gen_random_uuid();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER figure_changes_committed AFTER INSERT ON figure_changes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION change_figure_version();
--> statement-breakpoint
CREATE TRIGGER figures_begun AFTER INSERT ON artists REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION begin_figure_version();
--> statement-breakpoint
CREATE TRIGGER figures_updated AFTER UPDATE ON artists REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_artist_change();
--> statement-breakpoint
CREATE TRIGGER rates_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON exchange_rates
  FOR EACH STATEMENT EXECUTE FUNCTION change_rates_version();
--> statement-breakpoint
DO $$
DECLARE
  figures text;
BEGIN
  FOREACH figures IN ARRAY ARRAY['artist_exchange_rates', 'artist_stores', 'daily_plays', 'platform_counters', 'platform_credentials',
    'platform_profiles', 'platform_syncs', 'play_titles', 'play_windows', 'royalty_months', 'sources',
    'statement_purges', 'statements', 'subscriptions', 'track_merges']
  LOOP
    EXECUTE format('CREATE TRIGGER figures_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION note_figure_change()', figures);
    EXECUTE format('CREATE TRIGGER figures_updated AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION note_figure_change()', figures);
    EXECUTE format('CREATE TRIGGER figures_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION note_figure_change()', figures);
  END LOOP;
END $$;
