/**
 * The size of each pool, twice where both drivers are used. Booking and the job queue have connections of their own.
 */
export const POOLS = { calls: 8, entry: 3, bulk: 4, renewals: 8 };

/** For the job queue and what hears of jobs, two bookings with three each, previews of statements, and what hears of changes. */
const OTHERS = 3 + 1 + 2 * 3 + 2 + 1;

/** The most connections that a server opens: renewals only use one of the drivers. */
export const CONNECTIONS = 2 * (POOLS.calls + POOLS.entry + POOLS.bulk) + POOLS.renewals + OTHERS;
