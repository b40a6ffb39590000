/** Days that the overview looks back, today included (UTC). */
export const OVERVIEW_DAYS = 30;
/** Days of sample data that a new artist may add. */
export const SAMPLE_DAYS = 90;
/** Milliseconds from a sync until the overview is refreshed. */
export const POST_SYNC_REFRESH_MS = 3000;
/** How long a guest's account lasts; a guest only looks around. */
export const GUEST_HOURS = 24;
/** Toasts shown at once, and how long each stays (in milliseconds). */
export const TOASTS_VISIBLE = 3;
export const TOAST_DURATION_MS = 4000;
/** Refusals on one page; `cursor` asks for the page after a line. */
export const REFUSALS_PER_PAGE = 500;
/** How much of a row that is not booked is stored; the original has all of it. */
export const KEPT_ROW_BYTES = 2048;
/** Months by platform and currency on one page of the monthly breakdown. */
export const MONTHS_PER_PAGE = 600;
/** Booked lines that are added up at once. More take seconds, and an account's answers wait for each other. */
export const QUICK_LINES = 250_000;
/** Overlaps that are included with a statement. */
export const OVERLAPS_SHOWN = 50;
/** The most records that one export call returns over tRPC; the download has no limit. */
export const EXPORT_CALL_RECORDS = 500;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 256;
/** How long a session lasts unless it is revoked. */
export const SESSION_DAYS = 30;
/** Live sessions of an account; a new one ends the oldest. */
export const MOST_SESSIONS = 50;
/** A session that is not used for this long ends earlier. */
export const SESSION_IDLE_DAYS = 14;
/** Accounts that one user may be in. */
export const MOST_MEMBERSHIPS = 50;
/** Members of an account, and open invitations to it. */
export const MOST_MEMBERS = 50;
export const MOST_INVITATIONS = 50;
/** How long an invitation works. */
export const INVITATION_DAYS = 7;
/** API tokens of an account, across all its members. */
export const MOST_TOKENS = 20;
/** The longest that an API token works. */
export const TOKEN_DAYS = 365;
/** How long it works by default. */
export const USUAL_TOKEN_DAYS = 90;
/** How many days a link to a screen can work. */
export const SCREEN_LINK_DAYS = [1, 7, 30] as const;
/** The links to a screen of an account that work at the same time. */
export const MOST_SCREEN_LINKS = 50;
/** Webhook endpoints of an account. */
export const MOST_ENDPOINTS = 5;
/** Deliveries on a page. */
export const MOST_DELIVERIES_SHOWN = 100;
/** How long deliveries are kept. */
export const DELIVERY_DAYS = 30;
/** How long an endpoint fails before it is paused. */
export const FAILING_DAYS = 5;
/** How reliable a published rate is, strongest first. */
export const RATE_CONFIDENCES = ["good", "fair", "weak"] as const;
/** Suggestions of an artist search by default. */
export const ARTIST_SEARCH_LIMIT = 5;
/** Recent lookups shown. */
export const RECENT_LOOKUPS = 5;
/** Genres shown for an artist. */
export const GENRES_SHOWN = 2;
/** Where Spotify redirects the browser to, below the public origin. */
export const SPOTIFY_CALLBACK_PATH = "/auth/spotify/callback";
