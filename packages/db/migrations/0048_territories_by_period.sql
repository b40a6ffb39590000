CREATE INDEX "statement_lines_territory" ON "statement_lines" USING btree ("account_id","territory","sale_month");--> statement-breakpoint
ALTER TABLE "royalty_periods" ADD COLUMN "accounted" date DEFAULT '0001-01-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "royalty_periods" DROP CONSTRAINT "royalty_periods_account_id_cut_sale_month_sale_months_currency_pk";--> statement-breakpoint
ALTER TABLE "royalty_periods" ADD CONSTRAINT "royalty_periods_account_id_cut_sale_month_sale_months_currency_accounted_pk" PRIMARY KEY("account_id","cut","sale_month","sale_months","currency","accounted");--> statement-breakpoint
INSERT INTO "royalty_periods" ("account_id", "cut", "sale_month", "sale_months", "currency", "accounted", "keys", "key_units", "key_stream_units", "key_nets", "key_lines")
SELECT "account_id", 'territory', "sale_month", "sale_months", "currency", "accounted", array_agg("key"), array_agg("units"), array_agg("stream_units"), array_agg("net"), array_agg("lines")
FROM (
  SELECT "account_id", "sale_month", "sale_months", "currency", "accounted", "key", sum("units")::bigint AS "units", sum("stream_units")::bigint AS "stream_units", sum("net") AS "net", sum("lines")::int AS "lines"
  FROM (
    SELECT "account_id", "sale_month", "sale_months", "currency", "accounted", unnest("keys") AS "key", unnest("key_units") AS "units", unnest("key_stream_units") AS "stream_units", unnest("key_nets") AS "net", unnest("key_lines") AS "lines"
    FROM "royalty_cuts" WHERE "cut" = 'platform_territory'
  ) "split" GROUP BY "account_id", "sale_month", "sale_months", "currency", "accounted", "key"
) "summed" GROUP BY "account_id", "sale_month", "sale_months", "currency", "accounted";--> statement-breakpoint
ALTER TABLE "royalty_periods" ALTER COLUMN "accounted" DROP DEFAULT;
