CREATE TABLE "forecasts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"mark" text NOT NULL,
	"day" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"next" jsonb NOT NULL,
	"gaps" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_forecasts" (
	"account_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"period" text NOT NULL,
	"ahead" smallint NOT NULL,
	"made_on" date,
	"low" numeric NOT NULL,
	"mid" numeric NOT NULL,
	"high" numeric NOT NULL,
	"came" numeric,
	"covers" smallint,
	CONSTRAINT "payment_forecasts_account_id_source_id_currency_period_ahead_pk" PRIMARY KEY("account_id","source_id","currency","period","ahead")
);
--> statement-breakpoint
ALTER TABLE "forecasts" ADD CONSTRAINT "forecasts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_forecasts" ADD CONSTRAINT "payment_forecasts_source_fk" FOREIGN KEY ("account_id","source_id") REFERENCES "public"."sources"("account_id","id") ON DELETE cascade ON UPDATE no action;