-- What was an artist is an account, who logs in is a user, and a member is a user in an account. Whoever registered so
-- far has one id for both. Tables and columns are renamed and nothing booked is rewritten.
ALTER TABLE "artists" RENAME TO "accounts";--> statement-breakpoint
ALTER TABLE "artist_exchange_rates" RENAME TO "account_exchange_rates";--> statement-breakpoint
ALTER TABLE "artist_formats" RENAME TO "account_formats";--> statement-breakpoint
ALTER TABLE "artist_stores" RENAME TO "account_stores";--> statement-breakpoint
ALTER TABLE "account_links" RENAME TO "user_links";--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"real_name" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);--> statement-breakpoint
INSERT INTO "users" SELECT "id", "email", "email_confirmed_at", "password_hash", "real_name", "created_at"
FROM "accounts" WHERE "closed_at" IS NULL;--> statement-breakpoint
CREATE TABLE "members" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "members_account_id_user_id_pk" PRIMARY KEY("account_id","user_id")
);--> statement-breakpoint
INSERT INTO "members" SELECT "id", "id", 'owner', "created_at", NULL FROM "users";--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "members_user" ON "members" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "email", DROP COLUMN "email_confirmed_at", DROP COLUMN "password_hash", DROP COLUMN "real_name";--> statement-breakpoint
-- What somebody logs in with is a user's.
DO $$
DECLARE
  own text;
BEGIN
  FOREACH own IN ARRAY ARRAY['sessions', 'login_networks', 'recovery_codes', 'second_factors', 'user_links']
  LOOP
    EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', own,
      (SELECT conname FROM pg_constraint WHERE conrelid = own::regclass AND contype = 'f'));
    EXECUTE format('DELETE FROM %I own USING accounts WHERE accounts.id = own.artist_id AND accounts.closed_at IS NOT NULL', own);
    EXECUTE format('ALTER TABLE %I RENAME COLUMN artist_id TO user_id', own);
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade', own,
      own || '_user_id_users_id_fk');
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "account_id" uuid;--> statement-breakpoint
UPDATE "sessions" SET "account_id" = "user_id";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "user_id" uuid;--> statement-breakpoint
-- All else is an account's.
DO $$
DECLARE
  own text;
BEGIN
  FOR own IN SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'artist_id'
  LOOP
    EXECUTE format('ALTER TABLE %I RENAME COLUMN artist_id TO account_id', own);
  END LOOP;
END $$;--> statement-breakpoint
-- Keys and indexes are named after their tables and columns, and cut to what Postgres allows.
DO $$
DECLARE
  named record;
BEGIN
  FOR named IN
    SELECT conrelid::regclass AS own, conname AS before, left(CASE contype
      WHEN 'f' THEN concat_ws('_', conrelid::regclass, columns_of.names, confrelid::regclass, referred.names, 'fk')
      WHEN 'p' THEN CASE cardinality(conkey) WHEN 1 THEN conrelid::regclass || '_pkey'
        ELSE concat_ws('_', conrelid::regclass, columns_of.names, 'pk') END
      END, 63) AS after
    FROM pg_constraint
    CROSS JOIN LATERAL (SELECT string_agg(attname, '_' ORDER BY at) AS names
      FROM unnest(conkey) WITH ORDINALITY AS key(attnum, at) JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = key.attnum) columns_of
    CROSS JOIN LATERAL (SELECT string_agg(attname, '_' ORDER BY at) AS names
      FROM unnest(confkey) WITH ORDINALITY AS key(attnum, at) JOIN pg_attribute a ON a.attrelid = confrelid AND a.attnum = key.attnum) referred
    WHERE connamespace = 'public'::regnamespace AND contype IN ('f', 'p')
      AND (conname LIKE '%artist_id%' OR conname LIKE 'artists%' OR conname LIKE 'artist_exchange_rates%'
        OR conname LIKE 'artist_formats%' OR conname LIKE 'artist_stores%' OR conname LIKE 'account_links%')
  LOOP
    IF named.before <> named.after THEN
      EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', named.own, named.before, named.after);
    END IF;
  END LOOP;
  FOR named IN
    SELECT relname AS before, regexp_replace(regexp_replace(relname, '^artist(s|_exchange_rates|_formats|_stores)', 'account\1'),
      '^account_links', 'user_links') AS after
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'i'
  LOOP
    IF named.before <> named.after THEN EXECUTE format('ALTER INDEX %I RENAME TO %I', named.before, named.after); END IF;
  END LOOP;
END $$;--> statement-breakpoint
ALTER FUNCTION note_artist_change() RENAME TO note_account_change;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_figure_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_changes
  SELECT DISTINCT account_id, pg_current_xact_id()::text::bigint FROM changed ORDER BY account_id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_figure_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM figure_changes WHERE account_id = NEW.account_id AND transaction = NEW.transaction;
  UPDATE figure_versions SET version = gen_random_uuid() WHERE account_id = NEW.account_id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Jobs that wait, and those that are under way and may come back.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    UPDATE pgboss.job SET data = data - 'artistId' || jsonb_build_object(named.now, data -> 'artistId'),
      singleton_key = replace(singleton_key, '"artistId"', format('"%s"', named.now))
    FROM (VALUES (true, 'userId'), (false, 'accountId')) named (users, now)
    WHERE state < 'completed' AND data ? 'artistId'
      AND named.users = coalesce(data ->> 'mail' IN ('confirm_email', 'notice'), false);
  END IF;
END $$;
