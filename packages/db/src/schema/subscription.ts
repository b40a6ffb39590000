import { PLAN_IDS } from "@ledgerline/contract/plans";
import { PAYMENT_STATUSES, SUBSCRIPTION_STATUSES } from "@ledgerline/contract/subscription";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { accounts } from "./account.ts";

/**
 * An account without a row is on the free plan and has never started a checkout. Every call reads the plan with the
 * session, so the two are stored together, and no foreign key refers to the account: `lockSubscription` looks for it.
 */
export const subscriptions = pgTable(
  "subscriptions",
  {
    accountId: uuid("account_id").primaryKey(),
    status: text({ enum: SUBSCRIPTION_STATUSES }).notNull(),
    planId: text("plan_id", { enum: PLAN_IDS }).notNull(),
    trialEnd: timestamp("trial_end", { withTimezone: true }),
    currentPeriodEnd: timestamp("current_period_end", { withTimezone: true }),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
    /** Premium granted by the operator, without a payment. */
    granted: boolean().notNull().default(false),
    /** True once any subscription has started: there is only one trial. */
    trialUsed: boolean("trial_used").notNull().default(false),
    /** The user whose checkout offered the trial last; null if that was not kept. */
    trialBy: uuid("trial_by"),
    customerId: text("customer_id"),
    subscriptionId: text("subscription_id"),
    /** The open or the last checkout; tabs that ask at the same time share it. */
    checkoutAttemptId: uuid("checkout_attempt_id"),
    checkoutSessionId: text("checkout_session_id"),
    /** Readings from the payment provider are numbered as they begin; of simultaneous ones the last is kept. */
    readingsBegun: integer("readings_begun").notNull().default(0),
    readingKept: integer("reading_kept").notNull().default(0),
    readAt: timestamp("read_at", { withTimezone: true }),
  },
  (table) => [
    index("subscriptions_customer").on(table.customerId),
    index("subscriptions_period_end").on(table.currentPeriodEnd),
    index("subscriptions_reading").on(table.readAt).where(sql`customer_id is not null`),
  ],
);

export const billingTransactions = pgTable(
  "billing_transactions",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    /** The payment provider's invoice id: each invoice counts once. */
    invoiceId: text("invoice_id").notNull(),
    /** In the currency's minor units. */
    amountMinor: bigint("amount_minor", { mode: "number" }).notNull(),
    currency: text().notNull(),
    paymentStatus: text("payment_status", { enum: PAYMENT_STATUSES }).notNull(),
    invoiceUrl: text("invoice_url"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex("billing_transactions_invoice").on(table.accountId, table.invoiceId),
  ],
);

/** The inbox that makes each webhook count once. */
export const stripeEvents = pgTable(
  "stripe_events",
  {
    id: text().primaryKey(),
    type: text().notNull(),
    customerId: text("customer_id"),
    /** How many readings of its customer had begun when it arrived: any later one includes it. */
    readingsBegun: integer("readings_begun"),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
    handledAt: timestamp("handled_at", { withTimezone: true }),
  },
  (table) => [index("stripe_events_age").on(table.receivedAt).where(sql`handled_at is not null`)],
);

/** Emails that have had their free trial. They outlive their accounts, so only a keyed hash of each is stored. */
export const usedTrials = pgTable(
  "used_trials",
  {
    emailHash: text("email_hash").primaryKey(),
    usedAt: timestamp("used_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("used_trials_age").on(table.usedAt)],
);
