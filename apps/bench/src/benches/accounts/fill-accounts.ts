import { psql } from "@ledgerline/testing/product/psql";

const OF = "md5('artist ' || n)::uuid";
/** An instant spread evenly over so many days; about an hour's worth is older than what the jobs keep. */
const within = (days: number) => `now() - interval '1 hour' - random() * interval '${days} days'`;

/**
 * The rows of so many accounts that are months old, in every table that a job goes through across accounts. A share of
 * them falls due each hour.
 */
export async function fillAccounts(databaseUrl: string, artists: number): Promise<void> {
  const each = `generate_series(1, ${artists}) n`;
  const some = (share: number) => `generate_series(1, ${Math.ceil(artists / share)}) n`;
  await psql(
    databaseUrl,
    // Skips foreign keys and figures, which do not matter here.
    "set session_replication_role = replica",
    "set synchronous_commit = off",
    `insert into accounts (id, artist_name, created_at, guest_until)
     select ${OF}, 'Many ' || n, now(), case when n % 5000 = 0 then now() - interval '1 minute' end from ${each}`,
    `insert into users (id, email, password_hash, created_at, email_confirmed_at)
     select ${OF}, 'many-' || n || '@example.com', 'nobody logs in', now(), now() from ${each}`,
    `insert into members (account_id, user_id, role, created_at) select ${OF}, ${OF}, 'owner', now() from ${each}`,
    `insert into sessions (user_id, account_id, id, created_at, expires_at, revoked_at, last_used_at)
     select ${OF}, ${OF}, gen_random_uuid(), now() - interval '10 days', ${within(1)} + random() * interval '29 days',
       case when n % 4 = 0 then ${within(1)} end, ${within(14)}
     from ${each} cross join generate_series(1, 2) twice`,
    `insert into login_networks select ${OF}, '192.0.2.' || n % 250, ${within(90)} from ${each}`,
    `insert into rate_limits (key, points, expire)
     select 'many ' || n, 1, extract(epoch from ${within(0.1)})::bigint * 1000 from ${some(10)}`,
    `insert into user_links (user_id, purpose, secret_hash, expires_at)
     select ${OF}, 'confirm_email', md5(n::text), now() + random() * interval '3 days' - interval '1 hour' from ${some(100)}`,
    `insert into subscriptions (account_id, status, plan_id, customer_id, current_period_end, read_at)
     select ${OF}, 'premium', 'premium', 'cus_' || n, now() + random() * interval '30 days', ${within(1)} from ${some(10)}`,
    `insert into stripe_events (id, type, customer_id, received_at, handled_at)
     select 'evt_' || n, 'invoice.paid', 'cus_' || n, ${within(30)}, now() from ${each}`,
    `insert into platform_credentials (account_id, platform, version, state, credentials, next_sync_at)
     select ${OF}, 'youtube', gen_random_uuid(), 'connected', 'sealed', now() + interval '2 hours' + random() * interval '1 day'
     from ${each}`,
    `insert into platform_profiles (account_id, platform, version, profile, read_at, meters_at)
     select ${OF}, 'youtube', gen_random_uuid(), jsonb_build_object('profile_id', n::text, 'name', n::text), ${within(29.9)}, ${within(29.9)}
     from ${each}`,
    `insert into play_meters (account_id, platform, meter_id, plays, below) select ${OF}, 'youtube', n::text, n, 0 from ${each}`,
    `insert into platform_counters (account_id, platform, profile_id, counter, taken_at, value)
     select ${OF}, 'youtube', n::text, 'followers', ${within(30)}, n from ${each}`,
    `insert into platform_syncs (account_id, platform, id, state, started_at, ended_at, status, code, params)
     select ${OF}, 'youtube', gen_random_uuid(), 'ended', now(), ${within(30)}, 'live_api_success', 'sync.counted', '{}' from ${each}`,
    `insert into daily_plays (account_id, day, platform, source, measured_by, plays)
     select ${OF}, current_date - 30 + (n * 7 + d) % 30 - (n % 720 = 0)::int, 'youtube', 'measured', 'youtube_api', n
     from ${each} cross join generate_series(1, 3) d`,
    `insert into oauth_states (account_id, state, session_id, verifier, expires_at)
     select ${OF}, n::text, gen_random_uuid(), 'sealed', now() + (random() - 0.5) * interval '10 minutes' from ${some(100)}`,
    `insert into artist_lookups (account_id, id, searched_artist, looked_up_at, result)
     select ${OF}, gen_random_uuid(), 'Many', ${within(30)}, '{}' from ${each}`,
    `insert into notice_mails (account_id, day, facts, fact_count) select ${OF}, current_date - n % 401, '[]', 0 from ${some(10)}`,
    `insert into statements (account_id, id, file_name, sha256, encoding, bytes_total, state, created_at, refused_at, kept_bytes)
     select ${OF}, gen_random_uuid(), 'many.tsv', md5(n::text), 'utf-8', 1, 'refused', now(), now() - random() * interval '8 days', 1
     from ${some(100)}`,
    "analyze",
  );
}
