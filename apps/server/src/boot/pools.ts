/**
 * The size of each pool; where both drivers are used, each has one. Booking and the job queue have separate
 * connections.
 */
export const POOLS = { calls: 8, entry: 3, bulk: 4, renewals: 8 };

/**
 * The job queue and its listener, two bookings with three each, previews of statements, and the listener for changes.
 */
const OTHERS = 3 + 1 + 2 * 3 + 2 + 1;

/** The most connections that a server opens: renewals use only one of the drivers. */
export const CONNECTIONS = 2 * (POOLS.calls + POOLS.entry + POOLS.bulk) + POOLS.renewals + OTHERS;
