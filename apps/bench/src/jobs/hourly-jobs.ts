import { type Database, transaction } from "@ledgerline/db/client";
import { listArtistsToTell } from "@ledgerline/db/queries/account/list-artists-to-tell";
import { deleteNoticeMailsBefore } from "@ledgerline/db/queries/account/notices";
import { listGuestsUntil } from "@ledgerline/db/queries/auth/artists";
import { claimDueConnections } from "@ledgerline/db/queries/streaming/platform-credentials";
import { deleteStripeEventsBefore } from "@ledgerline/db/queries/subscription/stripe-events";
import { listSubscriptionsToRead } from "@ledgerline/db/queries/subscription/subscriptions";
import { purgeEnded } from "@ledgerline/domain/auth/purge-ended";
import { dropRefusedOriginals } from "@ledgerline/domain/statements/purge/drop-refused-originals";
import { purgeFetched } from "@ledgerline/domain/streaming/sync/purge-fetched";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** As many as the jobs take at once. */
const CONNECTIONS = 500;
const SUBSCRIPTIONS = 5_000;

/**
 * What the scheduled jobs ask of Postgres across artists, by their names. What they then do for one artist, and what they
 * ask of Stripe, a platform or the mail server, takes its time in a job of its own.
 */
export const HOURLY_JOBS: Record<string, (db: Database) => Promise<unknown>> = {
  "purge-ended": (db) => purgeEnded({ bulk: db, clock }),
  "purge-fetched": (db) => purgeFetched({ bulk: db, clock, settings: { youtubeRetentionDays: 30 } }),
  "end-guests": (db) => listGuestsUntil(db, clock()),
  "drop-originals": (db) => dropRefusedOriginals({ db, clock }, new AbortController().signal),
  "refresh-due": (db) => transaction(db, (tx) => claimDueConnections(tx, clock(), nextDay(), CONNECTIONS)),
  async "reconcile-billing"(db) {
    await deleteStripeEventsBefore(db, ago(30 * DAY_MS));
    const due = { now: clock(), recheckBefore: ago(HOUR_MS), readBefore: ago(DAY_MS), limit: SUBSCRIPTIONS };
    await listSubscriptionsToRead(db, due);
  },
  async "queue-notices"(db) {
    await deleteNoticeMailsBefore(
      db,
      ago(400 * DAY_MS)
        .toISOString()
        .slice(0, 10),
    );
    for await (const _page of listArtistsToTell(db, clock().toISOString().slice(0, 10)));
  },
};

function clock(): Date {
  return new Date();
}

function ago(ms: number): Date {
  return new Date(Date.now() - ms);
}

function nextDay(): { from: Date; to: Date } {
  return { from: ago(-DAY_MS / 2), to: ago(-1.5 * DAY_MS) };
}
