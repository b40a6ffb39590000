-- A transaction says itself whose figures it has changed, as it commits.
DO $$
DECLARE
  own record;
BEGIN
  FOR own IN
    SELECT tgname AS name, tgrelid::regclass AS "table" FROM pg_trigger
    WHERE tgname IN ('figures_begun', 'figures_inserted', 'figures_updated', 'figures_deleted', 'rates_changed')
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', own.name, own."table");
  END LOOP;
END $$;
--> statement-breakpoint
DROP TABLE "figure_changes";--> statement-breakpoint
DROP FUNCTION begin_figure_version(), note_account_change(), note_figure_change(), change_figure_version(), change_rates_version();
