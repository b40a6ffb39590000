/** The size of each pool, once for each driver in use. Booking and the job queue connect separately. */
export const POOLS = { calls: 8, entry: 3, bulk: 4, renewals: 8 };

/** The job queue and its listener, two bookings with three each, previews of statements, the listener for changes. */
const OTHERS = 3 + 1 + 2 * 3 + 2 + 1;

/** The most connections that a server opens: renewals use only one of the drivers. */
export const CONNECTIONS = 2 * (POOLS.calls + POOLS.entry + POOLS.bulk) + POOLS.renewals + OTHERS;
