// Made by `pnpm make client` from the OpenAPI document; not for editing.
// @ts-nocheck

export type ClientOptions = {
    baseUrl: `${string}://${string}/api` | (string & {});
};

export type Account = {
    /**
     * The caller in this account.
     */
    artist: Artist;
    /**
     * True once a link that was sent to the email has been opened.
     */
    email_confirmed: boolean;
    /**
     * The email that replaces the present one once its link is opened; null without one.
     */
    pending_email: string | null;
    /**
     * False if this server sends no email: then an email changes at once and is never confirmed.
     */
    sends_email: boolean;
    /**
     * Which messages are sent by email.
     */
    notices: Notices;
    /**
     * Two-step login.
     */
    second_factor: {
        /**
         * Whether it is on.
         */
        on: boolean;
        /**
         * How many recovery codes are unused.
         */
        recovery_codes: number;
    };
};

export type AccountMembership = {
    /**
     * The account's id.
     */
    account_id: string;
    /**
     * What the artist or label is called.
     */
    artist_name: string;
    /**
     * What the member may do: `owner`, `manager`, `accountant`, `viewer` or `payee`.
     */
    role: 'owner' | 'manager' | 'accountant' | 'viewer' | 'payee';
    /**
     * True if the operator has disabled the account.
     */
    disabled: boolean;
    /**
     * True for the account that the session is in.
     */
    current: boolean;
};

export type ActiveSession = {
    /**
     * Its id.
     */
    id: string;
    /**
     * Browser and system in words, such as `Firefox on Windows`.
     */
    device: string;
    /**
     * The beginning of the address it was last used from; null if that was not stored.
     */
    network: string | null;
    /**
     * When it was made, in UTC.
     */
    created_at: Instant;
    /**
     * When it was last used, to within five minutes.
     */
    last_used_at: Instant;
    /**
     * True for the session that makes the call.
     */
    current: boolean;
};

export type ActiveSessions = {
    /**
     * The live sessions, most recently used first.
     */
    sessions: Array<ActiveSession>;
};

export type AddAdvanceInput = {
    /**
     * The day on which the advance was paid.
     */
    date: string;
    /**
     * The payee's id.
     */
    payee: string;
    /**
     * The deal's id; null for none.
     */
    deal: string;
    /**
     * The exact amount, as a decimal string.
     */
    amount: string;
    /**
     * A note in words.
     */
    note?: string;
    /**
     * From the payee's `own_share`, or `off_the_top` of what all participants share.
     */
    recouped_from: 'own_share' | 'off_the_top';
};

export type AddCostInput = {
    /**
     * The day of the cost. It is charged in the run of that day, or in the next one.
     */
    date: string;
    /**
     * The exact amount, as a decimal string.
     */
    amount: string;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: string;
    /**
     * What the cost is for, such as `mixing`.
     */
    kind: 'recording' | 'mixing' | 'mastering' | 'artwork' | 'video' | 'marketing' | 'manufacturing' | 'travel' | 'other';
    /**
     * A note in words.
     */
    note?: string;
    /**
     * How much of the cost is recoupable.
     */
    recoupable?: string;
    /**
     * The deal's id; null for none.
     */
    deal?: string | null;
    /**
     * The track's id, for a cost that is on a track.
     */
    track?: string | null;
    /**
     * The release's id, for a cost that is on a release.
     */
    release?: string | null;
    /**
     * The artist as printed, for a cost that is on an artist.
     */
    artist?: string | null;
    /**
     * The payee who is to bear it alone; null for all who take part.
     */
    payee?: string | null;
};

export type AddDealInput = {
    /**
     * Its name.
     */
    name: string;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: string;
    /**
     * Which date of a sale is to decide the terms it falls under: `sale` or `accounting`.
     */
    dates?: 'sale' | 'accounting';
    /**
     * Which day's rates exchange receipts into the deal's currency: `sale`, `accounting` or `period_end`.
     */
    rates_of?: 'sale' | 'accounting' | 'period_end';
    /**
     * Deals of one group recoup from each other's receipts; null for none.
     */
    group?: string | null;
    /**
     * Wider deals that are not to apply to the recordings which this one covers, by id.
     */
    replaces?: Array<string>;
    /**
     * The terms from one date to another. They do not overlap.
     */
    versions: Array<DealTerms>;
};

export type AddPayeeInput = {
    /**
     * Its name.
     */
    name: string;
    /**
     * An email address.
     */
    email?: string | null;
    /**
     * The payee's country, ISO 3166, two letters; null where it is not known.
     */
    country?: string | null;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: string;
    /**
     * What is below it is carried forward, in the payee's currency; null: anything is paid.
     */
    minimum?: string | null;
    /**
     * How the payee is paid: `bank` transfer, `wise`, `paypal`, or `hand` for what Ledgerline does not prepare.
     */
    paid_by?: 'bank' | 'wise' | 'paypal' | 'hand';
    /**
     * Which tax form the payee gave.
     */
    tax_form?: 'none' | 'w9' | 'w8' | 'other';
    /**
     * The day on which the form expires; null where it does not, or is not known.
     */
    tax_form_expires?: string | null;
    /**
     * Tax that is withheld, by kind of use, store and territory. The most specific rule holds. Of a payee: the newest rules.
     */
    withholding?: Array<{
        /**
         * The kind of use that the rule is about; null for all.
         */
        kind: string | null;
        /**
         * The store that the rule is about; null for all.
         */
        store: string | null;
        /**
         * The territory that the rule is about; null for all.
         */
        territory: string | null;
        /**
         * How much is withheld, such as `30%`.
         */
        rate: string;
    }>;
    /**
     * The language of what the payee gets: statements, their page, PDFs and emails.
     */
    language?: 'en' | 'de' | 'fr' | 'es' | 'pt-BR' | 'it' | 'nl' | 'pl' | 'sv' | 'ja';
    /**
     * The payee to whom this one's payments go by letter of direction, such as a manager; null: the payee is paid. Share, tax and statement stay the payee's.
     */
    paid_through?: string | null;
    /**
     * The first day of accounting on which a change of `withholding` holds. Left out: the first day after the newest closed period, so that no closed period changes. Null: the beginning.
     */
    changes_from?: string | null;
};

export type AddTransferInput = {
    /**
     * The day that the entry is of.
     */
    date: string;
    /**
     * The payee's id.
     */
    payee: string;
    /**
     * The deal's id; null for none.
     */
    deal?: string | null;
    /**
     * The exact amount, as a decimal string.
     */
    amount: string;
    /**
     * A note in words.
     */
    note?: string;
    /**
     * `opening` for what stood on an account before the first run, or `adjustment`.
     */
    kind: 'opening' | 'adjustment';
};

export type AddedEntry = {
    /**
     * One sentence that says what was done.
     */
    message: string;
    /**
     * The id of the new entry. `DELETE` takes it, and a cost's receipt is sent to it.
     */
    id: string;
};

export type Advance = {
    /**
     * Its id.
     */
    id: string;
    /**
     * The day of the advance.
     */
    date: string;
    /**
     * The payee's id.
     */
    payee: string;
    /**
     * The deal's id; null for none.
     */
    deal: string;
    /**
     * The exact amount, as a decimal string.
     */
    amount: string;
    /**
     * A note in words.
     */
    note: string;
    /**
     * From the payee's `own_share`, or `off_the_top` of what all participants share.
     */
    recouped_from: 'own_share' | 'off_the_top';
    /**
     * What the deal is called; null without one.
     */
    deal_name: string | null;
    /**
     * What the payee is called; null without one.
     */
    payee_name: string | null;
    /**
     * The deal's currency, in which the amount is.
     */
    currency: Currency;
    /**
     * What is still to recoup, exactly.
     */
    left: Exact;
};

export type Advances = {
    /**
     * What payees got before it was earned.
     */
    advances: Array<Advance>;
    /**
     * How many there are on all pages together.
     */
    count: number;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor: string | null;
    /**
     * True when all of it is made up, to show what the answer looks like.
     */
    sample?: true;
};

export type AlsoFound = {
    /**
     * The check, from F1 to F16.
     */
    check: CheckId | null;
    /**
     * A key that stays the same when it is found again.
     */
    key: string | null;
    /**
     * The platform's id, such as `spotify`, or another store's name as statements print it.
     */
    platform: string | null;
    /**
     * The month of sale, or the month that the finding names; null where it names none.
     */
    month: Month | null;
    /**
     * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
     */
    track_id: string | null;
    /**
     * The same in words.
     */
    text: string;
    /**
     * How many lines it has in common with another item; null where all of it is this item's.
     */
    lines: number | null;
};

export type AnalyticsOverview = {
    /**
     * Sums, an item for each currency.
     */
    totals: {
        /**
         * Streams among the units, or plays that a platform counted.
         */
        plays: number;
        /**
         * Listeners that the platforms counted; null where none did.
         */
        listeners: number;
        /**
         * Money for these plays: in USD where estimates are added, otherwise in the record's currency.
         */
        revenue: number;
        /**
         * The estimates in the revenue at the lowest and highest published rates, in USD; null without estimates.
         */
        revenue_range: {
            /**
             * The low end of the range.
             */
            low: DecimalString;
            /**
             * The high end of the range.
             */
            high: DecimalString;
        } | null;
        /**
         * Where the figures come from, strongest first: statement, measured, estimate, sample.
         */
        sources: Array<Source>;
        /**
         * Where it comes from.
         */
        source: {
            /**
             * Where the plays come from: statement, measured, estimate or sample; null without plays.
             */
            plays: Source | null;
            /**
             * Where the listeners come from; null without listeners.
             */
            listeners: Source | null;
            /**
             * Where the money comes from; null without money.
             */
            revenue: Source | null;
        };
    };
    /**
     * The same sums by platform.
     */
    platform_breakdown: Array<{
        /**
         * The platform's id.
         */
        _id: PlatformId;
        /**
         * Plays on the platform.
         */
        total_plays: number;
        /**
         * Listeners on the platform.
         */
        total_listeners: number;
        /**
         * Revenue on the platform, in USD.
         */
        total_revenue: number;
        /**
         * The estimates in the revenue at the lowest and highest published rates, in USD; null without estimates.
         */
        revenue_range: {
            /**
             * The low end of the range.
             */
            low: DecimalString;
            /**
             * The high end of the range.
             */
            high: DecimalString;
        } | null;
        /**
         * Where it comes from.
         */
        source: {
            /**
             * Where the plays come from: statement, measured, estimate or sample; null without plays.
             */
            plays: Source | null;
            /**
             * Where the listeners come from; null without listeners.
             */
            listeners: Source | null;
            /**
             * Where the money comes from; null without money.
             */
            revenue: Source | null;
        };
    }>;
    /**
     * The period that the figures are of.
     */
    period: {
        /**
         * The first UTC day, included.
         */
        start_date: Day;
        /**
         * The last UTC day, included.
         */
        end_date: Day;
    };
    /**
     * What distributors booked, of all time; it lags by two months or more.
     */
    booked: {
        /**
         * Where it comes from.
         */
        source: 'statement';
        /**
         * Sums, an item for each currency.
         */
        totals: Array<{
            /**
             * An ISO 4217 code, such as `USD`.
             */
            currency: Currency;
            /**
             * Streams among the units, or plays that a platform counted.
             */
            plays: number;
            /**
             * The exact amount for the rights holder, as a decimal string.
             */
            net: DecimalString;
        }>;
        /**
         * The same money in the display currency; null without one, or where a part has no exchange rate.
         */
        converted: Converted | null;
        /**
         * The newest three months of sale with booked lines, newest first.
         */
        newest_months: Array<{
            /**
             * The month of sale, `YYYY-MM`.
             */
            month: Month;
            /**
             * An ISO 4217 code, such as `USD`.
             */
            currency: Currency;
            /**
             * Streams among the units, or plays that a platform counted.
             */
            plays: number;
            /**
             * The exact amount for the rights holder, as a decimal string.
             */
            net: DecimalString;
            /**
             * The same money in the display currency; null without one, or where a part has no exchange rate.
             */
            converted: DecimalString | null;
        }>;
    };
};

export type AnalyticsRoyalties = {
    /**
     * USD for one stream on each platform, by published rates.
     */
    estimated_rates: {
        /**
         * Spotify.
         */
        spotify: number;
        /**
         * Apple Music.
         */
        apple_music: number;
        /**
         * YouTube.
         */
        youtube: number;
        /**
         * Tidal.
         */
        tidal: number;
        /**
         * SoundCloud.
         */
        soundcloud: number;
        /**
         * Amazon Music.
         */
        amazon_music: number;
    };
    /**
     * The published rates as ranges, with what they rest on.
     */
    rate_ranges: {
        /**
         * Spotify.
         */
        spotify: RateRange;
        /**
         * Apple Music.
         */
        apple_music: RateRange;
        /**
         * YouTube.
         */
        youtube: RateRange;
        /**
         * Tidal.
         */
        tidal: RateRange;
        /**
         * SoundCloud.
         */
        soundcloud: RateRange;
        /**
         * Amazon Music.
         */
        amazon_music: RateRange;
    };
    /**
     * The period that the figures are of.
     */
    period: {
        /**
         * The first UTC day, included.
         */
        start_date: Day | null;
        /**
         * The last UTC day, included.
         */
        end_date: Day | null;
    };
    /**
     * How many days YouTube's counts are kept.
     */
    youtube_retention_days: number;
    /**
     * The same money in the display currency; null without one, or where a part has no exchange rate.
     */
    converted: Converted | null;
    /**
     * Booked money by month of sale, platform and currency, newest first.
     */
    monthly_breakdown: Array<MonthlyBreakdownItem>;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor: string | null;
};

export type AnswerPlaysInput = {
    /**
     * The files, or the answers for each.
     */
    files: Array<{
        /**
         * Its id.
         */
        id: string;
        /**
         * The song's title, or `*` when the file has several.
         */
        song?: string;
        /**
         * The days, as `2026-10-01~2026-10-28`, or `~2026-10-28` for all time.
         */
        window?: string;
        /**
         * Whose plays they are, by the artist's name; of a connection, who authorized it.
         */
        profile?: string;
    }>;
};

export type AnsweredPlays = {
    /**
     * The files, or the answers for each.
     */
    files: Array<{
        /**
         * Its id.
         */
        id: string;
        /**
         * The statement after the answers; null when they were refused.
         */
        statement: Statement | null;
        /**
         * Why the answers were refused, as a sentence; null if they were not.
         */
        refused: string | null;
    }>;
};

export type ApiStatus = 'live_api_success' | 'not_configured' | 'credentials_invalid' | 'premium_required' | 'user_not_allowed' | 'rate_limited' | 'quota_exhausted' | 'api_retired' | 'no_match' | 'error';

export type ApiToken = {
    /**
     * Its id.
     */
    id: string;
    /**
     * Its name.
     */
    name: string;
    /**
     * What the token can do, by area; never more than its member.
     */
    scopes: Array<'royalties:read' | 'royalties:write' | 'statements:read' | 'statements:write' | 'plays:read' | 'plays:write' | 'reconciliation:read' | 'reconciliation:write' | 'claims:read' | 'claims:write' | 'currencies:read' | 'currencies:write' | 'shares:read' | 'shares:write' | 'exports:read' | 'lookups:read' | 'lookups:write' | 'platforms:read' | 'platforms:write' | 'account:read' | 'archive:read' | 'plan:read' | 'members:read'>;
    /**
     * Whose token it is.
     */
    member: string;
    /**
     * True for the caller's own.
     */
    yours: boolean;
    /**
     * When it was made, in UTC.
     */
    created_at: Instant;
    /**
     * When it stops working, in UTC.
     */
    expires_at: Instant;
    /**
     * True once its last day is over.
     */
    expired: boolean;
    /**
     * When it was last used, to within five minutes.
     */
    last_used_at: Instant | null;
    /**
     * The beginning of the address it was last used from; null until it is used.
     */
    last_network: string | null;
};

export type ApiTokens = {
    /**
     * API tokens, the newest first.
     */
    tokens: Array<ApiToken>;
};

export type Artist = {
    /**
     * The account's id.
     */
    id: string;
    /**
     * What the artist or label is called.
     */
    artist_name: string;
    /**
     * The person's real name; null if they gave none.
     */
    real_name: string | null;
    /**
     * An email address.
     */
    email: string;
    /**
     * When it was made, in UTC.
     */
    created_at: Instant;
    /**
     * When a guest's account ends with all that is in it; null for every other account.
     */
    guest_until: Instant | null;
    /**
     * When the backup was made that this server was restored from; null if it was not, or once dismissed.
     */
    restored_from: Instant | null;
    /**
     * What the member may do: `owner`, `manager`, `accountant`, `viewer` or `payee`.
     */
    role: 'owner' | 'manager' | 'accountant' | 'viewer' | 'payee';
    /**
     * True if the caller may change nothing here, by their role or by the account's plan.
     */
    read_only: boolean;
};

export type ArtistSuggestions = {
    /**
     * What it may be; never taken without the artist.
     */
    suggestions: Array<{
        /**
         * What the artist or label is called.
         */
        artist_name: string;
        /**
         * Followers or subscribers, whichever the platform gives; null if it gives neither.
         */
        estimated_followers: number | null;
        /**
         * True if the platform says that the page is verified.
         */
        verified: boolean;
        /**
         * Genres; empty where the platform gives none.
         */
        genres: Array<string>;
        /**
         * Popularity out of 100; null where the platform gives none.
         */
        popularity: number | null;
        /**
         * The API that it was read from, or `sample` for a made-up catalog; null if nothing was read.
         */
        data_source: DataSource;
        /**
         * The page's id at the platform.
         */
        profile_id: string;
        /**
         * The address of its page; null where there is none.
         */
        url: WebAddress | null;
    }>;
    /**
     * The API that it was read from, or `sample` for a made-up catalog; null if nothing was read.
     */
    data_source: DataSource;
};

export type AuthOptions = {
    /**
     * True if a forgotten password can be replaced by email.
     */
    password_by_email: boolean;
    /**
     * True if anybody may look around as a guest, with sample data.
     */
    look_around: boolean;
};

export type AutoSync = {
    /**
     * What the artist or label is called.
     */
    artist_name: string;
    /**
     * The platforms whose figures were stored.
     */
    platforms_synced: Array<PlatformId>;
    /**
     * How the last call to each platform ended; `live_api_success` when it answered.
     */
    api_status: {
        /**
         * Spotify.
         */
        spotify: ApiStatus;
        /**
         * Apple Music.
         */
        apple_music: ApiStatus;
        /**
         * YouTube.
         */
        youtube: ApiStatus;
        /**
         * Tidal.
         */
        tidal: ApiStatus;
        /**
         * SoundCloud.
         */
        soundcloud: ApiStatus;
        /**
         * Amazon Music.
         */
        amazon_music: ApiStatus;
    };
    /**
     * How many daily records were stored.
     */
    records_created: number;
};

export type BankFile = {
    /**
     * The columns, by their names or positions.
     */
    columns: Array<string>;
    /**
     * The physical line of the header; null without one, and then all lines are rows.
     */
    header_line: number | null;
    /**
     * How the file was read; null where nothing is known.
     */
    reading: {
        /**
         * The column of the day, by its number from 0; null where it is not known.
         */
        date: number | null;
        /**
         * The column of the amount, by its number from 0; null where it is not known.
         */
        amount: number | null;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency | null;
        /**
         * The column of the currency, by its number from 0; null without one.
         */
        currency_column: number | null;
        /**
         * The column that says whether money came in or went out; null without one.
         */
        direction: number | null;
        /**
         * The column of the bank's description, by its number from 0; null where it is not known.
         */
        text: number | null;
        /**
         * Whether the day or the month comes first in dates; null or missing where that is unclear.
         */
        dates: 'day_first' | 'month_first' | null;
        /**
         * Whether decimals are written with a point or a comma; null where that is unclear.
         */
        numbers: 'point' | 'comma' | null;
    };
    /**
     * What must be answered before payments can be read.
     */
    missing: Array<'date' | 'amount' | 'currency' | 'dates' | 'numbers'>;
    /**
     * How many rows of the file it is about.
     */
    rows: {
        /**
         * Rows that were read.
         */
        read: number;
        /**
         * Money that came in and is not a payout yet.
         */
        incoming: number;
        /**
         * Rows without a day or an amount.
         */
        unread: number;
        /**
         * Money that is in a payout already.
         */
        saved: number;
    };
    /**
     * What came in; those that match a source or an amount come first.
     */
    payments: Array<BankPayment>;
    /**
     * What went out to a payee named by the bank, in the amount that is due. No other outgoing payment is answered.
     */
    paid: Array<BankPaid>;
};

export type BankPaid = {
    /**
     * The physical line of the file, counted from 1; in a workbook, the row of its sheet.
     */
    line_no: number;
    /**
     * The day on which it went out.
     */
    paid_on: Day;
    /**
     * The exact amount, as a decimal string.
     */
    amount: DecimalString;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: Currency;
    /**
     * The same in words.
     */
    text: string;
    /**
     * The newest sent run, in which this is due.
     */
    run_id: string;
    /**
     * The payee's id.
     */
    payee: string;
    /**
     * The payee's name.
     */
    name: string;
};

export type BankPayment = {
    /**
     * The physical line of the file, counted from 1; in a workbook, the row of its sheet.
     */
    line_no: number;
    /**
     * The day that the money arrived.
     */
    arrived_on: Day;
    /**
     * The exact amount, as a decimal string.
     */
    amount: DecimalString;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: Currency;
    /**
     * The bank's description, shortened.
     */
    text: string;
    /**
     * The source that the bank's description names; null if it names none.
     */
    source: string | null;
    /**
     * The currency of its statements.
     */
    statement_currency: Currency;
    /**
     * The statements that it was for.
     */
    statement_ids: Array<string>;
    /**
     * True if it matches the statements to the cent.
     */
    to_the_cent: boolean;
};

export type BillingHistory = {
    /**
     * Payments, newest first, at most 1,000.
     */
    transactions: Array<{
        /**
         * Its id.
         */
        id: string;
        /**
         * The exact amount, as a decimal string.
         */
        amount: DecimalString;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: string;
        /**
         * When it was made, in UTC.
         */
        created_at: Instant;
        /**
         * How the payment ended.
         */
        payment_status: 'paid' | 'open' | 'failed' | 'void' | 'refunded';
        /**
         * The invoice at the payment provider; null without one.
         */
        invoice_url: WebAddress | null;
    }>;
};

export type BoardCell = {
    /**
     * The platform's id, such as `spotify`, or another store's name as statements print it.
     */
    platform: string;
    /**
     * The month of sale, `YYYY-MM`.
     */
    month: Month;
    /**
     * `booked`, `waiting`, `due`, `overdue`, `short`, or `not_checked` where nothing can be compared.
     */
    state: 'booked' | 'waiting' | 'due' | 'overdue' | 'short' | 'not_checked';
    /**
     * Plays that were counted; null when nothing has measured them.
     */
    plays: number | null;
    /**
     * Units that statements paid.
     */
    paid_units: number;
    /**
     * Plays that should be paid less paid units; null when nothing can be compared.
     */
    difference: number | null;
    /**
     * What explains that fewer units were paid than were played.
     */
    reasons: Array<{
        /**
         * Why, as a code or a sentence.
         */
        reason: 'not_due' | 'below_1000' | 'other_source' | 'other_version' | 'adjustment' | 'usual_share' | 'edges';
        /**
         * Units: streams, downloads, sales and adjustments together.
         */
        units: number;
    }>;
    /**
     * Units that no reason explains.
     */
    missing: number;
    /**
     * Missing units times the artist's own rate, as a range; null or empty when nothing is missing or no rate is known.
     */
    at_stake: Stake | null;
    /**
     * Where it comes from.
     */
    source: Debtor | null;
    /**
     * Why the plays are not compared, or not all of them; null when they are.
     */
    uncompared: 'no_plays' | 'no_statement' | 'some_days' | 'unlinked' | 'quarter' | 'no_share' | null;
    /**
     * The part of its plays that the platform usually pays, in percent; null for one that pays all.
     */
    usual_share: DecimalString | null;
    /**
     * The least part that is still usual, and the months it rests on; null where none is known.
     */
    usual_range: {
        /**
         * The least part that is still usual, in percent.
         */
        least: DecimalString;
        /**
         * The months of sale that it rests on.
         */
        rests_on: Array<Month>;
        /**
         * What is not in the figure, because no exchange rate of its time is loaded, or it came too late.
         */
        left_out: Array<Month>;
    } | null;
    /**
     * Money by currency.
     */
    money: Array<{
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
    }>;
    /**
     * What counted the plays: a platform's API, or an export of the platform that was uploaded.
     */
    measured_by: Array<Measurer>;
    /**
     * The source that would bring what is not there yet, and when; null when nothing is awaited.
     */
    awaited: {
        /**
         * Where it comes from.
         */
        source: string;
        /**
         * What is usual: a day, a rate, or money.
         */
        usual: Day;
        /**
         * The day by which it should come at the latest.
         */
        latest: Day;
        /**
         * What it rests on.
         */
        basis: 'own' | 'published';
        /**
         * How many months it covers; more than 1 for what only names a quarter or another longer period.
         */
        months: number;
        /**
         * The months of sale that it rests on.
         */
        rests_on: Array<Month>;
        /**
         * What is not in the figure, because no exchange rate of its time is loaded, or it came too late.
         */
        left_out: Array<Month>;
    } | null;
    /**
     * Each source that should have brought it; empty unless it is overdue.
     */
    late_sources: Array<{
        /**
         * Where it comes from.
         */
        source: string;
        /**
         * The day by which it should come at the latest.
         */
        latest: Day;
        /**
         * What is usual: a day, a rate, or money.
         */
        usual: Array<StakeSum>;
    }>;
    /**
     * How many tracks have something missing.
     */
    short_tracks: number;
    /**
     * What was lost or is missing, by currency, as a range; empty when that is not known.
     */
    loss: Array<StakeSum>;
};

export type BookedAgain = {
    /**
     * The statements it is about.
     */
    statements: Array<Statement>;
};

export type Cursor = string;

export type Cause = {
    /**
     * A key that stays the same when it is found again.
     */
    key: string;
    /**
     * What sort of cause it is, such as `statement`, `share` or `exchange`.
     */
    kind: 'statement' | 'move' | 'store' | 'country' | 'song' | 'plays' | 'share' | 'tax' | 'exchange' | 'rate' | 'correction' | 'taken_back' | 'fine' | 'double' | 'file' | 'transfer' | 'units' | 'recording';
    /**
     * What it is, about how much, and what to do.
     */
    text: string;
    /**
     * The account with a distributor that it is about; null where it is about none.
     */
    source: Debtor | null;
    /**
     * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
     */
    track_id: string | null;
    /**
     * The title as the statement or platform prints it; null where none is printed.
     */
    title: string | null;
    /**
     * The platforms and other stores.
     */
    platforms: Array<string>;
    /**
     * The first month of sale that its findings name, or for `exchange` and `double` the first accounting month; null where they name none.
     */
    from: Month | null;
    /**
     * The last one of the same; null where they name none.
     */
    to: Month | null;
    /**
     * What was lost or is missing, by currency, as a range; empty when that is not known.
     */
    loss: Array<StakeSum>;
    /**
     * What it comes to beyond its cells, by currency, as a range.
     */
    beyond: Array<StakeSum>;
    /**
     * The display currency, or what it comes to in it; null without one.
     */
    display: StakeSum | null;
    /**
     * How sure it is: `sure`, `likely` or `perhaps`.
     */
    sure: 'sure' | 'likely' | 'perhaps';
    /**
     * Why it is that sure, in a sentence.
     */
    why: string;
    /**
     * The claim that asks for it; null without one, and when that was dropped or paid.
     */
    claim: {
        /**
         * Its id.
         */
        id: string;
        /**
         * How far the claim has got: `draft`, `sent`, `answered` or `refused`.
         */
        state: 'draft' | 'sent' | 'answered' | 'refused';
    } | null;
    /**
     * The same in steps; of a cause, what can be done about it, the best first.
     */
    steps: Array<'say_moved' | 'upload' | 'name_source' | 'claim' | 'accept' | 'look'>;
    /**
     * What the checks found, or how many findings there are.
     */
    findings: number;
    /**
     * Whether it was set aside, or how many were; of one finding, why and when.
     */
    aside: number;
    /**
     * The checks, in their order.
     */
    checks: Array<CheckId>;
    /**
     * Months of the board that it makes overdue or short, with what each lacks.
     */
    cells: Array<{
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform: string;
        /**
         * The month of sale, `YYYY-MM`.
         */
        month: Month;
        /**
         * What was lost or is missing, by currency, as a range; empty when that is not known.
         */
        loss: Array<StakeSum>;
    }>;
    /**
     * How many booked lines it rests on, or the lines themselves.
     */
    lines: Array<LineRef>;
    /**
     * How many lines there are in all.
     */
    line_count: number;
};

export type CellTrack = {
    /**
     * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
     */
    track_id: string | null;
    /**
     * The title as the statement or platform prints it; null where none is printed.
     */
    title: string | null;
    /**
     * Plays that were counted; null when nothing has measured them.
     */
    plays: number | null;
    /**
     * Units that statements paid.
     */
    paid_units: number;
    /**
     * Plays that should be paid less paid units; null when nothing can be compared.
     */
    difference: number | null;
    /**
     * What explains that fewer units were paid than were played.
     */
    reasons: Array<{
        /**
         * Why, as a code or a sentence.
         */
        reason: 'not_due' | 'below_1000' | 'other_source' | 'other_version' | 'adjustment' | 'usual_share' | 'edges';
        /**
         * Units: streams, downloads, sales and adjustments together.
         */
        units: number;
    }>;
    /**
     * Units that no reason explains.
     */
    missing: number;
    /**
     * Missing units times the artist's own rate, as a range; null or empty when nothing is missing or no rate is known.
     */
    at_stake: Stake | null;
    /**
     * Where it comes from.
     */
    source: Debtor | null;
};

export type ChangeEmailInput = {
    /**
     * An email address.
     */
    email: Email;
    /**
     * The caller's password.
     */
    password: KnownPassword;
};

export type ChangePasswordInput = {
    /**
     * The present password.
     */
    old_password: KnownPassword;
    /**
     * The password that replaces it, of at least 8 characters.
     */
    new_password: NewPassword;
};

export type ChangedNames = {
    /**
     * What the artist or label is called.
     */
    artist_name?: string;
    /**
     * The person's real name; null if they gave none.
     */
    real_name?: string | null;
};

export type CheckId = 'F1' | 'F2' | 'F3' | 'F4' | 'F5' | 'F6' | 'F7' | 'F8' | 'F9' | 'F10' | 'F11' | 'F12' | 'F13' | 'F14' | 'F15' | 'F16';

export type CheckResult = {
    /**
     * Its id.
     */
    id: CheckId;
    /**
     * What the check answers, such as `Did every store pay?`
     */
    question: string;
    /**
     * What must hold, in a sentence.
     */
    rule: string;
    /**
     * `found`, `clear` or `not_checked`.
     */
    state: 'found' | 'clear' | 'not_checked';
    /**
     * Why: another reading counts, or a check was not made; null when there is nothing to explain.
     */
    because: string | null;
    /**
     * What would let it be checked; null when it was.
     */
    needs: {
        /**
         * What is lacking, as a code.
         */
        code: 'statement' | 'history' | 'plays' | 'links' | 'columns' | 'totals' | 'names' | 'exchange' | 'shares' | 'tax' | 'units' | 'recordings';
        /**
         * The same in words.
         */
        text: string;
    } | null;
    /**
     * What was left unchecked, and why; null when nothing was.
     */
    unchecked: string | null;
    /**
     * How much was looked at.
     */
    checked: number;
    /**
     * What `checked` counts, such as `lines`.
     */
    of: string;
    /**
     * What the checks found, or how many findings there are.
     */
    findings: number;
    /**
     * Whether it was set aside, or how many were; of one finding, why and when.
     */
    aside: number;
};

export type Checkout = {
    /**
     * Where to pay.
     */
    checkout_url: WebAddress;
};

export type CheckoutInput = {
    /**
     * The plan: `free` or `premium`.
     */
    plan_id: 'premium';
    /**
     * The address of this site, to return to.
     */
    origin_url: string;
};

export type CheckoutState = {
    /**
     * True until the payment provider confirms: ask again.
     */
    pending: boolean;
    /**
     * The subscription after the checkout.
     */
    status: SubscriptionStatus;
};

export type ChoosePasswordInput = {
    /**
     * The part of a link that was sent or handed over.
     */
    token: LinkToken;
    /**
     * The password that replaces it, of at least 8 characters.
     */
    new_password: NewPassword;
};

export type Claim = {
    /**
     * Its id.
     */
    id: string;
    /**
     * `underpaid`, `late` or `frozen`.
     */
    kind: 'underpaid' | 'late' | 'frozen';
    /**
     * `draft`, `sent`, `answered`, `paid`, `refused` or `dropped`.
     */
    state: 'draft' | 'sent' | 'answered' | 'paid' | 'refused' | 'dropped';
    /**
     * What the claim is called.
     */
    subject: string;
    /**
     * Who is asked; empty until the artist says.
     */
    to: string;
    /**
     * The platforms and other stores.
     */
    platforms: Array<string>;
    /**
     * The first and last month that its items name; null where they name none.
     */
    months: {
        /**
         * The first day or month, included.
         */
        from: Month;
        /**
         * Who is asked; empty until the artist says.
         */
        to: Month;
    } | null;
    /**
     * Money by currency.
     */
    money: Array<ClaimMoney>;
    /**
     * True if the made-up sample statement counted among the figures.
     */
    with_sample: boolean;
    /**
     * The day it was sent; null until then.
     */
    sent_on: Day | null;
    /**
     * The day to answer by; null without one.
     */
    answer_by: Day | null;
    /**
     * The day it was answered; null until then.
     */
    answered_on: Day | null;
    /**
     * The day it ended; null until then.
     */
    closed_on: Day | null;
    /**
     * When the right to ask ends; null when no date is known.
     */
    deadline: Day | null;
    /**
     * Where the deadline is from: a statement, a month of sale, or the artist; null without one.
     */
    deadline_basis: 'statement' | 'month' | 'own' | null;
    /**
     * When it was made, in UTC.
     */
    created_at: Instant;
    /**
     * When it was last changed, in UTC.
     */
    changed_at: Instant;
    /**
     * When its figures were taken from the board and the checks, in UTC.
     */
    figures_at: Instant;
    /**
     * What is claimed.
     */
    items: Array<ClaimItem>;
    /**
     * The territories, those with the most units first.
     */
    territories: Array<string>;
    /**
     * The statements it is about.
     */
    statements: Array<ClaimStatement>;
    /**
     * The letter; in an input null takes it back to the one that is made from the claim.
     */
    letter: {
        /**
         * The letter's text.
         */
        text: string;
        /**
         * True if the artist wrote it.
         */
        edited: boolean;
    };
    /**
     * Money that is held back, as a notice says; null or missing for other kinds.
     */
    frozen: FrozenCase | null;
    /**
     * Whether lines of the recording that the notice names are booked; null when it names none.
     */
    frozen_booked: boolean | null;
    /**
     * Plays around the day of the notice.
     */
    days: Array<{
        /**
         * The UTC day.
         */
        day: Day;
        /**
         * Streams among the units, or plays that a platform counted.
         */
        plays: number;
    }>;
    /**
     * The newest notes, the oldest of them first.
     */
    notes: Array<ClaimNote>;
    /**
     * Leads to the notes before these, by `claims.notes`; null when there are none.
     */
    notes_cursor: string | null;
    /**
     * The files that are attached.
     */
    attachments: Array<ClaimAttachment>;
    /**
     * Whether the account's plan includes it.
     */
    included: boolean;
};

export type ClaimAttachment = {
    /**
     * Its id.
     */
    id: string;
    /**
     * The file's name as it was uploaded.
     */
    file_name: string;
    /**
     * Its size in bytes.
     */
    bytes: number;
    /**
     * The SHA-256 of its bytes, in hexadecimal digits.
     */
    sha256: string;
    /**
     * When it was attached, in UTC.
     */
    added_at: Instant;
};

export type ClaimHead = {
    /**
     * Its id.
     */
    id: string;
    /**
     * `underpaid`, `late` or `frozen`.
     */
    kind: 'underpaid' | 'late' | 'frozen';
    /**
     * `draft`, `sent`, `answered`, `paid`, `refused` or `dropped`.
     */
    state: 'draft' | 'sent' | 'answered' | 'paid' | 'refused' | 'dropped';
    /**
     * What the claim is called.
     */
    subject: string;
    /**
     * Who is asked; empty until the artist says.
     */
    to: string;
    /**
     * The platforms and other stores.
     */
    platforms: Array<string>;
    /**
     * The first and last month that its items name; null where they name none.
     */
    months: {
        /**
         * The first day or month, included.
         */
        from: Month;
        /**
         * Who is asked; empty until the artist says.
         */
        to: Month;
    } | null;
    /**
     * Money by currency.
     */
    money: Array<ClaimMoney>;
    /**
     * True if the made-up sample statement counted among the figures.
     */
    with_sample: boolean;
    /**
     * The day it was sent; null until then.
     */
    sent_on: Day | null;
    /**
     * The day to answer by; null without one.
     */
    answer_by: Day | null;
    /**
     * The day it was answered; null until then.
     */
    answered_on: Day | null;
    /**
     * The day it ended; null until then.
     */
    closed_on: Day | null;
    /**
     * When the right to ask ends; null when no date is known.
     */
    deadline: Day | null;
    /**
     * Where the deadline is from: a statement, a month of sale, or the artist; null without one.
     */
    deadline_basis: 'statement' | 'month' | 'own' | null;
    /**
     * When it was made, in UTC.
     */
    created_at: Instant;
    /**
     * When it was last changed, in UTC.
     */
    changed_at: Instant;
};

export type ClaimItem = {
    /**
     * The platform's id, such as `spotify`, or another store's name as statements print it.
     */
    platform: string | null;
    /**
     * The month of sale, or the month that the finding names; null where it names none.
     */
    month: Month | null;
    /**
     * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
     */
    track_id: string | null;
    /**
     * The title as the statement or platform prints it; null where none is printed.
     */
    title: string | null;
    /**
     * Where it comes from.
     */
    source: Debtor | null;
    /**
     * Streams among the units, or plays that a platform counted.
     */
    plays: number | null;
    /**
     * Units that statements paid.
     */
    paid_units: number;
    /**
     * Units that no reason explains.
     */
    missing: number;
    /**
     * Missing units times the artist's own rate, as a range; null or empty when nothing is missing or no rate is known.
     */
    at_stake: Stake | null;
    /**
     * What a check found; null for a month or a track of the board.
     */
    finding: {
        /**
         * The check, from F1 to F16.
         */
        check: CheckId;
        /**
         * A key that stays the same when it is found again.
         */
        key: string;
        /**
         * The same in words.
         */
        text: string;
        /**
         * How a letter says it.
         */
        asks?: string;
    } | null;
    /**
     * Why no plays are shown that the board has; null when they are shown.
     */
    without_plays: string | null;
    /**
     * Its tracks, or how many there are.
     */
    tracks: Array<ClaimedTrack>;
    /**
     * What had been paid for it.
     */
    paid: Array<{
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
    }>;
    /**
     * What is asked: money as a range, words, or the tracks whose distributor is asked for.
     */
    asked: Array<StakeSum>;
    /**
     * What asks for the same, and is asked for once, with this.
     */
    also_found: Array<AlsoFound>;
    /**
     * The statement it belongs to; null where it belongs to none.
     */
    statement: {
        /**
         * Its id.
         */
        id: string;
        /**
         * The file's name as it was uploaded.
         */
        file_name: string;
    } | null;
    /**
     * How many booked lines it rests on, or the lines themselves.
     */
    lines: Array<LineRef>;
    /**
     * How many lines there are in all.
     */
    line_count: number;
};

export type ClaimMoney = {
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: Currency;
    /**
     * What is asked: money as a range, words, or the tracks whose distributor is asked for.
     */
    asked: {
        /**
         * The low end of the range.
         */
        low: DecimalString;
        /**
         * The middle of the range.
         */
        mid: DecimalString;
        /**
         * The high end of the range.
         */
        high: DecimalString;
    } | null;
    /**
     * What came in since.
     */
    received: DecimalString;
    /**
     * What is left of the middle of what was asked; null where nothing was.
     */
    open: DecimalString | null;
};

export type ClaimNote = {
    /**
     * Its id.
     */
    id: string;
    /**
     * When it happened, in UTC.
     */
    at: Instant;
    /**
     * The same in words.
     */
    text: string;
};

export type ClaimNotes = {
    /**
     * Notes, the oldest first.
     */
    notes: Array<ClaimNote>;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor: string | null;
};

export type ClaimStatement = {
    /**
     * Its id.
     */
    id: string;
    /**
     * The file's name as it was uploaded.
     */
    file_name: string;
    /**
     * The SHA-256 of its bytes, in hexadecimal digits.
     */
    sha256: string;
    /**
     * The accounting date or month; null where none is known.
     */
    accounted: Day | null;
    /**
     * When it was booked, in UTC; null until then.
     */
    booked_at: Instant;
    /**
     * True if it was booked after the figures of the claim.
     */
    since: boolean;
};

export type ClaimedTrack = {
    /**
     * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
     */
    track_id: string | null;
    /**
     * The title as the statement or platform prints it; null where none is printed.
     */
    title: string | null;
    /**
     * The recording's ISRC; null where none is printed.
     */
    isrc: string | null;
    /**
     * The UPCs of its releases.
     */
    upcs: Array<string>;
    /**
     * Streams among the units, or plays that a platform counted.
     */
    plays: number | null;
    /**
     * Units that statements paid.
     */
    paid_units: number;
    /**
     * Units that no reason explains.
     */
    missing: number;
    /**
     * Missing units times the artist's own rate, as a range; null or empty when nothing is missing or no rate is known.
     */
    at_stake: Stake | null;
};

export type Claims = {
    /**
     * The claims, most recently changed first.
     */
    claims: Array<ClaimHead>;
    /**
     * Whether the account's plan includes it.
     */
    included: boolean;
};

export type ClosedPeriods = {
    /**
     * The first day of the closed periods that would have come out differently; null if none would.
     */
    from: Day | null;
    /**
     * The last day of those periods; null if none would.
     */
    to: Day | null;
    /**
     * What each payee would get more, or less; null if it is more than can be computed in a call.
     */
    payees: Array<{
        /**
         * The payee's id.
         */
        payee: string;
        /**
         * Its name.
         */
        name: string;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * The difference in the deals' currency, exactly.
         */
        amount: Exact;
    }> | null;
    /**
     * What would keep the next run from being closed because of it, in words, at most 20.
     */
    left_out: Array<string>;
};

export type ClosedPeriodsInput = {
    /**
     * Other rules of withholding of a payee.
     */
    withholding?: {
        /**
         * Its id.
         */
        id: string;
        /**
         * Other rules of withholding of a payee.
         */
        withholding?: Array<{
            /**
             * The kind of use that the rule is about; null for all.
             */
            kind: string | null;
            /**
             * The store that the rule is about; null for all.
             */
            store: string | null;
            /**
             * The territory that the rule is about; null for all.
             */
            territory: string | null;
            /**
             * How much is withheld, such as `30%`.
             */
            rate: string;
        }>;
        /**
         * The first day of accounting on which a change of `withholding` holds. Left out: the first day after the newest closed period, so that no closed period changes. Null: the beginning.
         */
        changes_from?: string | null;
    };
    /**
     * A deal as it would be changed.
     */
    deal?: {
        /**
         * Its id.
         */
        id: string;
        /**
         * Its name.
         */
        name?: string;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency?: string;
        /**
         * Which date of a sale decides the terms it falls under now: `sale` or `accounting`.
         */
        dates?: 'sale' | 'accounting';
        /**
         * Which day's rates exchange receipts into the deal's currency: `sale`, `accounting` or `period_end`.
         */
        rates_of?: 'sale' | 'accounting' | 'period_end';
        /**
         * Deals of one group recoup from each other's receipts; null for none.
         */
        group?: string | null;
        /**
         * Wider deals that no longer apply to the recordings which this one covers, by id.
         */
        replaces?: Array<string>;
        /**
         * The terms from one date to another. They do not overlap.
         */
        versions?: Array<DealTerms>;
        /**
         * Whether closed periods `keep` the deal's `dates`, `rates_of` and `replaces`, or `change` with them, which posts differences to the next run. Its terms have days of their own.
         */
        closed_periods?: 'keep' | 'change';
        /**
         * Accepted as it was read, and ignored.
         */
        settings_from?: string | null;
    };
    /**
     * A deal as it would be made.
     */
    new_deal?: {
        /**
         * Its name.
         */
        name: string;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: string;
        /**
         * Which date of a sale is to decide the terms it falls under: `sale` or `accounting`.
         */
        dates?: 'sale' | 'accounting';
        /**
         * Which day's rates exchange receipts into the deal's currency: `sale`, `accounting` or `period_end`.
         */
        rates_of?: 'sale' | 'accounting' | 'period_end';
        /**
         * Deals of one group recoup from each other's receipts; null for none.
         */
        group?: string | null;
        /**
         * Wider deals that are not to apply to the recordings which this one covers, by id.
         */
        replaces?: Array<string>;
        /**
         * The terms from one date to another. They do not overlap.
         */
        versions: Array<DealTerms>;
    };
    /**
     * The id of a cost that would be deleted.
     */
    delete_cost?: string;
};

export type ConfirmCheckoutInput = {
    /**
     * The session that the payment page added to the address it returned to.
     */
    session_id: string;
};

export type ConfirmDealsInput = {
    /**
     * The deals whose names are right and still to come.
     */
    deals: Array<{
        /**
         * Its id.
         */
        id: string;
        /**
         * The count of its `not_booked`, so that nothing is confirmed that the caller has not seen.
         */
        count: number;
    }>;
};

export type ConfirmEmailInput = {
    /**
     * The part of a link that was sent or handed over.
     */
    token: LinkToken;
};

export type Connected = {
    /**
     * True while its credentials are saved.
     */
    connected: true;
    /**
     * False if the credentials are saved but nothing live can be read with them.
     */
    live: boolean;
    /**
     * One sentence that says what was done.
     */
    message: string;
};

export type Converted = {
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: Currency;
    /**
     * The exact amount for the rights holder, as a decimal string.
     */
    net: DecimalString;
    /**
     * The exchange rates used, or what a rate changed.
     */
    rates: Array<{
        /**
         * The currency that was exchanged.
         */
        from: Currency;
        /**
         * Units of `from` for one unit of the display currency.
         */
        rate: DecimalString;
        /**
         * The first day that a used rate was published on.
         */
        first: Day;
        /**
         * The last day that a used rate was published on.
         */
        last: Day;
    }>;
    /**
     * What is not in the figure, because no exchange rate of its time is loaded, or it came too late.
     */
    left_out: Array<{
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
    }>;
};

export type Cost = {
    /**
     * Its id.
     */
    id: string;
    /**
     * The day of the cost.
     */
    date: string;
    /**
     * The exact amount, as a decimal string.
     */
    amount: string;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: string;
    /**
     * What the cost is for.
     */
    kind: 'recording' | 'mixing' | 'mastering' | 'artwork' | 'video' | 'marketing' | 'manufacturing' | 'travel' | 'other';
    /**
     * A note in words.
     */
    note: string;
    /**
     * How much of the cost is recoupable.
     */
    recoupable: string;
    /**
     * The deal's id; null for none.
     */
    deal: string | null;
    /**
     * The track's id, for a cost on a track.
     */
    track: string | null;
    /**
     * The release's id, for a cost on a release.
     */
    release: string | null;
    /**
     * The artist as printed, for a cost on an artist.
     */
    artist: string | null;
    /**
     * The payee who bears it alone; null for all who take part.
     */
    payee: string | null;
    /**
     * What the deal is called; null without one.
     */
    deal_name: string | null;
    /**
     * What the payee is called; null without one.
     */
    payee_name: string | null;
    /**
     * The receipt that is attached; null without one.
     */
    receipt: CostReceipt | null;
};

export type CostReceipt = {
    /**
     * The file's name as it was uploaded.
     */
    file_name: string;
    /**
     * `pdf`, `png` or `jpeg`, as its first bytes say.
     */
    kind: 'pdf' | 'png' | 'jpeg';
    /**
     * Its size in bytes.
     */
    bytes: number;
    /**
     * The SHA-256 of its bytes, in hexadecimal digits.
     */
    sha256: string;
};

export type Costs = {
    /**
     * What the account paid for recordings.
     */
    costs: Array<Cost>;
    /**
     * How many there are on all pages together.
     */
    count: number;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor: string | null;
    /**
     * True when all of it is made up, to show what the answer looks like.
     */
    sample?: true;
};

export type CreateClaimInput = {
    /**
     * `underpaid`: less was paid than was played. `late`: the money is past its time. `frozen`: it is held back.
     */
    kind: 'underpaid' | 'late' | 'frozen';
    /**
     * Months of platforms: the cells, or how many are in each state.
     */
    cells?: Array<{
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform: string;
        /**
         * The month of sale, `YYYY-MM`.
         */
        month: SaleMonth;
        /**
         * Only these tracks; leave it out for the whole month.
         */
        track_ids?: Array<string>;
    }>;
    /**
     * What the checks found, or how many findings there are.
     */
    findings?: Array<{
        /**
         * The check, from F1 to F16.
         */
        check: CheckId;
        /**
         * A key that stays the same when it is found again.
         */
        key: string;
    }>;
    /**
     * Claims all findings of this cause that cost something and are not set aside; leave it out to name findings or cells.
     */
    cause?: string;
    /**
     * Money that is held back, as a notice says; null or missing for other kinds.
     */
    frozen?: WrittenCase;
    /**
     * Who is asked.
     */
    to?: string;
};

export type CreateEndpointInput = {
    /**
     * Its name.
     */
    name: string;
    /**
     * Where events are posted to: an https address of the internet, on port 443 or 80.
     */
    url: string;
    /**
     * The types of events that it receives.
     */
    events: Array<'statement.booked' | 'statement.refused' | 'statement.waiting' | 'sync.finished' | 'sync.failed' | 'board.findings' | 'money.overdue' | 'claim.changed' | 'run.closed' | 'run.sent' | 'payout.matched'>;
};

export type CreateTokenInput = {
    /**
     * Its name.
     */
    name: string;
    /**
     * What the token can do, by area; never more than its member.
     */
    scopes: Array<'royalties:read' | 'royalties:write' | 'statements:read' | 'statements:write' | 'plays:read' | 'plays:write' | 'reconciliation:read' | 'reconciliation:write' | 'claims:read' | 'claims:write' | 'currencies:read' | 'currencies:write' | 'shares:read' | 'shares:write' | 'exports:read' | 'lookups:read' | 'lookups:write' | 'platforms:read' | 'platforms:write' | 'account:read' | 'archive:read' | 'plan:read' | 'members:read'>;
    /**
     * Its last day, at most a year from now.
     */
    expires_on?: string;
    /**
     * The caller's password.
     */
    password: KnownPassword;
    /**
     * The same, if two-step login is on.
     */
    code?: SecondFactorCode;
};

export type Currencies = {
    /**
     * The display currency, or what it comes to in it; null without one.
     */
    display: Currency | null;
    /**
     * The currencies that can be chosen; empty without rates.
     */
    choices: Array<Currency>;
    /**
     * The exchange rates that are loaded.
     */
    rates: Array<LoadedRates>;
};

export type Currency = string;

export type DataSource = 'spotify_api' | 'youtube_api' | 'apple_music_api' | 'tidal_api' | 'soundcloud_api' | 'sample';

export type Day = string;

export type Deal = {
    /**
     * Its id.
     */
    id: string;
    /**
     * Its name.
     */
    name: string;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: string;
    /**
     * Which date of a sale decides the terms it falls under: `sale` or `accounting`.
     */
    dates: 'sale' | 'accounting';
    /**
     * Which day's rates exchange receipts into the deal's currency: `sale`, `accounting` or `period_end`.
     */
    rates_of: 'sale' | 'accounting' | 'period_end';
    /**
     * Deals of one group recoup from each other's receipts; null for none.
     */
    group: string | null;
    /**
     * Wider deals that do not apply to the recordings which this one covers, by id.
     */
    replaces: Array<string>;
    /**
     * The terms from one date to another. They do not overlap.
     */
    versions: Array<DealTerms>;
    /**
     * Tracks, releases and artists that it names but nothing booked has, so that it pays nobody for them; left out if all of them are booked.
     */
    not_booked?: NotBooked;
    /**
     * The first day of the periods in which `dates`, `rates_of` and `replaces` hold: those closed before keep what they were closed with. Null: they hold in all.
     */
    settings_from: Day | null;
};

export type DealDetails = {
    /**
     * Its id.
     */
    id: string;
    /**
     * Its name.
     */
    name: string;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: string;
    /**
     * Which date of a sale decides the terms it falls under: `sale` or `accounting`.
     */
    dates: 'sale' | 'accounting';
    /**
     * Which day's rates exchange receipts into the deal's currency: `sale`, `accounting` or `period_end`.
     */
    rates_of: 'sale' | 'accounting' | 'period_end';
    /**
     * Deals of one group recoup from each other's receipts; null for none.
     */
    group: string | null;
    /**
     * Wider deals that do not apply to the recordings which this one covers, by id.
     */
    replaces: Array<string>;
    /**
     * The terms from one date to another. They do not overlap.
     */
    versions: Array<DealTerms>;
    /**
     * Tracks, releases and artists that it names but nothing booked has, so that it pays nobody for them; left out if all of them are booked.
     */
    not_booked?: NotBooked;
    /**
     * The first day of the periods in which `dates`, `rates_of` and `replaces` hold: those closed before keep what they were closed with. Null: they hold in all.
     */
    settings_from: Day | null;
    /**
     * The names of the payees and deals that these deals refer to.
     */
    names: Array<{
        /**
         * The id of a payee or a deal.
         */
        id: string;
        /**
         * What it is called.
         */
        name: string;
    }>;
};

export type DealTerms = {
    /**
     * The first day; null: from the beginning.
     */
    from: string | null;
    /**
     * The last day; null: until further notice.
     */
    to: string | null;
    /**
     * `royalty`, a share of receipts, or `net_profit`, of what is left of them after costs.
     */
    kind: 'royalty' | 'net_profit';
    /**
     * What it covers: everything, or tracks, releases or artists by id or by name.
     */
    covers: {
        /**
         * What `of` names; `everything` needs none.
         */
        by: 'everything';
    } | {
        /**
         * What `of` names; `everything` needs none.
         */
        by: 'tracks' | 'releases' | 'artists';
        /**
         * Track ids, release ids, or artists. ISRC and UPC are read however they are written, and artists in any case; a title is refused with the recordings that it may mean.
         */
        of: Array<string>;
    };
    /**
     * How much of each recording it covers.
     */
    part: string;
    /**
     * What the account takes before it, such as `15%`.
     */
    fee: string;
    /**
     * What the participants get together, where no exception says more.
     */
    rate: string;
    /**
     * Other rates for a kind of use, a store or a territory. The most specific holds.
     */
    exceptions: Array<{
        /**
         * The kind of use that the rate is for; null for all.
         */
        kind: string | null;
        /**
         * The store that the rate is for; null for all.
         */
        store: string | null;
        /**
         * The territory that the rate is for; null for all.
         */
        territory: string | null;
        /**
         * The rate for these receipts.
         */
        rate: string;
    }>;
    /**
     * Who takes part, with the share of what they get together.
     */
    participants: Array<{
        /**
         * The payee's id.
         */
        payee: string;
        /**
         * A percentage such as `20%`, or a fraction such as `1/3`.
         */
        share: string;
    }>;
};

export type Deals = {
    /**
     * Deals, by name.
     */
    deals: Array<Deal>;
    /**
     * The names of the payees and deals that these deals refer to.
     */
    names: Array<{
        /**
         * The id of a payee or a deal.
         */
        id: string;
        /**
         * What it is called.
         */
        name: string;
    }>;
    /**
     * How many there are on all pages together.
     */
    count: number;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor: string | null;
    /**
     * True when all of it is made up, to show what the answer looks like.
     */
    sample?: true;
};

export type Debtor = {
    /**
     * Its id.
     */
    id: string;
    /**
     * Its name.
     */
    name: string;
    /**
     * The distributor's name.
     */
    distributor: string;
};

export type DecimalString = string;

export type Deductions = {
    /**
     * When the figures were computed, in UTC; null until they have been once.
     */
    computed_at: Instant | null;
    /**
     * When the newest statement or file of plays that they have was booked; null without any.
     */
    booked_through: Instant | null;
    /**
     * True when something was booked or changed since; newer figures are on their way.
     */
    stale: boolean;
    /**
     * True when all of it is made up, to show what the answer looks like.
     */
    sample: boolean;
    /**
     * Sums, an item for each currency.
     */
    totals: Array<{
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * What the store paid before deductions, as a decimal string; null where it is not printed.
         */
        gross: DecimalString;
        /**
         * What the distributor took, as a decimal string; null where it is not printed.
         */
        fee: DecimalString;
        /**
         * Tax that was withheld, as a decimal string; null where it is not printed.
         */
        withheld: DecimalString;
        /**
         * What was kept against advances, as a decimal string; null where it is not printed.
         */
        recouped: DecimalString;
        /**
         * Fines that were taken off in rows of their own.
         */
        fines: DecimalString;
        /**
         * Net of the lines whose store or tier names Discovery Mode.
         */
        discovery: DecimalString;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
    }>;
    /**
     * The statements it is about.
     */
    statements: Array<{
        /**
         * The statement's id.
         */
        statement_id: string;
        /**
         * The file's name as it was uploaded.
         */
        file_name: string;
        /**
         * The accounting date or month; null where none is known.
         */
        accounted: Day | null;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * What the store paid before deductions, as a decimal string; null where it is not printed.
         */
        gross: DecimalString;
        /**
         * What the distributor took, as a decimal string; null where it is not printed.
         */
        fee: DecimalString;
        /**
         * Tax that was withheld, as a decimal string; null where it is not printed.
         */
        withheld: DecimalString;
        /**
         * What was kept against advances, as a decimal string; null where it is not printed.
         */
        recouped: DecimalString;
        /**
         * Fines that were taken off in rows of their own.
         */
        fines: DecimalString;
        /**
         * Net of the lines whose store or tier names Discovery Mode.
         */
        discovery: DecimalString;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
    }>;
};

export type DeliveryDetails = {
    /**
     * The id of the event. `webhook-id` is `msg_` and this.
     */
    id: string;
    /**
     * The type of the event, such as `statement.booked`.
     */
    type: string;
    /**
     * When it was made, in UTC.
     */
    created_at: Instant;
    /**
     * `waiting`, `delivered` or `failed`.
     */
    state: 'waiting' | 'delivered' | 'failed';
    /**
     * How many of its ten tries were made.
     */
    tries: number;
    /**
     * When it is tried next, in UTC; null unless it waits.
     */
    next_try_at: Instant | null;
    /**
     * When it was last tried, in UTC; null before that.
     */
    tried_at: Instant | null;
    /**
     * The HTTP status of the last answer; null if there was none.
     */
    status: number | null;
    /**
     * Why the last try brought no answer, as a code; null if it brought one.
     */
    fault: 'url' | 'userinfo' | 'insecure' | 'port' | 'address' | 'unresolved' | 'unreachable' | 'tls' | 'timeout' | 'broken' | 'secret' | 'stopped' | null;
    /**
     * The headers that were sent, without the signature.
     */
    request_headers: Array<{
        /**
         * The header's name.
         */
        name: string;
        /**
         * The header's value.
         */
        value: string;
    }>;
    /**
     * The body, exactly as it was signed.
     */
    request_body: string;
    /**
     * The body of the last answer, cut at 4 KB; null if there was none.
     */
    answer: string | null;
    /**
     * How long the last try took, in milliseconds; null before that.
     */
    duration_ms: number | null;
};

export type DisplayCurrencyInput = {
    /**
     * The currency to show totals in too; null for none.
     */
    currency: string | null;
};

export type DistributorShare = {
    /**
     * Its name.
     */
    name: string;
    /**
     * The months of platforms that it owes.
     */
    cells: Array<{
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform: string;
        /**
         * The month of sale, `YYYY-MM`.
         */
        month: string;
        /**
         * Only these tracks; leave it out for the whole month.
         */
        track_ids?: Array<string>;
    }>;
    /**
     * The findings that it owes.
     */
    findings: Array<{
        /**
         * The check, from F1 to F16.
         */
        check: string;
        /**
         * A key that stays the same when it is found again.
         */
        key: string;
    }>;
};

export type Done = {
    /**
     * One sentence that says what was done.
     */
    message: string;
};

export type Earned = {
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: Currency;
    /**
     * How many of the newest statements it is added up from, at most 12.
     */
    statements: number;
    /**
     * The months of sale, without a gap; at most 36.
     */
    months: Array<Month>;
    /**
     * The songs with the most money, at most 5.
     */
    songs: Array<{
        /**
         * The title; null where no line has one.
         */
        title: string | null;
        /**
         * The artist as printed; null where no line has one.
         */
        artist: string | null;
        /**
         * What was earned of it, by month.
         */
        amounts: Array<DecimalString>;
        /**
         * What was earned of it in all.
         */
        total: DecimalString;
    }>;
    /**
     * All other songs together.
     */
    others: {
        /**
         * How many other songs there are.
         */
        songs: number;
        /**
         * What was earned of it, by month.
         */
        amounts: Array<DecimalString>;
        /**
         * What was earned of it in all.
         */
        total: DecimalString;
    };
    /**
     * What is of earlier months, or of none.
     */
    earlier: DecimalString;
    /**
     * What was earned of it in all.
     */
    total: DecimalString;
};

export type Email = string;

export type EndSecondFactorInput = {
    /**
     * The caller's password.
     */
    password: KnownPassword;
    /**
     * The code that the authenticator app shows now, or a recovery code.
     */
    code: SecondFactorCode;
};

export type EndpointSecret = {
    /**
     * One sentence that says what was done.
     */
    message: string;
    /**
     * Its id.
     */
    id: string;
    /**
     * The secret that signs everything sent to it: `whsec_` and 32 bytes in base64. It is shown only once.
     */
    secret: string;
};

export type Error = {
    /**
     * One sentence that says what went wrong and what to do.
     */
    detail: string;
    /**
     * The fields at fault, where the input is.
     */
    issues?: Array<{
        /**
         * The field at fault, by its path in the input; empty for the input as a whole.
         */
        field: string;
        /**
         * What is wrong with it, in one sentence.
         */
        message: string;
    }>;
    /**
     * Those that each owe a part of what was to be claimed: make one claim for each.
     */
    distributors?: Array<DistributorShare>;
    /**
     * Names the request in the server's log. Only with a 500.
     */
    request_id?: string;
};

export type Exact = string;

export type ExportPreview = {
    /**
     * The period that the figures are of.
     */
    period: {
        /**
         * The first UTC day, included.
         */
        start_date: Day;
        /**
         * The last UTC day, included.
         */
        end_date: Day;
    };
    /**
     * The months that have records; null when the export would be empty.
     */
    months: MonthSpan | null;
    /**
     * The records, or how many there are.
     */
    records: number;
    /**
     * Sums, an item for each currency.
     */
    totals: Array<ExportTotal>;
    /**
     * The months that statements cover, inside the range or not; null when nothing is booked.
     */
    booked_months: MonthSpan | null;
};

export type ExportRecord = {
    /**
     * The month of sale, `YYYY-MM`.
     */
    month: Month;
    /**
     * The platform's id, such as `spotify`, or another store's name as statements print it.
     */
    platform: string;
    /**
     * Streams among the units, or plays that a platform counted.
     */
    plays: number;
    /**
     * Money for these plays: in USD where estimates are added, otherwise in the record's currency.
     */
    revenue: DecimalString | null;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: Currency | null;
    /**
     * Where it comes from.
     */
    source: ExportSource;
    /**
     * How many booked lines the record adds up.
     */
    statement_lines: number;
};

export type ExportSource = 'statement' | 'measured';

export type ExportTotal = {
    /**
     * Where it comes from.
     */
    source: ExportSource;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: Currency | null;
    /**
     * Streams among the units, or plays that a platform counted.
     */
    plays: number;
    /**
     * Money for these plays: in USD where estimates are added, otherwise in the record's currency.
     */
    revenue: DecimalString | null;
};

export type ExportTrackRecord = {
    /**
     * The month of sale, `YYYY-MM`.
     */
    month: Month;
    /**
     * How many months it covers; more than 1 for what only names a quarter or another longer period.
     */
    months: number;
    /**
     * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
     */
    track_id: string;
    /**
     * The recording's ISRC; null where none is printed.
     */
    isrc: string | null;
    /**
     * The title as the statement or platform prints it; null where none is printed.
     */
    title: string | null;
    /**
     * The artist's name as the statement prints it; null where none is printed.
     */
    artist: string | null;
    /**
     * Units: streams, downloads, sales and adjustments together.
     */
    units: number;
    /**
     * Streams among the units, or plays that a platform counted.
     */
    plays: number;
    /**
     * Money for these plays: in USD where estimates are added, otherwise in the record's currency.
     */
    revenue: DecimalString;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: Currency;
    /**
     * How many booked lines the record adds up.
     */
    statement_lines: number;
};

export type Finding = {
    /**
     * The check, from F1 to F16.
     */
    check: CheckId;
    /**
     * A key that stays the same when it is found again.
     */
    key: string;
    /**
     * The same in words.
     */
    text: string;
    /**
     * The statement it belongs to; null where it belongs to none.
     */
    statement: {
        /**
         * Its id.
         */
        id: string;
        /**
         * The file's name as it was uploaded.
         */
        file_name: string;
    } | null;
    /**
     * The platform's id, such as `spotify`, or another store's name as statements print it.
     */
    platform: string | null;
    /**
     * The month of sale; of F5 the accounting month of the statement that is missing or double, of F7 that of the exchange. Null where it names none.
     */
    month: Month | null;
    /**
     * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
     */
    track_id: string | null;
    /**
     * The title as the statement or platform prints it; null where none is printed.
     */
    title: string | null;
    /**
     * Who would owe it; null when nothing says so.
     */
    source: Debtor | null;
    /**
     * True when a claim has to wait until the artist says who distributes the track.
     */
    needs_source: boolean;
    /**
     * Money by currency.
     */
    money: Array<{
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
    }>;
    /**
     * Missing units times the artist's own rate, as a range; null or empty when nothing is missing or no rate is known.
     */
    at_stake: Stake | null;
    /**
     * What was lost or is missing, by currency, as a range; empty when that is not known.
     */
    loss: Array<StakeSum>;
    /**
     * The cause's key, which all findings with this cause have; null without one.
     */
    cause: string | null;
    /**
     * How many booked lines it rests on, or the lines themselves.
     */
    lines: Array<LineRef>;
    /**
     * How many lines there are in all.
     */
    line_count: number;
    /**
     * Whether it was set aside, or how many were; of one finding, why and when.
     */
    aside: {
        /**
         * Why it was set aside.
         */
        note: string;
        /**
         * When it happened, in UTC.
         */
        at: Instant;
    } | null;
};

export type FirstDays = {
    /**
     * The platform's id, such as `spotify`, or another store's name as statements print it.
     */
    platform: PlatformId | null;
    /**
     * The release, then those that began before it, newest first; empty if its first day is unknown.
     */
    releases: Array<{
        /**
         * The release: its UPC, or a key of its title. It stays the same.
         */
        release_id: string;
        /**
         * The release's title as printed, or in a filter its UPC or key; null where none is printed.
         */
        title: string | null;
        /**
         * The first day or month, included.
         */
        first_day: Day;
        /**
         * Its songs, without those that are on a shorter release too.
         */
        songs: number;
        /**
         * How many of them have plays by day.
         */
        counted_songs: number;
        /**
         * Plays of each of its first 28 days; null for a day that nothing counted.
         */
        plays: Array<number | null>;
    }>;
};

export type ForecastGap = {
    /**
     * Where it comes from.
     */
    source: string;
    /**
     * What the account with the distributor is called.
     */
    source_name: string;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: Currency;
    /**
     * `short`: too few accounting periods; `stopped`: nothing comes any more; `uneven`: half of the periods bring no money.
     */
    why: 'short' | 'stopped' | 'uneven';
    /**
     * How many accounting periods there are.
     */
    periods: number;
    /**
     * How many accounting periods are needed; 0 unless there are too few.
     */
    needed: number;
    /**
     * The last accounting month; null without one.
     */
    last: Month | null;
};

export type ForecastLine = {
    /**
     * When the figures were computed, in UTC; null until they have been once.
     */
    computed_at: Instant | null;
    /**
     * When the newest statement or file of plays that they have was booked; null without any.
     */
    booked_through: Instant | null;
    /**
     * True when something was booked or changed since; newer figures are on their way.
     */
    stale: boolean;
    /**
     * True when all of it is made up, to show what the answer looks like.
     */
    sample: boolean;
    /**
     * The payment that is expected first; null when none can be forecast.
     */
    next: NextPayment | null;
    /**
     * How many senders and currencies have no forecast.
     */
    gaps: number;
};

export type ForgotPasswordInput = {
    /**
     * An email address.
     */
    email: Email;
};

export type FormatDescription = {
    /**
     * Its id.
     */
    id: string;
    /**
     * The distributor's name.
     */
    distributor: string;
    /**
     * Its name.
     */
    name: string;
    /**
     * What such files can be.
     */
    kinds: Array<StatementKind>;
    /**
     * How sure the layout is: real files, another parser, the sender's own documentation, names alone, or the account's own.
     */
    evidence: 'real' | 'parser' | 'doc' | 'names' | 'own';
    /**
     * False when only its name is known, so that a file has to be mapped.
     */
    readable: boolean;
    /**
     * Why a preview comes before the first booking; null when none does.
     */
    confirm: string | null;
    /**
     * How to get the file from the distributor; null where nobody knows.
     */
    get: string | null;
    /**
     * The same in steps; of a cause, what can be done about it, the best first.
     */
    steps: Array<{
        /**
         * Its name.
         */
        name: string;
        /**
         * What to do.
         */
        text: string;
    }>;
    /**
     * What is read of it; null where there is nothing to say.
     */
    reads: string | null;
    /**
     * What is left out; null where there is nothing to say.
     */
    ignores: string | null;
    /**
     * Damage that could not be noticed; null where there is nothing to say.
     */
    unnoticed: string | null;
    /**
     * The columns, by their names or positions.
     */
    columns: Array<string>;
};

export type FormatList = {
    /**
     * A page of the account's own layouts, by name; the first page goes on with all others.
     */
    formats: Array<FormatDescription>;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor: string | null;
};

export type FrozenCase = {
    /**
     * The platform's id, such as `spotify`, or another store's name as statements print it.
     */
    platform: 'spotify' | 'apple_music' | 'youtube' | 'tidal' | 'soundcloud' | 'amazon_music';
    /**
     * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
     */
    track_id: string | null;
    /**
     * The day of the notice.
     */
    notice_on: string;
    /**
     * What the notice says.
     */
    notice: string;
    /**
     * What was asked.
     */
    asked: string;
    /**
     * What was answered; empty until then.
     */
    answered: string;
};

export type History = {
    /**
     * What was done, newest first.
     */
    events: Array<HistoryEvent>;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor: string | null;
};

export type HistoryEvent = {
    /**
     * Its id.
     */
    id: string;
    /**
     * When it happened, in UTC.
     */
    at: Instant;
    /**
     * Who did it: a member (`artist`), the server's operator, or the server at work for the account.
     */
    actor: 'artist' | 'operator' | 'ledgerline';
    /**
     * The member who did it, where the account has several; null otherwise.
     */
    by: string | null;
    /**
     * The session of a member's own action; null for what the server or its operator did.
     */
    session_id: string | null;
    /**
     * What was done, as a code such as `statement_booked`.
     */
    action: string;
    /**
     * What was done, in one sentence.
     */
    text: string;
};

export type ImportSharesInput = {
    /**
     * What the file has: `payees`, `deals`, `costs`, `advances` or `openings` for opening balances.
     */
    what: 'payees' | 'deals' | 'costs' | 'advances' | 'openings';
    /**
     * The file as text, as it was exported, or with a header of the same columns.
     */
    text: string;
    /**
     * True to import it; false for a preview.
     */
    apply?: boolean;
    /**
     * What the names that a preview has asked about mean.
     */
    choices?: Array<{
        /**
         * What the name stands for: `tracks` or `releases`.
         */
        covers: 'tracks' | 'releases';
        /**
         * The name, as the file has it.
         */
        name: string;
        /**
         * The recordings that it means, by id or code.
         */
        of: Array<string>;
    }>;
};

export type ImportSplitsInput = {
    /**
     * The table as text: a row for each recording and payee, under a header with any names.
     */
    text: TableText;
    /**
     * Which column is which; one that is left out is recognized by its name and cells.
     */
    columns?: {
        /**
         * The column of the recording's title, by its number from 0; null for none.
         */
        title?: TableColumn;
        /**
         * The column of the artist, by its number from 0; null for none.
         */
        artist?: TableColumn;
        /**
         * The column of the ISRC, by its number from 0; null for none.
         */
        isrc?: TableColumn;
        /**
         * The column of the UPC or EAN, by its number from 0; null for none.
         */
        upc?: TableColumn;
        /**
         * The column of the label's own number of a release, by its number from 0; null for none.
         */
        catalogue?: TableColumn;
        /**
         * The column of the payee's name, by its number from 0; null for none.
         */
        payee?: TableColumn;
        /**
         * The column of the payee's email, by its number from 0; null for none.
         */
        email?: TableColumn;
        /**
         * The column of the payee's share, by its number from 0; null for none.
         */
        share?: TableColumn;
        /**
         * The column of what the payee did, by its number from 0; null for none.
         */
        role?: TableColumn;
    };
    /**
     * Whether plain numbers are `percent`, so that 50 is half, or a `fraction`, so that 0.5 is.
     */
    shares?: 'percent' | 'fraction';
    /**
     * What the shares are of: all `receipts`, so that what nobody has is the account's, or of what `rate` gives, so that they come to the whole.
     */
    of?: 'receipts' | 'rate';
    /**
     * What the payees get together, where shares are of it.
     */
    rate?: string;
    /**
     * What the account takes before it.
     */
    fee?: string;
    /**
     * The currency of the deals, and of the payees that are made.
     */
    currency: string;
    /**
     * The first day of the deals; null: from the beginning. Left out, they begin with the next period.
     */
    from?: string | null;
    /**
     * True to take shares that come to between 99.9% and 100.1% for the whole, each in proportion.
     */
    even_out?: boolean;
    /**
     * True to take a title alone for the only booked recording that has it.
     */
    by_title?: boolean;
    /**
     * Names of payees in the table that are the account itself.
     */
    own?: Array<string>;
    /**
     * Who the names are that match no payee. All other names become payees.
     */
    payees?: Array<{
        /**
         * The payee's name, as the table has it.
         */
        name: string;
        /**
         * The payee whom it means.
         */
        is: string;
    }>;
    /**
     * Which recordings are meant where a preview has asked.
     */
    choices?: Array<{
        /**
         * The line that the question names.
         */
        line: number;
        /**
         * The recordings that it means, by id or code; none to leave its rows out.
         */
        of: Array<string>;
    }>;
    /**
     * True to make the deals and payees; false for a preview.
     */
    apply?: boolean;
};

export type Instant = string;

export type Invitation = {
    /**
     * Its id.
     */
    id: string;
    /**
     * An email address.
     */
    email: string;
    /**
     * What the member may do: `owner`, `manager`, `accountant`, `viewer` or `payee`.
     */
    role: 'owner' | 'manager' | 'accountant' | 'viewer' | 'payee';
    /**
     * True if it was sent by email; false if its link is handed over.
     */
    mailed: boolean;
    /**
     * When it was made, in UTC.
     */
    created_at: Instant;
    /**
     * When it stops working, in UTC.
     */
    expires_at: Instant;
};

export type InvitationInput = {
    /**
     * The part of a link that was sent or handed over.
     */
    token: LinkToken;
};

export type InviteInput = {
    /**
     * An email address.
     */
    email: Email;
    /**
     * What the member may do: `owner`, `manager`, `accountant`, `viewer` or `payee`.
     */
    role: 'owner' | 'manager' | 'accountant' | 'viewer' | 'payee';
    /**
     * The caller's password: needed to invite an owner.
     */
    password?: PasswordIfNeeded;
};

export type Invited = {
    /**
     * One sentence that says what was done.
     */
    message: string;
    /**
     * Its id.
     */
    id: string;
    /**
     * The link to hand over, shown only now; null if it was sent by email.
     */
    link: string | null;
};

export type JoinAsNewInput = {
    /**
     * The part of a link that was sent or handed over.
     */
    token: LinkToken;
    /**
     * The caller's password.
     */
    password: NewPassword;
    /**
     * The person's real name; null if they gave none.
     */
    real_name: string;
};

export type Joined = {
    /**
     * Send it as a bearer token. It works until its session ends.
     */
    access_token: string;
    /**
     * The caller in the account that was joined.
     */
    artist: Artist;
    /**
     * One sentence that says what was done.
     */
    message: string;
};

export type KnownPassword = string;

export type LateStatement = {
    /**
     * Where it comes from.
     */
    source: string;
    /**
     * Its name.
     */
    name: string;
    /**
     * The month of sale, `YYYY-MM`.
     */
    month: Month;
    /**
     * The platforms and stores that are overdue.
     */
    stores: Array<string>;
    /**
     * The day by which it should come at the latest.
     */
    latest: Day;
    /**
     * Units that no reason explains.
     */
    missing: number;
    /**
     * What was lost or is missing, by currency, as a range; empty when that is not known.
     */
    loss: Array<StakeSum>;
};

export type Layout = {
    /**
     * The version of the form of such files.
     */
    ledgerline: 1;
    /**
     * The sender.
     */
    name: string;
    /**
     * The names of the columns, in order. A file with just these is read by it.
     */
    header: Array<string>;
    /**
     * How the rows become lines.
     */
    reading: {
        /**
         * How decimals are written; `either` where each file has to tell.
         */
        numbers: 'point' | 'comma' | 'either';
        /**
         * Which column has which figure.
         */
        columns: {
            /**
             * The columns with a period; `ask` if no cell says it.
             */
            sold: {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                column: string | number | Array<string>;
                /**
                 * How periods may be written; `clear` is any way that can mean only one period.
                 */
                as: 'YYYY-MM' | 'YYYYMM' | 'YYYY/MM' | 'YYYY_MM' | 'YYYY.MM' | 'YYYY年M月' | 'YYYYMn' | 'MMM-YY' | 'MMM.YY' | 'MMM YY' | 'MMM YYYY' | 'YYYY-MM-DD' | 'YYYY/MM/DD' | 'M/D/YYYY' | 'M/D/YY' | 'D/M/YYYY' | 'D/M/YY' | 'MM-DD-YYYY' | 'DD-MM-YYYY' | 'DD.MM.YYYY' | 'MM.DD.YYYY' | 'DD.MM.YY' | 'MM.DD.YY' | 'YYYYMMDD' | 'serial' | 'nQYYYY' | 'QnYY' | 'YYYY-Qn' | 'MMM-MMM-YY' | 'YYYY-MM-DD~YYYY-MM-DD' | 'clear' | Array<'YYYY-MM' | 'YYYYMM' | 'YYYY/MM' | 'YYYY_MM' | 'YYYY.MM' | 'YYYY年M月' | 'YYYYMn' | 'MMM-YY' | 'MMM.YY' | 'MMM YY' | 'MMM YYYY' | 'YYYY-MM-DD' | 'YYYY/MM/DD' | 'M/D/YYYY' | 'M/D/YY' | 'D/M/YYYY' | 'D/M/YY' | 'MM-DD-YYYY' | 'DD-MM-YYYY' | 'DD.MM.YYYY' | 'MM.DD.YYYY' | 'DD.MM.YY' | 'MM.DD.YY' | 'YYYYMMDD' | 'serial' | 'nQYYYY' | 'QnYY' | 'YYYY-Qn' | 'MMM-MMM-YY' | 'YYYY-MM-DD~YYYY-MM-DD' | 'clear'>;
                /**
                 * How a spreadsheet writes them that has saved the file again.
                 */
                shown?: Array<'YYYY-MM' | 'YYYYMM' | 'YYYY/MM' | 'YYYY_MM' | 'YYYY.MM' | 'YYYY年M月' | 'YYYYMn' | 'MMM-YY' | 'MMM.YY' | 'MMM YY' | 'MMM YYYY' | 'YYYY-MM-DD' | 'YYYY/MM/DD' | 'M/D/YYYY' | 'M/D/YY' | 'D/M/YYYY' | 'D/M/YY' | 'MM-DD-YYYY' | 'DD-MM-YYYY' | 'DD.MM.YYYY' | 'MM.DD.YYYY' | 'DD.MM.YY' | 'MM.DD.YY' | 'YYYYMMDD' | 'serial' | 'nQYYYY' | 'QnYY' | 'YYYY-Qn' | 'MMM-MMM-YY' | 'YYYY-MM-DD~YYYY-MM-DD' | 'clear'>;
                /**
                 * True where the day itself counts, and not only its month.
                 */
                exact?: boolean;
                /**
                 * A day stands for its whole month.
                 */
                whole?: 'month';
                /**
                 * True if some files have the day first and others the month.
                 */
                eitherOrder?: true;
                /**
                 * How weeks, and other days than whole months, count where they lie in two months: by their days, or to the month that they end in. Weeks are those of ISO 8601.
                 */
                weeks?: 'days' | 'last_month';
                /**
                 * The month in which the year begins that fiscal periods are counted in, from 1; the year is named after the one that it ends in.
                 */
                yearBegins?: number;
            } | {
                /**
                 * The first day or month.
                 */
                from: {
                    /**
                     * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                     */
                    column: string | number | Array<string>;
                    /**
                     * How periods may be written; `clear` is any way that can mean only one period.
                     */
                    as: 'YYYY-MM' | 'YYYYMM' | 'YYYY/MM' | 'YYYY_MM' | 'YYYY.MM' | 'YYYY年M月' | 'YYYYMn' | 'MMM-YY' | 'MMM.YY' | 'MMM YY' | 'MMM YYYY' | 'YYYY-MM-DD' | 'YYYY/MM/DD' | 'M/D/YYYY' | 'M/D/YY' | 'D/M/YYYY' | 'D/M/YY' | 'MM-DD-YYYY' | 'DD-MM-YYYY' | 'DD.MM.YYYY' | 'MM.DD.YYYY' | 'DD.MM.YY' | 'MM.DD.YY' | 'YYYYMMDD' | 'serial' | 'nQYYYY' | 'QnYY' | 'YYYY-Qn' | 'MMM-MMM-YY' | 'YYYY-MM-DD~YYYY-MM-DD' | 'clear' | Array<'YYYY-MM' | 'YYYYMM' | 'YYYY/MM' | 'YYYY_MM' | 'YYYY.MM' | 'YYYY年M月' | 'YYYYMn' | 'MMM-YY' | 'MMM.YY' | 'MMM YY' | 'MMM YYYY' | 'YYYY-MM-DD' | 'YYYY/MM/DD' | 'M/D/YYYY' | 'M/D/YY' | 'D/M/YYYY' | 'D/M/YY' | 'MM-DD-YYYY' | 'DD-MM-YYYY' | 'DD.MM.YYYY' | 'MM.DD.YYYY' | 'DD.MM.YY' | 'MM.DD.YY' | 'YYYYMMDD' | 'serial' | 'nQYYYY' | 'QnYY' | 'YYYY-Qn' | 'MMM-MMM-YY' | 'YYYY-MM-DD~YYYY-MM-DD' | 'clear'>;
                    /**
                     * How a spreadsheet writes them that has saved the file again.
                     */
                    shown?: Array<'YYYY-MM' | 'YYYYMM' | 'YYYY/MM' | 'YYYY_MM' | 'YYYY.MM' | 'YYYY年M月' | 'YYYYMn' | 'MMM-YY' | 'MMM.YY' | 'MMM YY' | 'MMM YYYY' | 'YYYY-MM-DD' | 'YYYY/MM/DD' | 'M/D/YYYY' | 'M/D/YY' | 'D/M/YYYY' | 'D/M/YY' | 'MM-DD-YYYY' | 'DD-MM-YYYY' | 'DD.MM.YYYY' | 'MM.DD.YYYY' | 'DD.MM.YY' | 'MM.DD.YY' | 'YYYYMMDD' | 'serial' | 'nQYYYY' | 'QnYY' | 'YYYY-Qn' | 'MMM-MMM-YY' | 'YYYY-MM-DD~YYYY-MM-DD' | 'clear'>;
                    /**
                     * True where the day itself counts, and not only its month.
                     */
                    exact?: boolean;
                    /**
                     * A day stands for its whole month.
                     */
                    whole?: 'month';
                    /**
                     * True if some files have the day first and others the month.
                     */
                    eitherOrder?: true;
                    /**
                     * How weeks, and other days than whole months, count where they lie in two months: by their days, or to the month that they end in. Weeks are those of ISO 8601.
                     */
                    weeks?: 'days' | 'last_month';
                    /**
                     * The month in which the year begins that fiscal periods are counted in, from 1; the year is named after the one that it ends in.
                     */
                    yearBegins?: number;
                };
                /**
                 * The last one, which is included.
                 */
                to: {
                    /**
                     * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                     */
                    column: string | number | Array<string>;
                    /**
                     * How periods may be written; `clear` is any way that can mean only one period.
                     */
                    as: 'YYYY-MM' | 'YYYYMM' | 'YYYY/MM' | 'YYYY_MM' | 'YYYY.MM' | 'YYYY年M月' | 'YYYYMn' | 'MMM-YY' | 'MMM.YY' | 'MMM YY' | 'MMM YYYY' | 'YYYY-MM-DD' | 'YYYY/MM/DD' | 'M/D/YYYY' | 'M/D/YY' | 'D/M/YYYY' | 'D/M/YY' | 'MM-DD-YYYY' | 'DD-MM-YYYY' | 'DD.MM.YYYY' | 'MM.DD.YYYY' | 'DD.MM.YY' | 'MM.DD.YY' | 'YYYYMMDD' | 'serial' | 'nQYYYY' | 'QnYY' | 'YYYY-Qn' | 'MMM-MMM-YY' | 'YYYY-MM-DD~YYYY-MM-DD' | 'clear' | Array<'YYYY-MM' | 'YYYYMM' | 'YYYY/MM' | 'YYYY_MM' | 'YYYY.MM' | 'YYYY年M月' | 'YYYYMn' | 'MMM-YY' | 'MMM.YY' | 'MMM YY' | 'MMM YYYY' | 'YYYY-MM-DD' | 'YYYY/MM/DD' | 'M/D/YYYY' | 'M/D/YY' | 'D/M/YYYY' | 'D/M/YY' | 'MM-DD-YYYY' | 'DD-MM-YYYY' | 'DD.MM.YYYY' | 'MM.DD.YYYY' | 'DD.MM.YY' | 'MM.DD.YY' | 'YYYYMMDD' | 'serial' | 'nQYYYY' | 'QnYY' | 'YYYY-Qn' | 'MMM-MMM-YY' | 'YYYY-MM-DD~YYYY-MM-DD' | 'clear'>;
                    /**
                     * How a spreadsheet writes them that has saved the file again.
                     */
                    shown?: Array<'YYYY-MM' | 'YYYYMM' | 'YYYY/MM' | 'YYYY_MM' | 'YYYY.MM' | 'YYYY年M月' | 'YYYYMn' | 'MMM-YY' | 'MMM.YY' | 'MMM YY' | 'MMM YYYY' | 'YYYY-MM-DD' | 'YYYY/MM/DD' | 'M/D/YYYY' | 'M/D/YY' | 'D/M/YYYY' | 'D/M/YY' | 'MM-DD-YYYY' | 'DD-MM-YYYY' | 'DD.MM.YYYY' | 'MM.DD.YYYY' | 'DD.MM.YY' | 'MM.DD.YY' | 'YYYYMMDD' | 'serial' | 'nQYYYY' | 'QnYY' | 'YYYY-Qn' | 'MMM-MMM-YY' | 'YYYY-MM-DD~YYYY-MM-DD' | 'clear'>;
                    /**
                     * True where the day itself counts, and not only its month.
                     */
                    exact?: boolean;
                    /**
                     * A day stands for its whole month.
                     */
                    whole?: 'month';
                    /**
                     * True if some files have the day first and others the month.
                     */
                    eitherOrder?: true;
                    /**
                     * How weeks, and other days than whole months, count where they lie in two months: by their days, or to the month that they end in. Weeks are those of ISO 8601.
                     */
                    weeks?: 'days' | 'last_month';
                    /**
                     * The month in which the year begins that fiscal periods are counted in, from 1; the year is named after the one that it ends in.
                     */
                    yearBegins?: number;
                };
            } | {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                year: string | number | Array<string>;
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                month: string | number | Array<string>;
                /**
                 * True if the month may have its name.
                 */
                named?: true;
            } | {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                year: string | number | Array<string>;
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                quarter: string | number | Array<string>;
            } | {
                /**
                 * A cell above the header.
                 */
                preamble: {
                    /**
                     * The row above the header, from 0.
                     */
                    row: number;
                    /**
                     * The cell in that row, from 0.
                     */
                    cell: number;
                } | {
                    /**
                     * The cell to the left of it.
                     */
                    label: string;
                } | {
                    /**
                     * The cell above it.
                     */
                    below: string;
                };
                /**
                 * A cell above the header.
                 */
                to?: {
                    /**
                     * The row above the header, from 0.
                     */
                    row: number;
                    /**
                     * The cell in that row, from 0.
                     */
                    cell: number;
                } | {
                    /**
                     * The cell to the left of it.
                     */
                    label: string;
                } | {
                    /**
                     * The cell above it.
                     */
                    below: string;
                };
                /**
                 * How periods may be written; `clear` is any way that can mean only one period.
                 */
                as: 'YYYY-MM' | 'YYYYMM' | 'YYYY/MM' | 'YYYY_MM' | 'YYYY.MM' | 'YYYY年M月' | 'YYYYMn' | 'MMM-YY' | 'MMM.YY' | 'MMM YY' | 'MMM YYYY' | 'YYYY-MM-DD' | 'YYYY/MM/DD' | 'M/D/YYYY' | 'M/D/YY' | 'D/M/YYYY' | 'D/M/YY' | 'MM-DD-YYYY' | 'DD-MM-YYYY' | 'DD.MM.YYYY' | 'MM.DD.YYYY' | 'DD.MM.YY' | 'MM.DD.YY' | 'YYYYMMDD' | 'serial' | 'nQYYYY' | 'QnYY' | 'YYYY-Qn' | 'MMM-MMM-YY' | 'YYYY-MM-DD~YYYY-MM-DD' | 'clear' | Array<'YYYY-MM' | 'YYYYMM' | 'YYYY/MM' | 'YYYY_MM' | 'YYYY.MM' | 'YYYY年M月' | 'YYYYMn' | 'MMM-YY' | 'MMM.YY' | 'MMM YY' | 'MMM YYYY' | 'YYYY-MM-DD' | 'YYYY/MM/DD' | 'M/D/YYYY' | 'M/D/YY' | 'D/M/YYYY' | 'D/M/YY' | 'MM-DD-YYYY' | 'DD-MM-YYYY' | 'DD.MM.YYYY' | 'MM.DD.YYYY' | 'DD.MM.YY' | 'MM.DD.YY' | 'YYYYMMDD' | 'serial' | 'nQYYYY' | 'QnYY' | 'YYYY-Qn' | 'MMM-MMM-YY' | 'YYYY-MM-DD~YYYY-MM-DD' | 'clear'>;
            } | 'ask';
            /**
             * The columns with a period; `ask` if no cell says it.
             */
            accounted?: {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                column: string | number | Array<string>;
                /**
                 * How periods may be written; `clear` is any way that can mean only one period.
                 */
                as: 'YYYY-MM' | 'YYYYMM' | 'YYYY/MM' | 'YYYY_MM' | 'YYYY.MM' | 'YYYY年M月' | 'YYYYMn' | 'MMM-YY' | 'MMM.YY' | 'MMM YY' | 'MMM YYYY' | 'YYYY-MM-DD' | 'YYYY/MM/DD' | 'M/D/YYYY' | 'M/D/YY' | 'D/M/YYYY' | 'D/M/YY' | 'MM-DD-YYYY' | 'DD-MM-YYYY' | 'DD.MM.YYYY' | 'MM.DD.YYYY' | 'DD.MM.YY' | 'MM.DD.YY' | 'YYYYMMDD' | 'serial' | 'nQYYYY' | 'QnYY' | 'YYYY-Qn' | 'MMM-MMM-YY' | 'YYYY-MM-DD~YYYY-MM-DD' | 'clear' | Array<'YYYY-MM' | 'YYYYMM' | 'YYYY/MM' | 'YYYY_MM' | 'YYYY.MM' | 'YYYY年M月' | 'YYYYMn' | 'MMM-YY' | 'MMM.YY' | 'MMM YY' | 'MMM YYYY' | 'YYYY-MM-DD' | 'YYYY/MM/DD' | 'M/D/YYYY' | 'M/D/YY' | 'D/M/YYYY' | 'D/M/YY' | 'MM-DD-YYYY' | 'DD-MM-YYYY' | 'DD.MM.YYYY' | 'MM.DD.YYYY' | 'DD.MM.YY' | 'MM.DD.YY' | 'YYYYMMDD' | 'serial' | 'nQYYYY' | 'QnYY' | 'YYYY-Qn' | 'MMM-MMM-YY' | 'YYYY-MM-DD~YYYY-MM-DD' | 'clear'>;
                /**
                 * How a spreadsheet writes them that has saved the file again.
                 */
                shown?: Array<'YYYY-MM' | 'YYYYMM' | 'YYYY/MM' | 'YYYY_MM' | 'YYYY.MM' | 'YYYY年M月' | 'YYYYMn' | 'MMM-YY' | 'MMM.YY' | 'MMM YY' | 'MMM YYYY' | 'YYYY-MM-DD' | 'YYYY/MM/DD' | 'M/D/YYYY' | 'M/D/YY' | 'D/M/YYYY' | 'D/M/YY' | 'MM-DD-YYYY' | 'DD-MM-YYYY' | 'DD.MM.YYYY' | 'MM.DD.YYYY' | 'DD.MM.YY' | 'MM.DD.YY' | 'YYYYMMDD' | 'serial' | 'nQYYYY' | 'QnYY' | 'YYYY-Qn' | 'MMM-MMM-YY' | 'YYYY-MM-DD~YYYY-MM-DD' | 'clear'>;
                /**
                 * True where the day itself counts, and not only its month.
                 */
                exact?: boolean;
                /**
                 * A day stands for its whole month.
                 */
                whole?: 'month';
                /**
                 * True if some files have the day first and others the month.
                 */
                eitherOrder?: true;
                /**
                 * How weeks, and other days than whole months, count where they lie in two months: by their days, or to the month that they end in. Weeks are those of ISO 8601.
                 */
                weeks?: 'days' | 'last_month';
                /**
                 * The month in which the year begins that fiscal periods are counted in, from 1; the year is named after the one that it ends in.
                 */
                yearBegins?: number;
            } | {
                /**
                 * The first day or month.
                 */
                from: {
                    /**
                     * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                     */
                    column: string | number | Array<string>;
                    /**
                     * How periods may be written; `clear` is any way that can mean only one period.
                     */
                    as: 'YYYY-MM' | 'YYYYMM' | 'YYYY/MM' | 'YYYY_MM' | 'YYYY.MM' | 'YYYY年M月' | 'YYYYMn' | 'MMM-YY' | 'MMM.YY' | 'MMM YY' | 'MMM YYYY' | 'YYYY-MM-DD' | 'YYYY/MM/DD' | 'M/D/YYYY' | 'M/D/YY' | 'D/M/YYYY' | 'D/M/YY' | 'MM-DD-YYYY' | 'DD-MM-YYYY' | 'DD.MM.YYYY' | 'MM.DD.YYYY' | 'DD.MM.YY' | 'MM.DD.YY' | 'YYYYMMDD' | 'serial' | 'nQYYYY' | 'QnYY' | 'YYYY-Qn' | 'MMM-MMM-YY' | 'YYYY-MM-DD~YYYY-MM-DD' | 'clear' | Array<'YYYY-MM' | 'YYYYMM' | 'YYYY/MM' | 'YYYY_MM' | 'YYYY.MM' | 'YYYY年M月' | 'YYYYMn' | 'MMM-YY' | 'MMM.YY' | 'MMM YY' | 'MMM YYYY' | 'YYYY-MM-DD' | 'YYYY/MM/DD' | 'M/D/YYYY' | 'M/D/YY' | 'D/M/YYYY' | 'D/M/YY' | 'MM-DD-YYYY' | 'DD-MM-YYYY' | 'DD.MM.YYYY' | 'MM.DD.YYYY' | 'DD.MM.YY' | 'MM.DD.YY' | 'YYYYMMDD' | 'serial' | 'nQYYYY' | 'QnYY' | 'YYYY-Qn' | 'MMM-MMM-YY' | 'YYYY-MM-DD~YYYY-MM-DD' | 'clear'>;
                    /**
                     * How a spreadsheet writes them that has saved the file again.
                     */
                    shown?: Array<'YYYY-MM' | 'YYYYMM' | 'YYYY/MM' | 'YYYY_MM' | 'YYYY.MM' | 'YYYY年M月' | 'YYYYMn' | 'MMM-YY' | 'MMM.YY' | 'MMM YY' | 'MMM YYYY' | 'YYYY-MM-DD' | 'YYYY/MM/DD' | 'M/D/YYYY' | 'M/D/YY' | 'D/M/YYYY' | 'D/M/YY' | 'MM-DD-YYYY' | 'DD-MM-YYYY' | 'DD.MM.YYYY' | 'MM.DD.YYYY' | 'DD.MM.YY' | 'MM.DD.YY' | 'YYYYMMDD' | 'serial' | 'nQYYYY' | 'QnYY' | 'YYYY-Qn' | 'MMM-MMM-YY' | 'YYYY-MM-DD~YYYY-MM-DD' | 'clear'>;
                    /**
                     * True where the day itself counts, and not only its month.
                     */
                    exact?: boolean;
                    /**
                     * A day stands for its whole month.
                     */
                    whole?: 'month';
                    /**
                     * True if some files have the day first and others the month.
                     */
                    eitherOrder?: true;
                    /**
                     * How weeks, and other days than whole months, count where they lie in two months: by their days, or to the month that they end in. Weeks are those of ISO 8601.
                     */
                    weeks?: 'days' | 'last_month';
                    /**
                     * The month in which the year begins that fiscal periods are counted in, from 1; the year is named after the one that it ends in.
                     */
                    yearBegins?: number;
                };
                /**
                 * The last one, which is included.
                 */
                to: {
                    /**
                     * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                     */
                    column: string | number | Array<string>;
                    /**
                     * How periods may be written; `clear` is any way that can mean only one period.
                     */
                    as: 'YYYY-MM' | 'YYYYMM' | 'YYYY/MM' | 'YYYY_MM' | 'YYYY.MM' | 'YYYY年M月' | 'YYYYMn' | 'MMM-YY' | 'MMM.YY' | 'MMM YY' | 'MMM YYYY' | 'YYYY-MM-DD' | 'YYYY/MM/DD' | 'M/D/YYYY' | 'M/D/YY' | 'D/M/YYYY' | 'D/M/YY' | 'MM-DD-YYYY' | 'DD-MM-YYYY' | 'DD.MM.YYYY' | 'MM.DD.YYYY' | 'DD.MM.YY' | 'MM.DD.YY' | 'YYYYMMDD' | 'serial' | 'nQYYYY' | 'QnYY' | 'YYYY-Qn' | 'MMM-MMM-YY' | 'YYYY-MM-DD~YYYY-MM-DD' | 'clear' | Array<'YYYY-MM' | 'YYYYMM' | 'YYYY/MM' | 'YYYY_MM' | 'YYYY.MM' | 'YYYY年M月' | 'YYYYMn' | 'MMM-YY' | 'MMM.YY' | 'MMM YY' | 'MMM YYYY' | 'YYYY-MM-DD' | 'YYYY/MM/DD' | 'M/D/YYYY' | 'M/D/YY' | 'D/M/YYYY' | 'D/M/YY' | 'MM-DD-YYYY' | 'DD-MM-YYYY' | 'DD.MM.YYYY' | 'MM.DD.YYYY' | 'DD.MM.YY' | 'MM.DD.YY' | 'YYYYMMDD' | 'serial' | 'nQYYYY' | 'QnYY' | 'YYYY-Qn' | 'MMM-MMM-YY' | 'YYYY-MM-DD~YYYY-MM-DD' | 'clear'>;
                    /**
                     * How a spreadsheet writes them that has saved the file again.
                     */
                    shown?: Array<'YYYY-MM' | 'YYYYMM' | 'YYYY/MM' | 'YYYY_MM' | 'YYYY.MM' | 'YYYY年M月' | 'YYYYMn' | 'MMM-YY' | 'MMM.YY' | 'MMM YY' | 'MMM YYYY' | 'YYYY-MM-DD' | 'YYYY/MM/DD' | 'M/D/YYYY' | 'M/D/YY' | 'D/M/YYYY' | 'D/M/YY' | 'MM-DD-YYYY' | 'DD-MM-YYYY' | 'DD.MM.YYYY' | 'MM.DD.YYYY' | 'DD.MM.YY' | 'MM.DD.YY' | 'YYYYMMDD' | 'serial' | 'nQYYYY' | 'QnYY' | 'YYYY-Qn' | 'MMM-MMM-YY' | 'YYYY-MM-DD~YYYY-MM-DD' | 'clear'>;
                    /**
                     * True where the day itself counts, and not only its month.
                     */
                    exact?: boolean;
                    /**
                     * A day stands for its whole month.
                     */
                    whole?: 'month';
                    /**
                     * True if some files have the day first and others the month.
                     */
                    eitherOrder?: true;
                    /**
                     * How weeks, and other days than whole months, count where they lie in two months: by their days, or to the month that they end in. Weeks are those of ISO 8601.
                     */
                    weeks?: 'days' | 'last_month';
                    /**
                     * The month in which the year begins that fiscal periods are counted in, from 1; the year is named after the one that it ends in.
                     */
                    yearBegins?: number;
                };
            } | {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                year: string | number | Array<string>;
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                month: string | number | Array<string>;
                /**
                 * True if the month may have its name.
                 */
                named?: true;
            } | {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                year: string | number | Array<string>;
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                quarter: string | number | Array<string>;
            } | {
                /**
                 * A cell above the header.
                 */
                preamble: {
                    /**
                     * The row above the header, from 0.
                     */
                    row: number;
                    /**
                     * The cell in that row, from 0.
                     */
                    cell: number;
                } | {
                    /**
                     * The cell to the left of it.
                     */
                    label: string;
                } | {
                    /**
                     * The cell above it.
                     */
                    below: string;
                };
                /**
                 * A cell above the header.
                 */
                to?: {
                    /**
                     * The row above the header, from 0.
                     */
                    row: number;
                    /**
                     * The cell in that row, from 0.
                     */
                    cell: number;
                } | {
                    /**
                     * The cell to the left of it.
                     */
                    label: string;
                } | {
                    /**
                     * The cell above it.
                     */
                    below: string;
                };
                /**
                 * How periods may be written; `clear` is any way that can mean only one period.
                 */
                as: 'YYYY-MM' | 'YYYYMM' | 'YYYY/MM' | 'YYYY_MM' | 'YYYY.MM' | 'YYYY年M月' | 'YYYYMn' | 'MMM-YY' | 'MMM.YY' | 'MMM YY' | 'MMM YYYY' | 'YYYY-MM-DD' | 'YYYY/MM/DD' | 'M/D/YYYY' | 'M/D/YY' | 'D/M/YYYY' | 'D/M/YY' | 'MM-DD-YYYY' | 'DD-MM-YYYY' | 'DD.MM.YYYY' | 'MM.DD.YYYY' | 'DD.MM.YY' | 'MM.DD.YY' | 'YYYYMMDD' | 'serial' | 'nQYYYY' | 'QnYY' | 'YYYY-Qn' | 'MMM-MMM-YY' | 'YYYY-MM-DD~YYYY-MM-DD' | 'clear' | Array<'YYYY-MM' | 'YYYYMM' | 'YYYY/MM' | 'YYYY_MM' | 'YYYY.MM' | 'YYYY年M月' | 'YYYYMn' | 'MMM-YY' | 'MMM.YY' | 'MMM YY' | 'MMM YYYY' | 'YYYY-MM-DD' | 'YYYY/MM/DD' | 'M/D/YYYY' | 'M/D/YY' | 'D/M/YYYY' | 'D/M/YY' | 'MM-DD-YYYY' | 'DD-MM-YYYY' | 'DD.MM.YYYY' | 'MM.DD.YYYY' | 'DD.MM.YY' | 'MM.DD.YY' | 'YYYYMMDD' | 'serial' | 'nQYYYY' | 'QnYY' | 'YYYY-Qn' | 'MMM-MMM-YY' | 'YYYY-MM-DD~YYYY-MM-DD' | 'clear'>;
            } | 'ask';
            /**
             * The column of the stores, or the one store.
             */
            store: {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                column: string | number | Array<string>;
                /**
                 * What is left out at its beginning.
                 */
                without?: string;
                /**
                 * The column that is read where the first one is blank.
                 */
                or?: {
                    /**
                     * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                     */
                    column: string | number | Array<string>;
                    /**
                     * What is left out at its beginning.
                     */
                    without?: string;
                };
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                appended?: string | number | Array<string>;
                /**
                 * Written after a name that a store has, because whoever pays this is not a store.
                 */
                apart?: string;
            } | {
                /**
                 * The store that all rows are from.
                 */
                fixed: string;
            };
            /**
             * The store's product, such as Premium.
             */
            tier?: {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                column: string | number | Array<string>;
                /**
                 * What is left out at its beginning.
                 */
                without?: string;
                /**
                 * The column that is read where the first one is blank.
                 */
                or?: {
                    /**
                     * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                     */
                    column: string | number | Array<string>;
                    /**
                     * What is left out at its beginning.
                     */
                    without?: string;
                };
                /**
                 * What printed values mean, each in lower case.
                 */
                is?: {
                    [key: string]: string;
                };
            };
            /**
             * A column of texts.
             */
            territory?: {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                column: string | number | Array<string>;
                /**
                 * What is left out at its beginning.
                 */
                without?: string;
                /**
                 * The column that is read where the first one is blank.
                 */
                or?: {
                    /**
                     * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                     */
                    column: string | number | Array<string>;
                    /**
                     * What is left out at its beginning.
                     */
                    without?: string;
                };
            };
            /**
             * A column of texts.
             */
            artist?: {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                column: string | number | Array<string>;
                /**
                 * What is left out at its beginning.
                 */
                without?: string;
                /**
                 * The column that is read where the first one is blank.
                 */
                or?: {
                    /**
                     * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                     */
                    column: string | number | Array<string>;
                    /**
                     * What is left out at its beginning.
                     */
                    without?: string;
                };
            };
            /**
             * A column of texts.
             */
            track?: {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                column: string | number | Array<string>;
                /**
                 * What is left out at its beginning.
                 */
                without?: string;
                /**
                 * The column that is read where the first one is blank.
                 */
                or?: {
                    /**
                     * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                     */
                    column: string | number | Array<string>;
                    /**
                     * What is left out at its beginning.
                     */
                    without?: string;
                };
            };
            /**
             * A column of texts.
             */
            release?: {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                column: string | number | Array<string>;
                /**
                 * What is left out at its beginning.
                 */
                without?: string;
                /**
                 * The column that is read where the first one is blank.
                 */
                or?: {
                    /**
                     * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                     */
                    column: string | number | Array<string>;
                    /**
                     * What is left out at its beginning.
                     */
                    without?: string;
                };
            };
            /**
             * A column of texts.
             */
            label?: {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                column: string | number | Array<string>;
                /**
                 * What is left out at its beginning.
                 */
                without?: string;
                /**
                 * The column that is read where the first one is blank.
                 */
                or?: {
                    /**
                     * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                     */
                    column: string | number | Array<string>;
                    /**
                     * What is left out at its beginning.
                     */
                    without?: string;
                };
            };
            /**
             * A column of texts.
             */
            isrc?: {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                column: string | number | Array<string>;
                /**
                 * What is left out at its beginning.
                 */
                without?: string;
                /**
                 * The column that is read where the first one is blank.
                 */
                or?: {
                    /**
                     * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                     */
                    column: string | number | Array<string>;
                    /**
                     * What is left out at its beginning.
                     */
                    without?: string;
                };
            };
            /**
             * A column of texts.
             */
            upc?: {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                column: string | number | Array<string>;
                /**
                 * What is left out at its beginning.
                 */
                without?: string;
                /**
                 * The column that is read where the first one is blank.
                 */
                or?: {
                    /**
                     * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                     */
                    column: string | number | Array<string>;
                    /**
                     * What is left out at its beginning.
                     */
                    without?: string;
                };
            };
            /**
             * What counts the units: one column, the sum of several, or the one that is filled.
             */
            units?: {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                column: string | number | Array<string>;
                /**
                 * What a blank cell means.
                 */
                blank?: 0;
            } | {
                /**
                 * Each row is one sale.
                 */
                fixed: 1;
            } | {
                /**
                 * Columns, in order.
                 */
                sum: Array<string | number | Array<string>>;
            } | {
                /**
                 * Columns, in order.
                 */
                first: Array<string | number | Array<string>>;
            } | {
                /**
                 * Columns, in order.
                 */
                either: Array<string | number | Array<string>>;
            };
            /**
             * The money to book: what the account gets. `minus` is taken off where it has none; `percent` says how much of it the account gets.
             */
            net: {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                column: string | number | Array<string>;
                /**
                 * True where charges are printed without a minus.
                 */
                negate?: boolean;
                /**
                 * By how many digits the decimal point is moved to the right: -2 for cents.
                 */
                shift?: number;
                /**
                 * Where the currency stands: `header` in the name of the money's column; `ask` if no cell says it.
                 */
                currency: {
                    /**
                     * An ISO 4217 code, such as `USD`.
                     */
                    fixed: string;
                } | {
                    /**
                     * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                     */
                    column: string | number | Array<string>;
                    /**
                     * What printed values mean, each in lower case.
                     */
                    is?: {
                        [key: string]: string;
                    };
                } | {
                    /**
                     * It stands beside each amount.
                     */
                    cell: 'net';
                    /**
                     * What printed values mean, each in lower case.
                     */
                    is?: {
                        [key: string]: string;
                    };
                } | {
                    /**
                     * A cell above the header.
                     */
                    preamble: {
                        /**
                         * The row above the header, from 0.
                         */
                        row: number;
                        /**
                         * The cell in that row, from 0.
                         */
                        cell: number;
                    } | {
                        /**
                         * The cell to the left of it.
                         */
                        label: string;
                    } | {
                        /**
                         * The cell above it.
                         */
                        below: string;
                    };
                } | 'header' | 'ask';
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                minus?: string | number | Array<string>;
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                percent?: string | number | Array<string>;
            };
            /**
             * A column of amounts.
             */
            gross?: {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                column: string | number | Array<string>;
                /**
                 * True where charges are printed without a minus.
                 */
                negate?: boolean;
                /**
                 * By how many digits the decimal point is moved to the right: -2 for cents.
                 */
                shift?: number;
            };
            /**
             * A column of amounts.
             */
            fee?: {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                column: string | number | Array<string>;
                /**
                 * True where charges are printed without a minus.
                 */
                negate?: boolean;
                /**
                 * By how many digits the decimal point is moved to the right: -2 for cents.
                 */
                shift?: number;
            };
            /**
             * What is withheld.
             */
            withheld?: {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                column: string | number | Array<string>;
                /**
                 * True where charges are printed without a minus.
                 */
                negate?: boolean;
                /**
                 * By how many digits the decimal point is moved to the right: -2 for cents.
                 */
                shift?: number;
                /**
                 * Royalties paid to others, and not a tax.
                 */
                of?: 'royalties';
            };
            /**
             * A column of amounts.
             */
            recouped?: {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                column: string | number | Array<string>;
                /**
                 * True where charges are printed without a minus.
                 */
                negate?: boolean;
                /**
                 * By how many digits the decimal point is moved to the right: -2 for cents.
                 */
                shift?: number;
            };
            /**
             * The account's share, in percent.
             */
            share?: {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                column: string | number | Array<string>;
                /**
                 * True if a half is printed as 0.5.
                 */
                fraction?: boolean;
            };
            /**
             * The amount before it was exchanged.
             */
            original?: {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                column: string | number | Array<string>;
                /**
                 * True where charges are printed without a minus.
                 */
                negate?: boolean;
                /**
                 * By how many digits the decimal point is moved to the right: -2 for cents.
                 */
                shift?: number;
                /**
                 * Where the currency stands: `header` in the name of the money's column; `ask` if no cell says it.
                 */
                currency: {
                    /**
                     * An ISO 4217 code, such as `USD`.
                     */
                    fixed: string;
                } | {
                    /**
                     * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                     */
                    column: string | number | Array<string>;
                    /**
                     * What printed values mean, each in lower case.
                     */
                    is?: {
                        [key: string]: string;
                    };
                } | {
                    /**
                     * It stands beside each amount.
                     */
                    cell: 'net';
                    /**
                     * What printed values mean, each in lower case.
                     */
                    is?: {
                        [key: string]: string;
                    };
                } | {
                    /**
                     * A cell above the header.
                     */
                    preamble: {
                        /**
                         * The row above the header, from 0.
                         */
                        row: number;
                        /**
                         * The cell in that row, from 0.
                         */
                        cell: number;
                    } | {
                        /**
                         * The cell to the left of it.
                         */
                        label: string;
                    } | {
                        /**
                         * The cell above it.
                         */
                        below: string;
                    };
                } | 'header' | 'ask';
            };
            /**
             * The exchange rate.
             */
            fxRate?: {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                column: string | number | Array<string>;
            };
            /**
             * The kind of use, by the values of a column.
             */
            kind?: {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                column: string | number | Array<string>;
                /**
                 * What printed values mean, each in lower case.
                 */
                is: {
                    [key: string]: 'stream' | 'download' | 'ugc' | 'match' | 'video' | 'physical' | 'merchandise' | 'sync' | 'license' | 'live' | 'performance' | 'mechanical' | 'adjustment' | 'fine' | 'tax' | 'fee' | 'unknown';
                };
                /**
                 * Rows with other values are refused.
                 */
                others?: 'refuse';
            } | {
                /**
                 * The kind of use.
                 */
                fixed: 'stream' | 'download' | 'ugc' | 'match' | 'video' | 'physical' | 'merchandise' | 'sync' | 'license' | 'live' | 'performance' | 'mechanical' | 'adjustment' | 'fine' | 'tax' | 'fee' | 'unknown';
            };
            /**
             * When the title is that of a release.
             */
            titleIsRelease?: {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                column: string | number | Array<string>;
                /**
                 * Printed values, in lower case.
                 */
                is: Array<string>;
            };
            /**
             * The account with the distributor.
             */
            account?: {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                column: string | number | Array<string>;
                /**
                 * What is left out at its beginning.
                 */
                without?: string;
                /**
                 * The column that is read where the first one is blank.
                 */
                or?: {
                    /**
                     * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                     */
                    column: string | number | Array<string>;
                    /**
                     * What is left out at its beginning.
                     */
                    without?: string;
                };
            } | {
                /**
                 * A cell above the header.
                 */
                preamble: {
                    /**
                     * The row above the header, from 0.
                     */
                    row: number;
                    /**
                     * The cell in that row, from 0.
                     */
                    cell: number;
                } | {
                    /**
                     * The cell to the left of it.
                     */
                    label: string;
                } | {
                    /**
                     * The cell above it.
                     */
                    below: string;
                };
            };
        };
        /**
         * Rules for rows that are not income, or are taken off; the first that matches applies.
         */
        rules?: Array<{
            /**
             * Which rows it is about.
             */
            when: {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                column: string | number | Array<string>;
                /**
                 * Printed values, in lower case.
                 */
                is: Array<string>;
            } | {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                column: string | number | Array<string>;
                /**
                 * Printed values, in lower case.
                 */
                contains: Array<string>;
            } | {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                column: string | number | Array<string>;
                /**
                 * Printed values, in lower case.
                 */
                startsWith: Array<string>;
            } | {
                /**
                 * Columns, in order.
                 */
                blank: Array<string | number | Array<string>>;
            } | {
                /**
                 * Columns, in order.
                 */
                filled: Array<string | number | Array<string>>;
            } | {
                /**
                 * Printed values, in lower case.
                 */
                firstCell: Array<string>;
            } | {
                /**
                 * All of these.
                 */
                all: Array<{
                    /**
                     * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                     */
                    column: string | number | Array<string>;
                    /**
                     * Printed values, in lower case.
                     */
                    is: Array<string>;
                } | {
                    /**
                     * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                     */
                    column: string | number | Array<string>;
                    /**
                     * Printed values, in lower case.
                     */
                    contains: Array<string>;
                } | {
                    /**
                     * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                     */
                    column: string | number | Array<string>;
                    /**
                     * Printed values, in lower case.
                     */
                    startsWith: Array<string>;
                } | {
                    /**
                     * Columns, in order.
                     */
                    blank: Array<string | number | Array<string>>;
                } | {
                    /**
                     * Columns, in order.
                     */
                    filled: Array<string | number | Array<string>>;
                } | {
                    /**
                     * Printed values, in lower case.
                     */
                    firstCell: Array<string>;
                }>;
            };
            /**
             * What is done with such a row: `void` takes its units and money off, and `end` makes it and all below it a footer.
             */
            then: {
                /**
                 * What the row is instead of income.
                 */
                note: 'transfer' | 'sum' | 'detail' | 'bookkeeping' | 'shipping' | 'repeated' | 'replaced' | 'printed_total' | 'heading' | 'footer';
            } | {
                /**
                 * The kind of use.
                 */
                kind: 'stream' | 'download' | 'ugc' | 'match' | 'video' | 'physical' | 'merchandise' | 'sync' | 'license' | 'live' | 'performance' | 'mechanical' | 'adjustment' | 'fine' | 'tax' | 'fee' | 'unknown';
            } | 'end' | 'void' | 'void_units';
        }>;
        /**
         * Columns that have only these values: a row with another one is refused.
         */
        only?: Array<{
            /**
             * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
             */
            column: string | number | Array<string>;
            /**
             * Printed values, in lower case.
             */
            is: Array<string>;
        }>;
        /**
         * True if nothing is accounted for before it is sold: a row that says so is refused.
         */
        soldFirst?: boolean;
        /**
         * What holds on each row: one in which it does not is refused.
         */
        identities?: Array<{
            /**
             * The figures that make up the other one.
             */
            product: Array<'gross' | 'fee' | 'withheld' | 'recouped' | 'share' | 'original' | 'fxRate' | 'units' | 'net' | {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                money: string | number | Array<string>;
            } | {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                percent: string | number | Array<string>;
            }>;
            /**
             * A figure of the row, or any other column of amounts or percentages.
             */
            equals: 'gross' | 'fee' | 'withheld' | 'recouped' | 'share' | 'original' | 'fxRate' | 'units' | 'net' | {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                money: string | number | Array<string>;
            } | {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                percent: string | number | Array<string>;
            };
        } | {
            /**
             * The figures that make up the other one.
             */
            sum: Array<'gross' | 'fee' | 'withheld' | 'recouped' | 'share' | 'original' | 'fxRate' | 'units' | 'net' | {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                money: string | number | Array<string>;
            } | {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                percent: string | number | Array<string>;
            }>;
            /**
             * A figure of the row, or any other column of amounts or percentages.
             */
            equals: 'gross' | 'fee' | 'withheld' | 'recouped' | 'share' | 'original' | 'fxRate' | 'units' | 'net' | {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                money: string | number | Array<string>;
            } | {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                percent: string | number | Array<string>;
            };
        } | {
            /**
             * The figures that make up the other one.
             */
            difference: Array<'gross' | 'fee' | 'withheld' | 'recouped' | 'share' | 'original' | 'fxRate' | 'units' | 'net' | {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                money: string | number | Array<string>;
            } | {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                percent: string | number | Array<string>;
            }>;
            /**
             * A figure of the row, or any other column of amounts or percentages.
             */
            equals: 'gross' | 'fee' | 'withheld' | 'recouped' | 'share' | 'original' | 'fxRate' | 'units' | 'net' | {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                money: string | number | Array<string>;
            } | {
                /**
                 * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
                 */
                percent: string | number | Array<string>;
            };
        }>;
        /**
         * Columns that some files lack.
         */
        optional?: Array<string | number | Array<string>>;
        /**
         * True if rows may have fewer cells than the header.
         */
        ragged?: boolean;
        /**
         * Columns with personal data of buyers, which are erased.
         */
        personal?: Array<string | number | Array<string>>;
    };
    /**
     * What words alone on a line between the rows name for those below it: the song, the artist, the release, the store, or nothing.
     */
    lines?: WhatLinesName;
    /**
     * What the names of sums of other sums name for the rows that they are of; `lines` is about the inner sums.
     */
    outer_sums?: WhatSumsName;
    /**
     * Several columns of money, each named after a month, a store, a country or a currency.
     */
    wide?: {
        /**
         * What they are named after.
         */
        field: 'sold' | 'store' | 'territory' | 'currency';
        /**
         * Columns, in order.
         */
        columns: Array<string | number | Array<string>>;
        /**
         * Columns, in order.
         */
        units?: Array<string | number | Array<string>>;
        /**
         * A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.
         */
        total?: string | number | Array<string>;
    };
    /**
     * Invented rows, as such a file has them.
     */
    rows: Array<Array<string>>;
};

export type LeaveInput = {
    /**
     * The caller's password: needed from an owner, and from somebody who is in no other account.
     */
    password?: PasswordIfNeeded;
};

export type LineRef = {
    /**
     * The statement's id.
     */
    statement_id: string;
    /**
     * The physical line of the file, counted from 1; in a workbook, the row of its sheet.
     */
    line_no: number;
    /**
     * True for a row that is not income: it is among the statement's notes. Missing otherwise.
     */
    noted?: true;
};

export type LinkAskInput = {
    /**
     * The part of a link that was sent or handed over.
     */
    token: LinkToken;
    /**
     * The run of the statement; left out: the one that the link was made for.
     */
    run?: string;
    /**
     * The line that it is about, as the payee reads it; null for the whole statement.
     */
    line?: string | null;
    /**
     * The key of the song that it is about; null for anything else.
     */
    song?: string | null;
    /**
     * The question that it continues; null for a new one.
     */
    question?: string | null;
    /**
     * What is written, as it is; at most 1,000 characters.
     */
    text: string;
};

export type LinkEarnedInput = {
    /**
     * The part of a link that was sent or handed over.
     */
    token: LinkToken;
};

export type LinkFileInput = {
    /**
     * The part of a link that was sent or handed over.
     */
    token: LinkToken;
    /**
     * The run of the statement; left out: the one that the link was made for.
     */
    run?: string;
    /**
     * Which file it is: `pdf`, or `csv` line by line.
     */
    format: 'pdf' | 'csv';
};

export type LinkQuestionsInput = {
    /**
     * The part of a link that was sent or handed over.
     */
    token: LinkToken;
    /**
     * How many items to answer at most.
     */
    limit?: number;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor?: string;
};

export type LinkTitleInput = {
    /**
     * The platform's id, such as `spotify`, or another store's name as statements print it.
     */
    platform: 'spotify' | 'apple_music' | 'youtube' | 'tidal' | 'soundcloud' | 'amazon_music';
    /**
     * The title as the statement or platform prints it; null where none is printed.
     */
    title: string;
    /**
     * The recording to link the title to; null takes the link back.
     */
    track_id: string | null;
};

export type LinkToken = string;

export type LinkedLinesInput = {
    /**
     * Only lines of these receipts.
     */
    no?: number;
    /**
     * Only lines of this song, by its `key`.
     */
    song?: string;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor?: string;
    /**
     * The part of a link that was sent or handed over.
     */
    token: LinkToken;
    /**
     * The run of the statement; left out: the one that the link was made for.
     */
    run?: string;
};

export type LinkedStatement = {
    /**
     * The statement that was asked for.
     */
    statement: PayeeStatement;
    /**
     * All that were sent to the payee and that the link opens, the newest 100 first.
     */
    statements: Array<{
        /**
         * The run's id.
         */
        run_id: string;
        /**
         * The first day or month, included.
         */
        from: Day;
        /**
         * The last day or month, included.
         */
        to: Day;
        /**
         * When it was sent, in UTC.
         */
        sent_at: Instant;
        /**
         * The closing balance of that run.
         */
        closing: string;
        /**
         * What could be paid of it.
         */
        payable: string;
        /**
         * What was paid of that, less what came back.
         */
        paid: string;
    }>;
    /**
     * Whether the link opens all that was sent to the payee. One that was made when links opened a single statement still opens that one alone.
     */
    opens_all: boolean;
    /**
     * Until when the link works, in UTC.
     */
    expires_at: Instant;
};

export type LoadedRates = {
    /**
     * Whose rates they are: the account's own, or the server's for everybody.
     */
    owner: 'artist' | 'server';
    /**
     * The first day or month, included.
     */
    from: Day;
    /**
     * The last day or month, included.
     */
    to: Day;
    /**
     * The currencies it has.
     */
    currencies: Array<Currency>;
};

export type LoggedIn = {
    /**
     * Send it as a bearer token. It works until its session ends.
     */
    access_token: string;
    /**
     * Who has logged in.
     */
    artist: Artist;
    /**
     * What to know about what happened since the last login; null when there is nothing.
     */
    notice: string | null;
};

export type LoginInput = {
    /**
     * An email address.
     */
    email: Email;
    /**
     * The caller's password.
     */
    password: KnownPassword;
    /**
     * The code of an authenticator app, or a recovery code: due when a 401 names this field.
     */
    code?: SecondFactorCode;
};

export type LookupHistory = {
    /**
     * Past lookups, newest first.
     */
    lookups: Array<{
        /**
         * Its id.
         */
        id: string;
        /**
         * Who was looked up.
         */
        searched_artist: string;
        /**
         * When, in UTC.
         */
        lookup_date: Instant;
        /**
         * What was found.
         */
        lookup_data: LookupResult;
    }>;
};

export type LookupPlatform = {
    /**
     * The address of its page; null where there is none.
     */
    url: string | null;
    /**
     * Followers; null where the platform gives none.
     */
    followers: number | null;
    /**
     * Subscribers; null where the platform gives none.
     */
    subscriber_count: number | null;
    /**
     * Popularity out of 100; null where the platform gives none.
     */
    popularity: number | null;
    /**
     * Genres; empty where the platform gives none.
     */
    genres: Array<string>;
    /**
     * The page's id at the platform.
     */
    profile_id: string | null;
    /**
     * Its name.
     */
    name: string | null;
    /**
     * The API that it was read from, or `sample` for a made-up catalog; null if nothing was read.
     */
    data_source: DataSource | null;
    /**
     * One sentence that explains it; null when there is nothing to add.
     */
    detail: string | null;
};

export type LookupResult = {
    /**
     * What the artist or label is called.
     */
    artist_name: string;
    /**
     * The API that it was read from, or `sample` for a made-up catalog; null if nothing was read.
     */
    data_source: DataSource;
    /**
     * How the last call to each platform ended; `live_api_success` when it answered.
     */
    api_status: {
        /**
         * Spotify.
         */
        spotify: ApiStatus;
        /**
         * Apple Music.
         */
        apple_music: ApiStatus;
        /**
         * YouTube.
         */
        youtube: ApiStatus;
        /**
         * Tidal.
         */
        tidal: ApiStatus;
        /**
         * SoundCloud.
         */
        soundcloud: ApiStatus;
        /**
         * Amazon Music.
         */
        amazon_music: ApiStatus;
    };
    /**
     * What each platform says about the artist.
     */
    platforms: {
        /**
         * Spotify.
         */
        spotify: LookupPlatform;
        /**
         * Apple Music.
         */
        apple_music: LookupPlatform;
        /**
         * YouTube.
         */
        youtube: LookupPlatform;
        /**
         * Tidal.
         */
        tidal: LookupPlatform;
        /**
         * SoundCloud.
         */
        soundcloud: LookupPlatform;
        /**
         * Amazon Music.
         */
        amazon_music: LookupPlatform;
    };
    /**
     * The platforms together.
     */
    summary: {
        /**
         * Followers and subscribers on all platforms; null when none gives them.
         */
        total_estimated_followers: number | null;
        /**
         * USD, the middle of `monthly_revenue`; null when there is no sensible estimate.
         */
        total_estimated_monthly_revenue: number | null;
        /**
         * An estimate for a month, as a range with its basis; null when there is no sensible one.
         */
        monthly_revenue: MonthlyRevenueEstimate | null;
        /**
         * How many of the live APIs are set up.
         */
        apis_configured: number;
        /**
         * How many platforms answered with figures.
         */
        platforms_with_data: number;
    };
};

export type MadeCalendar = {
    /**
     * The address to subscribe to. It is shown only once.
     */
    address: WebAddress;
};

export type MakeScreenLinkInput = {
    /**
     * Its name.
     */
    name: string;
    /**
     * The screen that the link shows, with what it is narrowed to.
     */
    screen: Screen;
    /**
     * How many days it works: 1, 7 or 30.
     */
    days: 1 | 7 | 30;
};

export type MappedField = 'sold' | 'sold_year' | 'sold_to' | 'accounted' | 'store' | 'tier' | 'territory' | 'artist' | 'track' | 'release' | 'label' | 'isrc' | 'upc' | 'units' | 'kind' | 'net' | 'debit' | 'sign' | 'currency' | 'gross' | 'fee' | 'withheld' | 'recouped' | 'share' | 'split' | 'original' | 'original_currency' | 'fx_rate' | 'account';

export type Mapping = {
    /**
     * The columns, by their names or positions.
     */
    columns: {
        [key in MappedField]?: number;
    };
    /**
     * Whether decimals are written with a point or a comma; null where that is unclear.
     */
    numbers: 'point' | 'comma';
    /**
     * What the amounts are counted in: whole units of the currency where it is left out.
     */
    unit?: 'whole' | 'cents' | 'thousands' | 'millionths';
    /**
     * Whether the day or the month comes first in dates; null or missing where that is unclear.
     */
    dates?: 'day_first' | 'month_first';
    /**
     * How weeks, and other days than whole months, count where they lie in two months: by their days, or to the month that they end in. Weeks are those of ISO 8601.
     */
    weeks?: 'days' | 'last_month';
    /**
     * The month in which the year begins that fiscal periods are counted in, from 1; the year is named after the one that it ends in.
     */
    year_begins?: number;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency?: string;
    /**
     * The month of sale, `YYYY-MM`.
     */
    month?: SaleMonth;
    /**
     * For this file alone: the year of the first column, where columns are named after months without one.
     */
    year?: number;
    /**
     * The accounting date or month; null where none is known.
     */
    accounted?: SaleMonth;
    /**
     * The store as the statement prints it.
     */
    store?: string;
    /**
     * What lines between the rows say about those below them, such as `Currency: USD`.
     */
    sections?: Array<'sold' | 'store' | 'artist' | 'currency' | 'track' | 'release' | 'isrc' | 'upc'>;
    /**
     * What words alone on a line between the rows name for those below it: the song, the artist, the release, the store, or nothing.
     */
    lines?: WhatLinesName;
    /**
     * What the names of sums of other sums name for the rows that they are of; `lines` is about the inner sums.
     */
    outer_sums?: WhatSumsName;
    /**
     * Several columns of money, each named after a month, a store, a country or a currency.
     */
    wide?: {
        /**
         * What they are named after.
         */
        field: 'sold' | 'store' | 'territory' | 'currency';
        /**
         * Their positions, from 0.
         */
        columns: Array<number>;
        /**
         * The positions of the columns that count the units of each, in the same order.
         */
        units?: Array<number>;
        /**
         * The position of the column with their sum.
         */
        total?: number;
    };
    /**
     * What the whole file is, where no column says it.
     */
    kind?: 'income' | 'correction' | 'transfer' | 'sum' | 'detail' | 'plays';
    /**
     * The platform's id, such as `spotify`, or another store's name as statements print it.
     */
    platform?: 'spotify' | 'apple_music' | 'youtube' | 'tidal' | 'soundcloud' | 'amazon_music';
    /**
     * Columns with personal data of buyers, which are erased; of one column, whether it looks like that.
     */
    personal?: Array<number>;
    /**
     * Printed values of the currency column, as ISO codes.
     */
    currencies?: {
        [key: string]: string;
    };
    /**
     * Printed values of the kind column, and what each is; `count` for rows whose amount counts plays and is not money.
     */
    kinds?: {
        [key: string]: 'stream' | 'download' | 'ugc' | 'match' | 'video' | 'physical' | 'merchandise' | 'sync' | 'license' | 'live' | 'performance' | 'mechanical' | 'adjustment' | 'fine' | 'tax' | 'fee' | 'count';
    };
    /**
     * Printed values of the sign column, or without one of the kind column, whose rows are taken off although their amounts have no minus; empty if none is.
     */
    returns?: Array<string>;
    /**
     * Positions of columns with money that are left out on purpose.
     */
    left_out?: Array<number>;
    /**
     * A layout with nearly the same header, whose rules for rows hold here too.
     */
    like?: string;
};

export type MappingColumns = {
    /**
     * The columns, by their names or positions.
     */
    columns: Array<{
        /**
         * The column's position, from 0.
         */
        position: number;
        /**
         * As the header prints it; without one, its number, from 1.
         */
        name: string;
        /**
         * Up to five different values from the file.
         */
        samples: Array<string>;
        /**
         * What it probably is; null or incomplete where nothing could be told.
         */
        guess: MappedField | null;
        /**
         * Columns with personal data of buyers, which are erased; of one column, whether it looks like that.
         */
        personal: boolean;
        /**
         * What the rows of the file prove about a column, as sentences.
         */
        evidence: Array<string>;
    }>;
    /**
     * What it probably is; null or incomplete where nothing could be told.
     */
    guess: {
        /**
         * The columns, by their names or positions.
         */
        columns?: {
            [key in MappedField]?: number;
        };
        /**
         * Whether decimals are written with a point or a comma; null where that is unclear.
         */
        numbers?: 'point' | 'comma';
        /**
         * What the amounts are counted in, as the same header was mapped before.
         */
        unit?: 'whole' | 'cents' | 'thousands' | 'millionths';
        /**
         * Whether the day or the month comes first in dates; null or missing where that is unclear.
         */
        dates?: 'day_first' | 'month_first';
        /**
         * How weeks, and other days than whole months, count where they lie in two months: by their days, or to the month that they end in. Weeks are those of ISO 8601.
         */
        weeks?: 'days' | 'last_month';
        /**
         * The month in which the year begins that fiscal periods are counted in, from 1; the year is named after the one that it ends in.
         */
        year_begins?: number;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency?: string;
        /**
         * The month of sale, `YYYY-MM`.
         */
        month?: SaleMonth;
        /**
         * For this file alone: the year of the first column, where columns are named after months without one.
         */
        year?: number;
        /**
         * The accounting date or month; null where none is known.
         */
        accounted?: SaleMonth;
        /**
         * The store as the statement prints it.
         */
        store?: string;
        /**
         * What lines between the rows say about those below them, such as `Currency: USD`.
         */
        sections?: Array<'sold' | 'store' | 'artist' | 'currency' | 'track' | 'release' | 'isrc' | 'upc'>;
        /**
         * What words alone on a line between the rows name for those below it: the song, the artist, the release, the store, or nothing.
         */
        lines?: WhatLinesName;
        /**
         * What the names of sums of other sums name for the rows that they are of; `lines` is about the inner sums.
         */
        outer_sums?: WhatSumsName;
        /**
         * Several columns of money, each named after a month, a store, a country or a currency.
         */
        wide?: {
            /**
             * What they are named after.
             */
            field: 'sold' | 'store' | 'territory' | 'currency';
            /**
             * Their positions, from 0.
             */
            columns: Array<number>;
            /**
             * The positions of the columns that count the units of each, in the same order.
             */
            units?: Array<number>;
            /**
             * The position of the column with their sum.
             */
            total?: number;
        };
        /**
         * What the whole file probably is.
         */
        kind?: 'income' | 'correction' | 'transfer' | 'sum' | 'detail' | 'plays';
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform?: 'spotify' | 'apple_music' | 'youtube' | 'tidal' | 'soundcloud' | 'amazon_music';
        /**
         * Columns with personal data of buyers, which are erased; of one column, whether it looks like that.
         */
        personal?: Array<number>;
        /**
         * Printed values of the currency column, as ISO codes.
         */
        currencies?: {
            [key: string]: string;
        };
        /**
         * Printed values of the kind column, and what each is; `count` for rows whose amount counts plays and is not money.
         */
        kinds?: {
            [key: string]: 'stream' | 'download' | 'ugc' | 'match' | 'video' | 'physical' | 'merchandise' | 'sync' | 'license' | 'live' | 'performance' | 'mechanical' | 'adjustment' | 'fine' | 'tax' | 'fee' | 'count';
        };
        /**
         * Printed values of the sign column, or without one of the kind column, whose rows are taken off although their amounts have no minus; empty if none is.
         */
        returns?: Array<string>;
        /**
         * Positions of columns with money that the same header was mapped without.
         */
        left_out?: Array<number>;
        /**
         * A layout with nearly the same header, whose rules for rows hold here too.
         */
        like?: string;
    };
    /**
     * A layout that the header nearly has, and what differs; null without one.
     */
    nearest: {
        /**
         * The layout's id, or in an export `json` or `csv`; null while it is not known.
         */
        format: string;
        /**
         * Its name.
         */
        name: string;
        /**
         * Columns of the layout that the file does not have.
         */
        missing: Array<string>;
        /**
         * Columns that the layout does not have.
         */
        added: Array<string>;
    } | null;
    /**
     * True when such files are not always income, so that a mapping must say what this one is.
     */
    asks_kind: boolean;
    /**
     * True when the file seems to count its amounts in cents or the like, so that a mapping must say in what.
     */
    asks_unit: boolean;
};

export type Measurer = 'spotify_api' | 'apple_music_api' | 'youtube_api' | 'tidal_api' | 'soundcloud_api' | 'amazon_music_api' | 'spotify_for_artists' | 'apple_music_for_artists' | 'youtube_studio' | 'platform_export';

export type Member = {
    /**
     * The member's id.
     */
    user_id: string;
    /**
     * The person's real name; null if they gave none.
     */
    real_name: string | null;
    /**
     * An email address.
     */
    email: string;
    /**
     * What the member may do: `owner`, `manager`, `accountant`, `viewer` or `payee`.
     */
    role: 'owner' | 'manager' | 'accountant' | 'viewer' | 'payee';
    /**
     * When they joined, in UTC.
     */
    joined_at: Instant;
    /**
     * When they last began a session here; null if they never have.
     */
    opened_at: Instant | null;
    /**
     * True for the caller.
     */
    you: boolean;
};

export type Members = {
    /**
     * The members of the account, in the order in which they joined.
     */
    members: Array<Member>;
    /**
     * The invitations that still work.
     */
    invitations: Array<Invitation>;
    /**
     * Whether the account's plan includes it.
     */
    included: boolean;
};

export type Memberships = {
    /**
     * The accounts that the caller is a member of, most recently used first.
     */
    memberships: Array<AccountMembership>;
};

export type Month = string;

export type MonthSpan = {
    /**
     * The first day or month, included.
     */
    from: Month;
    /**
     * The last day or month, included.
     */
    to: Month;
    /**
     * How many there are on all pages together.
     */
    count: number;
};

export type MonthlyBreakdownItem = {
    /**
     * The platform and month of sale.
     */
    _id: {
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform: string;
        /**
         * The month of sale, from 1 to 12.
         */
        month: number;
        /**
         * The year of sale.
         */
        year: number;
    };
    /**
     * How many months it covers; more than 1 for what only names a quarter or another longer period.
     */
    months: number;
    /**
     * Streams among the units, or plays that a platform counted.
     */
    plays: number;
    /**
     * Units: streams, downloads, sales and adjustments together.
     */
    units: number;
    /**
     * Money for these plays: in USD where estimates are added, otherwise in the record's currency.
     */
    revenue: number;
    /**
     * The exact amount of `revenue`, as a decimal string.
     */
    revenue_exact: DecimalString;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: Currency;
    /**
     * The same money in the display currency; null without one, or where a part has no exchange rate.
     */
    converted: DecimalString | null;
    /**
     * Where it comes from.
     */
    source: {
        /**
         * Where the plays come from: statement, measured, estimate or sample; null without plays.
         */
        plays: Source;
        /**
         * Where the money comes from; null without money.
         */
        revenue: Source;
    };
    /**
     * What the platform itself counted in the same month; null where it did not.
     */
    measured_plays: number | null;
    /**
     * The revenue that is estimated from the measured plays; null without them.
     */
    estimated_revenue: {
        /**
         * The low end of the range.
         */
        low: DecimalString;
        /**
         * The middle of the range.
         */
        mid: DecimalString;
        /**
         * The high end of the range.
         */
        high: DecimalString;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: 'USD';
        /**
         * Where it comes from.
         */
        source: 'estimate';
    } | null;
};

export type MonthlyRevenueEstimate = {
    /**
     * The low end of the range.
     */
    low: DecimalString;
    /**
     * The middle of the range.
     */
    mid: DecimalString;
    /**
     * The high end of the range.
     */
    high: DecimalString;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: 'USD';
    /**
     * What it rests on.
     */
    basis: string;
    /**
     * Where it comes from.
     */
    source: 'estimate' | 'sample';
};

export type Move = {
    /**
     * The account whose statements have ended.
     */
    source: Debtor;
    /**
     * The accounts that bring its tracks now, those with the most first.
     */
    to: Array<Debtor>;
    /**
     * Whether you said that you moved; null until you say. Until then nothing is asked for either.
     */
    moved: boolean | null;
    /**
     * The last month of sale of the old one.
     */
    last_month: Month;
    /**
     * The first month of sale of the new ones.
     */
    first_month: Month;
    /**
     * How many tracks the old one paid in its last three months of sale.
     */
    tracks: number;
    /**
     * How many of them others bring now.
     */
    tracks_over: number;
    /**
     * Those that nobody brings so far, the largest twenty.
     */
    tracks_left: Array<{
        /**
         * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
         */
        track_id: string;
        /**
         * The title as the statement or platform prints it; null where none is printed.
         */
        title: string | null;
    }>;
    /**
     * The stores of its last three months that nobody brings so far, the largest twenty.
     */
    stores_left: Array<string>;
    /**
     * The countries with a hundred units in its last three months that nobody brings so far, the largest twenty.
     */
    countries_left: Array<string>;
};

export type Moves = {
    /**
     * When the figures were computed, in UTC; null until they have been once.
     */
    computed_at: Instant | null;
    /**
     * When the newest statement or file of plays that they have was booked; null without any.
     */
    booked_through: Instant | null;
    /**
     * True when something was booked or changed since; newer figures are on their way.
     */
    stale: boolean;
    /**
     * True when all of it is made up, to show what the answer looks like.
     */
    sample: boolean;
    /**
     * Accounts that seem to have been left for others.
     */
    moves: Array<Move>;
};

export type NameTrackSourceInput = {
    /**
     * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
     */
    track_id: string;
    /**
     * The account with the distributor; null takes it back.
     */
    source_id: string | null;
};

export type NewPassword = string;

export type NewPayout = {
    /**
     * The day that the money arrived.
     */
    arrived_on: string;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: PaidCurrency;
    /**
     * The exact amount, as a decimal string.
     */
    amount: string;
    /**
     * The currency of its statements.
     */
    statement_currency?: PaidCurrency;
    /**
     * What was taken off on the way.
     */
    fees?: Array<{
        /**
         * Who took it, or for what.
         */
        name: string;
        /**
         * The exact amount, as a decimal string.
         */
        amount: string;
    }>;
    /**
     * The statements that it was for.
     */
    statement_ids: Array<string>;
};

export type NewReading = {
    /**
     * What would differ, in one sentence.
     */
    text: string;
    /**
     * What would differ, as codes.
     */
    changes: Array<'currency' | 'dates' | 'rows_read' | 'rows_refused' | 'repeated' | 'titles' | 'details' | 'units' | 'totals'>;
    /**
     * Sums, an item for each currency.
     */
    totals: Array<{
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * How many rows of the file it is about.
         */
        rows: {
            /**
             * What is booked.
             */
            booked: number;
            /**
             * What it would be now.
             */
            now: number;
            /**
             * The later figure less the earlier one.
             */
            difference: number;
        };
        /**
         * Units: streams, downloads, sales and adjustments together.
         */
        units: {
            /**
             * What is booked.
             */
            booked: number;
            /**
             * What it would be now.
             */
            now: number;
            /**
             * The later figure less the earlier one.
             */
            difference: number;
        };
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: {
            /**
             * What is booked.
             */
            booked: DecimalString;
            /**
             * What it would be now.
             */
            now: DecimalString;
            /**
             * The later figure less the earlier one.
             */
            difference: DecimalString;
        };
    }>;
    /**
     * How many rows are refused.
     */
    refused_rows: {
        /**
         * What is booked.
         */
        booked: number;
        /**
         * What it would be now.
         */
        now: number;
        /**
         * The later figure less the earlier one.
         */
        difference: number;
    };
    /**
     * What is asked.
     */
    asks: string | null;
    /**
     * Why it would be refused; null if it would not.
     */
    refusal: string | null;
};

export type NewReadings = {
    /**
     * Statements of one source that would be read in the same other way.
     */
    groups: Array<{
        /**
         * The same in words.
         */
        text: string;
        /**
         * The source's name; null for files without one.
         */
        source: string | null;
        /**
         * The statements it is about.
         */
        statements: Array<{
            /**
             * Its id.
             */
            id: string;
            /**
             * The file's name as it was uploaded.
             */
            file_name: string;
        }>;
        /**
         * Sums, an item for each currency.
         */
        totals: Array<{
            /**
             * An ISO 4217 code, such as `USD`.
             */
            currency: Currency;
            /**
             * What is booked.
             */
            booked: DecimalString;
            /**
             * What it would be now.
             */
            now: DecimalString;
            /**
             * The later figure less the earlier one.
             */
            difference: DecimalString;
        }>;
        /**
         * True when they would be refused, so that they cannot be booked again.
         */
        refused: boolean;
    }>;
    /**
     * True when there are more than the answer has.
     */
    more: boolean;
};

export type NextPayment = {
    /**
     * Where it comes from.
     */
    source: string;
    /**
     * What the account with the distributor is called.
     */
    source_name: string;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: Currency;
    /**
     * The accounting month that it is for.
     */
    period: Month;
    /**
     * `estimate`; `statement` when the statement is booked and its money has not arrived yet; `sample` when it is made up.
     */
    mark: Source;
    /**
     * The low end of the range, which holds four times out of five.
     */
    low: DecimalString;
    /**
     * About how much it comes to.
     */
    mid: DecimalString;
    /**
     * The high end of the range, which holds four times out of five.
     */
    high: DecimalString;
    /**
     * The day on which it usually comes. A day that has passed means that its statement is not there yet.
     */
    expected_on: Day;
    /**
     * The day on which it comes if it is as early as it ever was.
     */
    earliest: Day;
    /**
     * The latest day on which it usually comes.
     */
    latest: Day;
    /**
     * What the days rest on: when `payouts` arrived, or the dates of `statements`.
     */
    dated_by: 'payouts' | 'statements';
    /**
     * What the amount rests on.
     */
    rests_on: {
        /**
         * How many accounting periods.
         */
        periods: number;
        /**
         * Whether plays that were measured and are not paid yet count for much of it.
         */
        plays: boolean;
        /**
         * Whether the same time of earlier years counts for much of it.
         */
        season: boolean;
    };
};

export type NotBooked = {
    /**
     * How many there are.
     */
    count: number;
    /**
     * The first 20, those first that nobody has confirmed.
     */
    names: Array<string>;
    /**
     * How many nobody has confirmed as still to come. They keep runs from being closed.
     */
    open: number;
};

export type Notices = {
    /**
     * That money is overdue, a source has stopped, or statements would be read differently.
     */
    overdue: boolean;
    /**
     * That the right to ask for a claim's money ends in 30 or in 7 days.
     */
    deadlines: boolean;
    /**
     * Once a month, what was earned, what changed, what is missing and what comes next.
     */
    monthly: boolean;
};

export type OpenScreenInput = {
    /**
     * The part of a link that was sent or handed over.
     */
    token: LinkToken;
};

export type OpenedScreen = {
    /**
     * What the artist or label is called.
     */
    account: string;
    /**
     * Its name.
     */
    name: string;
    /**
     * The screen that the link shows, with what it is narrowed to.
     */
    screen: Screen;
    /**
     * What the ids in `screen` are called; null for what it does not name.
     */
    names: {
        /**
         * The title as the statement or platform prints it; null where none is printed.
         */
        track: string | null;
        /**
         * The release's title as printed, or in a filter its UPC or key; null where none is printed.
         */
        release: string | null;
        /**
         * Where it comes from.
         */
        source: string | null;
    };
    /**
     * The first and last month of sale with booked lines; null without any.
     */
    months: {
        /**
         * The first day or month, included.
         */
        from: Month;
        /**
         * The last day or month, included.
         */
        to: Month;
    } | null;
    /**
     * When it stops working, in UTC.
     */
    expires_at: Instant;
};

export type OverlapList = {
    /**
     * Accounting dates that booked statements of the same source have already; the first 50.
     */
    overlaps: Array<StatementOverlap>;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor: string | null;
};

export type OwnBank = {
    /**
     * The last four characters of the bank account; null without one.
     */
    bank: string | null;
    /**
     * What kind of account it is: an `iban`, paid in euros by SEPA, `ach`, paid in US dollars, or `bacs`, paid in pounds; null without one.
     */
    bank_kind: 'iban' | 'ach' | 'bacs' | null;
    /**
     * The account's holder as the bank writes the name; null: the payee's name.
     */
    bank_holder: string | null;
    /**
     * Nothing is paid to the bank account before then, in UTC; null if it was never changed.
     */
    bank_held_until: Instant | null;
};

export type OwnRates = {
    /**
     * When the figures were computed, in UTC; null until they have been once.
     */
    computed_at: Instant | null;
    /**
     * When the newest statement or file of plays that they have was booked; null without any.
     */
    booked_through: Instant | null;
    /**
     * True when something was booked or changed since; newer figures are on their way.
     */
    stale: boolean;
    /**
     * True when all of it is made up, to show what the answer looks like.
     */
    sample: boolean;
    /**
     * The platform's id, such as `spotify`, or another store's name as statements print it.
     */
    platform: PlatformId;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: Currency | null;
    /**
     * The newest months, at most 24.
     */
    months: Array<{
        /**
         * The month that the rest is of; null without any units.
         */
        month: Month;
        /**
         * Units: streams, downloads, sales and adjustments together.
         */
        units: number;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
        /**
         * Net divided by units, as a decimal string; null without units.
         */
        rate: DecimalString;
        /**
         * The published rate of one unit, in the same currency; null where there is none.
         */
        published: {
            /**
             * The low end of the range.
             */
            low: DecimalString;
            /**
             * The middle of the range.
             */
            mid: DecimalString;
            /**
             * The high end of the range.
             */
            high: DecimalString;
        } | null;
    }>;
    /**
     * The month that the rest is of; null without any units.
     */
    month: Month | null;
    /**
     * What is usual: a day, a rate, or money.
     */
    usual: DecimalString | null;
    /**
     * The later figure less the earlier one.
     */
    difference: {
        /**
         * The part that comes from other countries and tiers having more of the units.
         */
        mix: DecimalString;
        /**
         * The part that comes from countries and tiers paying another rate.
         */
        rates: DecimalString;
    } | null;
    /**
     * Territories and tiers, the most units first.
     */
    places: Array<{
        /**
         * An ISO 3166 code in upper case where the statement has one, else as printed; null where it has none.
         */
        territory: string;
        /**
         * The subscription tier as printed; null where none is printed.
         */
        tier: string;
        /**
         * Units: streams, downloads, sales and adjustments together.
         */
        units: number;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
        /**
         * Net divided by units, as a decimal string; null without units.
         */
        rate: DecimalString;
        /**
         * The part of the whole, in percent.
         */
        share: DecimalString;
        /**
         * What is usual: a day, a rate, or money.
         */
        usual: DecimalString | null;
    }>;
};

export type OwnStatements = {
    /**
     * The name of the account that pays.
     */
    account: string;
    /**
     * By name. Pages after the first have only those with statements on them.
     */
    payees: Array<{
        /**
         * The payee's id.
         */
        payee: string;
        /**
         * Its name.
         */
        name: string;
        /**
         * The language of the payee's statements.
         */
        language: 'en' | 'de' | 'fr' | 'es' | 'pt-BR' | 'it' | 'nl' | 'pl' | 'sv' | 'ja';
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * The closing balance of the newest run that was sent, with what was paid, came back or was added since.
         */
        balance: string;
        /**
         * The payee's bank account; null unless they are paid by bank transfer, and to their own.
         */
        bank: OwnBank | null;
        /**
         * What was sent, the newest first.
         */
        statements: Array<{
            /**
             * The run's id.
             */
            run_id: string;
            /**
             * The first day or month, included.
             */
            from: Day;
            /**
             * The last day or month, included.
             */
            to: Day;
            /**
             * When it was sent, in UTC.
             */
            sent_at: Instant;
            /**
             * The closing balance of that run.
             */
            closing: string;
            /**
             * What could be paid of it.
             */
            payable: string;
            /**
             * What was paid of that, less what came back.
             */
            paid: string;
        }>;
    }>;
    /**
     * How many there are on all pages together.
     */
    count: number;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor: string | null;
};

export type PaidCurrency = string;

export type PasswordIfNeeded = string;

export type PasswordInput = {
    /**
     * The caller's password.
     */
    password: KnownPassword;
};

export type PastPayment = {
    /**
     * Where it comes from.
     */
    source: string;
    /**
     * What the account with the distributor is called.
     */
    source_name: string;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: Currency;
    /**
     * The accounting month that it was for.
     */
    period: Month;
    /**
     * The least that was expected, four times out of five.
     */
    low: DecimalString;
    /**
     * About how much was expected.
     */
    mid: DecimalString;
    /**
     * The most that was expected, four times out of five.
     */
    high: DecimalString;
    /**
     * When it was forecast; null when that was worked out afterwards, from the periods before.
     */
    made_on: Day | null;
    /**
     * What is booked of it.
     */
    came: DecimalString;
    /**
     * How many accounting periods came in one; if more than one, a forecast of one is not judged by it.
     */
    covers: number;
};

export type Payee = {
    /**
     * Its id.
     */
    id: string;
    /**
     * Its name.
     */
    name: string;
    /**
     * An email address.
     */
    email: string | null;
    /**
     * The payee's country, ISO 3166, two letters; null where it is not known.
     */
    country: string | null;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: Currency;
    /**
     * What is below it is carried forward, in the payee's currency; null: anything is paid.
     */
    minimum: string | null;
    /**
     * How the payee is paid: `bank` transfer, `wise`, `paypal`, or `hand` for what Ledgerline does not prepare.
     */
    paid_by: 'bank' | 'wise' | 'paypal' | 'hand';
    /**
     * The last four characters of the bank account; null without one.
     */
    bank: string | null;
    /**
     * What kind of account it is: an `iban`, paid in euros by SEPA, `ach`, paid in US dollars, or `bacs`, paid in pounds; null without one.
     */
    bank_kind: 'iban' | 'ach' | 'bacs' | null;
    /**
     * The account's holder as the bank writes the name; null: the payee's name.
     */
    bank_holder: string | null;
    /**
     * Nothing is paid to the bank account before then, in UTC; null if it was never changed.
     */
    bank_held_until: Instant | null;
    /**
     * Which tax form the payee gave.
     */
    tax_form: 'none' | 'w9' | 'w8' | 'other';
    /**
     * The day on which the form expires; null where it does not, or is not known.
     */
    tax_form_expires: Day | null;
    /**
     * Tax that is withheld, by kind of use, store and territory. The most specific rule holds. Of a payee: the newest rules.
     */
    withholding: Array<{
        /**
         * The kind of use that the rule is about; null for all.
         */
        kind: string | null;
        /**
         * The store that the rule is about; null for all.
         */
        store: string | null;
        /**
         * The territory that the rule is about; null for all.
         */
        territory: string | null;
        /**
         * How much is withheld, such as `30%`.
         */
        rate: string;
    }>;
    /**
     * The first day of accounting on which these rules hold; null: from the beginning.
     */
    withholding_from: Day | null;
    /**
     * The rules before, oldest first. Each holds until the next begins.
     */
    withholding_before: Array<{
        /**
         * The first day; null: from the beginning.
         */
        from: Day | null;
        /**
         * What was withheld then.
         */
        rules: Array<{
            /**
             * The kind of use that the rule is about; null for all.
             */
            kind: string | null;
            /**
             * The store that the rule is about; null for all.
             */
            store: string | null;
            /**
             * The territory that the rule is about; null for all.
             */
            territory: string | null;
            /**
             * How much was withheld, such as `30%`.
             */
            rate: string;
        }>;
    }>;
    /**
     * The language of what the payee gets: statements, their page, PDFs and emails.
     */
    language: 'en' | 'de' | 'fr' | 'es' | 'pt-BR' | 'it' | 'nl' | 'pl' | 'sv' | 'ja';
    /**
     * The payee to whom this one's payments go by letter of direction, such as a manager; null: the payee is paid. Share, tax and statement stay the payee's.
     */
    paid_through: string | null;
    /**
     * That payee's name; null without one.
     */
    paid_through_name: string | null;
    /**
     * The member who reads this payee's statements; null for nobody.
     */
    user_id: string | null;
    /**
     * True for a payee whose contact data was erased; closed amounts stay.
     */
    erased: boolean;
};

export type PayeeQuestion = {
    /**
     * Its id.
     */
    id: string;
    /**
     * The run's id.
     */
    run_id: string;
    /**
     * The first day or month, included.
     */
    from: Day;
    /**
     * The last day or month, included.
     */
    to: Day;
    /**
     * The payee's id.
     */
    payee: string;
    /**
     * Its name.
     */
    name: string;
    /**
     * The line that it is about; null for the whole statement.
     */
    line: string | null;
    /**
     * The track that it is about; null for a release, or for what is no song.
     */
    track_id: string | null;
    /**
     * `open` waits for the account, `answered` for nobody; `closed` takes no more messages.
     */
    state: 'open' | 'answered' | 'closed';
    /**
     * What was written, the oldest first; at most 20.
     */
    messages: Array<{
        /**
         * Who wrote it: the `payee` or the `account`.
         */
        by: 'payee' | 'account';
        /**
         * What was written, as it was.
         */
        text: string;
        /**
         * When it was written, in UTC.
         */
        at: Instant;
    }>;
    /**
     * When it last changed, in UTC.
     */
    changed_at: Instant;
};

export type PayeeStatement = {
    /**
     * True when all of it is made up, to show what the answer looks like.
     */
    sample?: true;
    /**
     * The run's id.
     */
    run_id: string;
    /**
     * The first day or month, included.
     */
    from: Day;
    /**
     * The last day or month, included.
     */
    to: Day;
    /**
     * `computing`, `preview`, `closed` or `sent`. What is closed does not change; payees see what is sent.
     */
    state: 'computing' | 'preview' | 'closed' | 'sent';
    /**
     * The payee's id.
     */
    payee: string;
    /**
     * Its name.
     */
    name: string;
    /**
     * The language of its sentences.
     */
    language: 'en' | 'de' | 'fr' | 'es' | 'pt-BR' | 'it' | 'nl' | 'pl' | 'sv' | 'ja';
    /**
     * The name of the account that pays.
     */
    account: string;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: Currency;
    /**
     * What stood there when the period began, exactly.
     */
    opening: Exact;
    /**
     * What each deal pays into the payee's account, and how it was exchanged.
     */
    paid_in: Array<{
        /**
         * The name of the deal that pays.
         */
        deal: string;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * The amount in the deal's currency, exactly.
         */
        amount: Exact;
        /**
         * How it was exchanged, where it arrived in another currency; null otherwise.
         */
        exchange: {
            /**
             * The published rate: units of its currency for one of the statements'.
             */
            rate: string;
            /**
             * The day of the rate.
             */
            day: Day;
            /**
             * Whose rate it is.
             */
            source: string;
        } | null;
    }>;
    /**
     * Payments and other transfers, exactly; negative for what left the account.
     */
    transferred: Exact;
    /**
     * The closing line before it was rounded, exactly.
     */
    exact: Exact;
    /**
     * The closing line, rounded once to the currency's minor unit.
     */
    closing: string;
    /**
     * What rounding to the minor unit added or took, exactly.
     */
    rounding: Exact;
    /**
     * What can be paid of it: all, or 0 below the payee's minimum.
     */
    payable: string;
    /**
     * What was paid of it, less what came back.
     */
    paid: string;
    /**
     * What is paid of it, by whom, and where that stands.
     */
    payment: {
        /**
         * `preview`, `unapproved` or `unsent` until it is sent; `nothing` or `below_minimum` where nothing is paid; `held` while it cannot be; `due`, `part_paid` or `paid`.
         */
        state: 'preview' | 'unapproved' | 'unsent' | 'nothing' | 'below_minimum' | 'held' | 'due' | 'part_paid' | 'paid';
        /**
         * Who pays, as the payees' banks show it; the account's name if that is not set.
         */
        payer: string;
        /**
         * The payer's logo, as a `data:` address of a PNG or a JPEG; null without one.
         */
        logo: string | null;
        /**
         * How it is paid: by `bank`, `wise`, `paypal` or by `hand`.
         */
        by: 'bank' | 'wise' | 'paypal' | 'hand';
        /**
         * Who is paid for the payee, by letter of direction, such as a manager; null: the payee.
         */
        through: string | null;
        /**
         * When what is due is to be paid; null while nobody has said so.
         */
        pay_on: Day | null;
        /**
         * The day of the last payment for it; null without one.
         */
        on: Day | null;
        /**
         * Why nothing can be paid now: `bank_changed` in the last three days, `no_bank`, `not_euro` for a bank in SEPA, `other_currency` for one in the USA or the UK, `no_latin_name` for a bank's file, `no_email`; null if it can.
         */
        held: 'bank_changed' | 'no_bank' | 'not_euro' | 'other_currency' | 'no_latin_name' | 'no_email' | null;
        /**
         * Until when changed bank details are not paid to, in UTC; null for any other hold.
         */
        held_until: Instant | null;
        /**
         * The least that is paid, in the statement's currency; null: any amount.
         */
        minimum: string | null;
    };
    /**
     * What the closing line is made of, in at most four parts and what rounding each of them adds or takes.
     */
    made_of: Array<{
        /**
         * `songs`: what they earned. `costs_and_tax` and `advances`: what was kept for them. `other`: balances from before, payments, other entries and differences. `rounding`: so that the parts add up.
         */
        what: 'songs' | 'costs_and_tax' | 'advances' | 'other' | 'rounding';
        /**
         * The part, rounded to the minor unit of the statement's currency.
         */
        amount: string;
    }>;
    /**
     * The period of the statement before, which songs are compared with; null without one that was sent.
     */
    before: {
        /**
         * The first day or month, included.
         */
        from: Day;
        /**
         * The last day or month, included.
         */
        to: Day;
    } | null;
    /**
     * Why songs are left out, all or some, as a sentence; null if none is.
     */
    songs_note: string | null;
    /**
     * Payments and other entries that the statement counts, the newest 100.
     */
    transfers: Array<{
        /**
         * What sort it is.
         */
        kind: 'opening' | 'adjustment' | 'paid' | 'returned';
        /**
         * The column of the day, by its number from 0; null where it is not known.
         */
        date: Day;
        /**
         * A note in words.
         */
        note: string;
        /**
         * The deal that it is an entry of; null for the payee's account.
         */
        deal: string | null;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * The exact amount, as a decimal string.
         */
        amount: Exact;
        /**
         * The period that a payment is for, or came back of; null for other entries.
         */
        pays: {
            /**
             * The first day or month, included.
             */
            from: Day;
            /**
             * The last day or month, included.
             */
            to: Day;
        } | null;
    }>;
    /**
     * How many older ones there are.
     */
    more_transfers: number;
    /**
     * By deal, how the amounts came about.
     */
    deals: Array<{
        /**
         * The deal's name.
         */
        deal: string;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * What the payee gets under it, a sentence for each of its terms.
         */
        terms: Array<string>;
        /**
         * What the payee gets of each song. With `more_amount` and `not_told` they come to the deal's receipts, to the last fraction. Null if they are too many to add up, or cannot be now.
         */
        songs: {
            /**
             * The songs with the most money: 100 in all deals.
             */
            songs: Array<{
                /**
                 * Names the song when its lines are asked for.
                 */
                key: string;
                /**
                 * The title; null where no line has one.
                 */
                title: string | null;
                /**
                 * The artist as printed; null where no line has one.
                 */
                artist: string | null;
                /**
                 * True for a release that was sold as a whole.
                 */
                is_release: boolean;
                /**
                 * Units of its lines, which are not shared.
                 */
                units: number;
                /**
                 * What the payee gets of it in the deal's currency, exactly, before tax is withheld.
                 */
                amount: Exact;
                /**
                 * The same in the statement before; null if that did not have it.
                 */
                before: {
                    /**
                     * Units of its lines then.
                     */
                    units: number;
                    /**
                     * What the payee got of it then, exactly.
                     */
                    amount: Exact;
                } | null;
            }>;
            /**
             * How many more songs there are, which the CSV file has.
             */
            more: number;
            /**
             * Their units.
             */
            more_units: number;
            /**
             * What the rest come to, exactly.
             */
            more_amount: Exact;
            /**
             * What the run had of files that were deleted or changed since, exactly: no song is named for it.
             */
            not_told: Exact;
        } | null;
        /**
         * What the last run left in the deal, exactly.
         */
        carried: Exact;
        /**
         * What advances off the top took of the payee's part, exactly; negative.
         */
        off_the_top: Exact;
        /**
         * What the payee's own advances got back, exactly.
         */
        recouped: Exact;
        /**
         * Entries of the deal outside of receipts, exactly.
         */
        transferred: Exact;
        /**
         * What other deals of the group gave, or took, exactly.
         */
        from_group: Exact;
        /**
         * What moves to the payee's account, exactly, in the deal's currency.
         */
        paid_in: Exact;
        /**
         * What waits in the deal for later receipts, exactly.
         */
        closing: Exact;
        /**
         * What came in, split as the terms tell it apart.
         */
        receipts: Array<{
            /**
             * Tells the receipts of a statement apart.
             */
            no: number;
            /**
             * The first day of the terms; null: from the beginning.
             */
            terms_from: Day | null;
            /**
             * The last day of the terms; null: until further notice.
             */
            terms_to: Day | null;
            /**
             * `royalty` or `net_profit`, as the terms say.
             */
            kind: 'royalty' | 'net_profit';
            /**
             * How much of each recording it covers.
             */
            part: string;
            /**
             * The account's fee before the split, as the terms have it.
             */
            fee_rate: string;
            /**
             * An ISO 4217 code, such as `USD`.
             */
            currency: Currency;
            /**
             * Net of the booked lines, exactly.
             */
            receipts: Exact;
            /**
             * The account's fee, exactly.
             */
            fee: Exact;
            /**
             * What the participants get together, as a fraction.
             */
            rate: Exact;
            /**
             * What the participants get together of it, exactly, in the currency it came in.
             */
            split: Exact;
            /**
             * How it was exchanged into the deal's currency; null within one currency.
             */
            exchange: {
                /**
                 * The published rate: units of its currency for one of the statements'.
                 */
                rate: string;
                /**
                 * The day of the rate.
                 */
                day: Day;
                /**
                 * Whose rate it is.
                 */
                source: string;
            } | null;
            /**
             * The payee's share of that, as a fraction.
             */
            share: Exact;
            /**
             * The payee's amount in the deal's currency, exactly.
             */
            amount: Exact;
            /**
             * The part of it that is withheld as tax.
             */
            tax_rate: Exact;
            /**
             * Tax withheld from it, exactly.
             */
            tax: Exact;
        }>;
        /**
         * What the account paid for recordings.
         */
        costs: Array<{
            /**
             * What it was for: its kind and note, or whose it is if it was deleted since.
             */
            what: string;
            /**
             * The column of the day, by its number from 0; null where it is not known.
             */
            date: Day | null;
            /**
             * What comes off the payee's part, exactly.
             */
            amount: Exact;
            /**
             * Tax withheld from it, exactly.
             */
            tax: Exact;
        }>;
        /**
         * What has changed for this payee in closed periods, by cause.
         */
        differences: Array<{
            /**
             * What changed it, in words: a file by its name, terms, or costs.
             */
            cause: string;
            /**
             * The difference, exactly: a whole number or a fraction such as `650/3`.
             */
            amount: Exact;
        }>;
        /**
         * What payees got before it was earned.
         */
        advances: Array<{
            /**
             * What the cost was for.
             */
            what: string;
            /**
             * The column of the day, by its number from 0; null where it is not known.
             */
            date: Day | null;
            /**
             * What was to be recouped when the period began, exactly.
             */
            opening: Exact;
            /**
             * What this run took for the advance, exactly.
             */
            recouped: Exact;
            /**
             * What is still to recoup, exactly.
             */
            left: Exact;
        }>;
    }>;
};

export type Payees = {
    /**
     * Payees.
     */
    payees: Array<Payee>;
    /**
     * How many payees the plan has.
     */
    allowed: number;
    /**
     * How many there are on all pages together.
     */
    count: number;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor: string | null;
    /**
     * True when all of it is made up, to show what the answer looks like.
     */
    sample?: true;
};

export type PaymentCalendar = {
    /**
     * When the address was made that calendar programs read, in UTC; null without one.
     */
    made_at: Instant | null;
};

export type PaymentFile = {
    /**
     * The file's name as it was uploaded.
     */
    file_name: string;
    /**
     * The file as text.
     */
    content: string;
    /**
     * How many payments it has.
     */
    payments: number;
    /**
     * Payees who are owed money this way but are not in the file.
     */
    left_out: number;
};

export type PaymentForecast = {
    /**
     * When the figures were computed, in UTC; null until they have been once.
     */
    computed_at: Instant | null;
    /**
     * When the newest statement or file of plays that they have was booked; null without any.
     */
    booked_through: Instant | null;
    /**
     * True when something was booked or changed since; newer figures are on their way.
     */
    stale: boolean;
    /**
     * True when all of it is made up, to show what the answer looks like.
     */
    sample: boolean;
    /**
     * The payments of the next six months, by the day on which they are expected.
     */
    next: Array<NextPayment>;
    /**
     * Senders and currencies without a forecast, and why.
     */
    gaps: Array<ForecastGap>;
    /**
     * The newest forecasts of the next payment whose money has come, the newest first.
     */
    past: Array<PastPayment>;
    /**
     * How good the forecasts were, by how many payments ahead they were made.
     */
    held: Array<{
        /**
         * How many payments ahead.
         */
        ahead: number;
        /**
         * How many were compared with what came.
         */
        forecasts: number;
        /**
         * How many of them had a range that held.
         */
        within: number;
        /**
         * Their median error, in percent of what came.
         */
        off_percent: DecimalString | null;
    }>;
};

export type Payout = {
    /**
     * Its id.
     */
    id: string;
    /**
     * The day that the money arrived.
     */
    arrived_on: Day;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: Currency;
    /**
     * The exact amount, as a decimal string.
     */
    amount: DecimalString;
    /**
     * The currency of its statements.
     */
    statement_currency: Currency;
    /**
     * What was taken off on the way.
     */
    fees: Array<{
        /**
         * Who took it, or for what.
         */
        name: string;
        /**
         * The exact amount, as a decimal string.
         */
        amount: DecimalString;
    }>;
    /**
     * The statements it is about.
     */
    statements: Array<{
        /**
         * The statement's id.
         */
        statement_id: string;
        /**
         * The file's name as it was uploaded.
         */
        file_name: string;
        /**
         * The accounting date or month; null where none is known.
         */
        accounted: Day | null;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
    }>;
    /**
     * What the statements come to, in their currency or at the day's rate.
     */
    expected: DecimalString;
    /**
     * Expected less fees and what arrived; null where no rate of its day is loaded.
     */
    missing: DecimalString | null;
    /**
     * True if it matches the statements to the cent.
     */
    to_the_cent: boolean;
    /**
     * How it was exchanged, where it arrived in another currency; null otherwise.
     */
    exchange: {
        /**
         * The day of the rate.
         */
        day: Day;
        /**
         * The published rate: units of its currency for one of the statements'.
         */
        rate: DecimalString;
        /**
         * What the statements come to, in their currency or at the day's rate.
         */
        expected: DecimalString;
        /**
         * The rate that the artist got.
         */
        paid_rate: DecimalString;
        /**
         * What is missing, in percent of what was expected.
         */
        percent: DecimalString;
    } | null;
};

export type Payouts = {
    /**
     * When the figures were computed, in UTC; null until they have been once.
     */
    computed_at: Instant | null;
    /**
     * When the newest statement or file of plays that they have was booked; null without any.
     */
    booked_through: Instant | null;
    /**
     * True when something was booked or changed since; newer figures are on their way.
     */
    stale: boolean;
    /**
     * True when all of it is made up, to show what the answer looks like.
     */
    sample: boolean;
    /**
     * The payouts.
     */
    payouts: Array<Payout>;
    /**
     * Statements without a payout, the newest accounting date first.
     */
    open: Array<{
        /**
         * The statement's id.
         */
        statement_id: string;
        /**
         * The file's name as it was uploaded.
         */
        file_name: string;
        /**
         * The accounting date or month; null where none is known.
         */
        accounted: Day | null;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
    }>;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor: string | null;
};

export type PlatformId = 'spotify' | 'apple_music' | 'youtube' | 'tidal' | 'soundcloud' | 'amazon_music';

export type PlaysDays = {
    /**
     * Its days.
     */
    days: Array<{
        /**
         * The UTC day.
         */
        day: Day;
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform: PlatformId;
        /**
         * Whose plays they are; null for the account's own artist.
         */
        performer: string | null;
        /**
         * The title as the statement or platform prints it; null where none is printed.
         */
        title: string | null;
        /**
         * Streams among the units, or plays that a platform counted.
         */
        plays: number;
        /**
         * What counted the plays: a platform's API, or an export of the platform that was uploaded.
         */
        measured_by: Measurer;
        /**
         * True when only some tracks were counted, so that the artist may have more plays.
         */
        partial: boolean;
    }>;
};

export type PlaysFile = {
    /**
     * Its id.
     */
    id: string;
    /**
     * The file's name as it was uploaded.
     */
    file_name: string;
    /**
     * The sheet of a workbook; null in a text.
     */
    sheet: string | null;
    /**
     * What the file is taken for, such as `DistroKid`; null while it is not known.
     */
    format_name: string;
    /**
     * The platform's id, such as `spotify`, or another store's name as statements print it.
     */
    platform: PlatformId;
    /**
     * How far it has got: `confirming` while it waits for answers.
     */
    state: StatementState;
    /**
     * When it was made, in UTC.
     */
    created_at: Instant;
    /**
     * What its rows come to; null for a sheet of a workbook, which is counted when it is booked.
     */
    counted: {
        /**
         * How many rows of the file it is about.
         */
        rows: number;
        /**
         * Streams among the units, or plays that a platform counted.
         */
        plays: number;
        /**
         * The first day or month, included.
         */
        from: Day | null;
        /**
         * The last day or month, included.
         */
        to: Day | null;
    } | null;
    /**
     * What no row of it says.
     */
    asks: Array<{
        /**
         * The next thing to answer, or what a check asks; null when there is none.
         */
        question: 'song' | 'window' | 'profile';
        /**
         * What is known, as it is answered; null when unknown.
         */
        value: string | null;
        /**
         * True when the file or the artist says it; otherwise the value is a suggestion, and the file waits.
         */
        sure: boolean;
        /**
         * What the value comes from; null when unknown.
         */
        from: 'answer' | 'name' | 'cells' | 'earlier' | 'account' | null;
        /**
         * How many days the file has, when its name says only that; null otherwise.
         */
        days: number | null;
        /**
         * Why something that was read has to be asked, as a sentence; null otherwise.
         */
        doubt: string | null;
    }>;
};

export type PlaysFiles = {
    /**
     * The files, or the answers for each.
     */
    files: Array<PlaysFile>;
    /**
     * True when there are more than the answer has.
     */
    more: boolean;
};

export type PlaysReading = {
    /**
     * What counted the plays: a platform's API, or an export of the platform that was uploaded.
     */
    measured_by: Measurer;
    /**
     * The platform's id, such as `spotify`, or another store's name as statements print it.
     */
    platform: PlatformId;
    /**
     * Whose plays they are; null for the account's own artist.
     */
    performer: string | null;
    /**
     * The statement it belongs to; null where it belongs to none.
     */
    statement: {
        /**
         * Its id.
         */
        id: string;
        /**
         * The file's name as it was uploaded.
         */
        file_name: string;
    } | null;
    /**
     * `days`: counts of single days. `window`: totals of a period, which are never spread over its days.
     */
    grain: 'days' | 'window';
    /**
     * The first day; null when the file covers all time.
     */
    from: Day | null;
    /**
     * The last day or month, included.
     */
    to: Day;
    /**
     * How many tracks it tells apart; 0 when it has only the artist's plays as a whole.
     */
    tracks: number;
    /**
     * Streams among the units, or plays that a platform counted.
     */
    plays: number;
    /**
     * How many days it has; 0 for a window.
     */
    days: number;
    /**
     * How many of its days count.
     */
    counted_days: number;
    /**
     * The readings that count on its other days.
     */
    instead: Array<{
        /**
         * What counted the plays: a platform's API, or an export of the platform that was uploaded.
         */
        measured_by: Measurer;
        /**
         * The statement it belongs to; null where it belongs to none.
         */
        statement: {
            /**
             * Its id.
             */
            id: string;
            /**
             * The file's name as it was uploaded.
             */
            file_name: string;
        } | null;
        /**
         * How many days it has; 0 for a window.
         */
        days: number;
        /**
         * Why: another reading counts, or a check was not made; null when there is nothing to explain.
         */
        because: 'whole' | 'finer' | 'newer';
    }>;
    /**
     * When it was read or uploaded, in UTC.
     */
    taken_at: Instant;
};

export type PlaysReadings = {
    /**
     * What was read, or what the file comes to in each way that it can be read.
     */
    readings: Array<PlaysReading>;
};

export type PlaysTitles = {
    /**
     * All titles as printed, the newest first.
     */
    titles: Array<{
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform: PlatformId;
        /**
         * The title as the statement or platform prints it; null where none is printed.
         */
        title: string;
        /**
         * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
         */
        track_id: string | null;
        /**
         * Streams among the units, or plays that a platform counted.
         */
        plays: number;
        /**
         * Whether it was set aside, or how many were; of one finding, why and when.
         */
        aside: boolean;
        /**
         * The booked recording that the title is linked to; null if none is.
         */
        recording: {
            /**
             * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
             */
            track_id: string;
            /**
             * The recording's ISRC; null where none is printed.
             */
            isrc: string | null;
            /**
             * The title as the statement or platform prints it; null where none is printed.
             */
            title: string | null;
            /**
             * The artist's name as the statement prints it; null where none is printed.
             */
            artist: string | null;
        } | null;
        /**
         * What it may be; never taken without the artist.
         */
        suggestions: Array<{
            /**
             * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
             */
            track_id: string;
            /**
             * The recording's ISRC; null where none is printed.
             */
            isrc: string | null;
            /**
             * The title as the statement or platform prints it; null where none is printed.
             */
            title: string | null;
            /**
             * The artist's name as the statement prints it; null where none is printed.
             */
            artist: string | null;
        }>;
    }>;
};

export type PlaysWindows = {
    /**
     * Totals of periods by track, the newest period first.
     */
    windows: Array<{
        /**
         * The title as the statement or platform prints it; null where none is printed.
         */
        title: string;
        /**
         * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
         */
        track_id: string | null;
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform: PlatformId;
        /**
         * Whose plays they are; null for the account's own artist.
         */
        performer: string | null;
        /**
         * What counted the plays: a platform's API, or an export of the platform that was uploaded.
         */
        measured_by: Measurer;
        /**
         * The statement's id.
         */
        statement_id: string;
        /**
         * The first day or month, included.
         */
        from: Day | null;
        /**
         * The last day or month, included.
         */
        to: Day;
        /**
         * Streams among the units, or plays that a platform counted.
         */
        plays: number;
        /**
         * Listeners that the platforms counted; null where none did.
         */
        listeners: number | null;
        /**
         * How often it was saved; null where it is not counted.
         */
        saves: number | null;
        /**
         * How many, or whether it counts among the figures.
         */
        counts: boolean;
    }>;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor: string | null;
};

export type Portal = {
    /**
     * Where to change the card.
     */
    portal_url: WebAddress;
};

export type Profile = {
    /**
     * The page's id at the platform.
     */
    profile_id: string;
    /**
     * Its name.
     */
    name: string;
    /**
     * The address of its page; null where there is none.
     */
    url: string | null;
    /**
     * Followers; null where the platform gives none.
     */
    followers: number | null;
    /**
     * Subscribers; null where the platform gives none.
     */
    subscriber_count: number | null;
    /**
     * Popularity out of 100; null where the platform gives none.
     */
    popularity: number | null;
    /**
     * Genres; empty where the platform gives none.
     */
    genres: Array<string>;
};

export type ProfileConfirmed = {
    /**
     * One sentence that says what was done.
     */
    message: string;
    /**
     * The page that the artist confirmed as their own; null until then.
     */
    artist_profile: Profile;
};

export type ProfileList = {
    /**
     * The pages that match.
     */
    profiles: Array<Profile>;
};

export type ProofRow = {
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: Currency;
    /**
     * What stood there when the period began, exactly.
     */
    opening: Exact;
    /**
     * Net of the booked lines of the period.
     */
    received: Exact;
    /**
     * Payments and other transfers, exactly; negative for what left the account.
     */
    transferred: Exact;
    /**
     * What payees' balances come to at the end.
     */
    payees: Exact;
    /**
     * What advances got back.
     */
    recouped: Exact;
    /**
     * The account's: its fee, its part, and what no deal covers if that is its own.
     */
    account: Exact;
    /**
     * Costs that were recouped.
     */
    costs: Exact;
    /**
     * Tax that was withheld.
     */
    withheld: Exact;
    /**
     * What no deal covers.
     */
    uncovered: Exact;
    /**
     * What has no exchange rate yet.
     */
    unexchanged: Exact;
    /**
     * What rounding to the minor unit added or took, exactly.
     */
    rounding: Exact;
    /**
     * What left for another currency; negative where it arrived.
     */
    exchanged: Exact;
};

export type Question = {
    /**
     * Its id.
     */
    id: 'encoding' | 'numbers' | 'dates' | 'currency' | 'month' | 'year' | 'accounted' | 'kind' | 'withholdings' | 'source' | 'preview' | 'repeated' | 'impossible_months' | 'signs' | 'song' | 'window' | 'profile';
    /**
     * The question as a sentence.
     */
    text: string;
    /**
     * What may be answered; empty when any value of its type may.
     */
    options: Array<{
        /**
         * The answer, as it is sent.
         */
        value: string;
        /**
         * Its name for people; of a line, the label as printed.
         */
        label: string;
        /**
         * How some lines of the file read with this answer.
         */
        lines?: Array<string>;
    }>;
    /**
     * A likely answer, which is never taken without the artist; null without one.
     */
    suggestion: string | null;
};

export type Questions = {
    /**
     * Those that wait first, then the newest.
     */
    questions: Array<PayeeQuestion>;
    /**
     * How many wait for the account.
     */
    open: number;
    /**
     * How many there are on all pages together.
     */
    count: number;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor: string | null;
};

export type RateRange = {
    /**
     * The low end of the range.
     */
    low: number;
    /**
     * The middle of the range.
     */
    mid: number;
    /**
     * The high end of the range.
     */
    high: number;
    /**
     * How reliable the published rate is: good, fair or weak.
     */
    confidence: 'good' | 'fair' | 'weak';
    /**
     * What it rests on.
     */
    basis: string;
    /**
     * The day that the rate was looked up.
     */
    as_of: Day;
};

export type ReadScreenInput = {
    /**
     * The part of a link that was sent or handed over.
     */
    token: LinkToken;
    /**
     * Which answer of the screen to read.
     */
    part: 'overview' | 'trends' | 'months' | 'all_months' | 'tracks' | 'platforms' | 'territories' | 'releases' | 'forecast' | 'summary' | 'board';
};

export type ReadingsInput = {
    /**
     * The statements, by their ids.
     */
    ids: Array<string>;
};

export type RealSync = {
    /**
     * One sentence that says what was done.
     */
    message: string;
    /**
     * The sync's id.
     */
    sync_id: string;
    /**
     * The platforms whose sync was queued.
     */
    platforms_queued: Array<PlatformId>;
};

export type ReceiptLine = {
    /**
     * The file's name as it was uploaded.
     */
    file_name: string;
    /**
     * The SHA-256 of its bytes, in hexadecimal digits.
     */
    sha256: string;
    /**
     * The physical line of the file, counted from 1; in a workbook, the row of its sheet.
     */
    line_no: number;
    /**
     * Tells the lines of one row apart, from 0.
     */
    part: number;
    /**
     * The accounting date or month; null where none is known.
     */
    accounted: Day;
    /**
     * The month of sale; null where it is not printed.
     */
    sale_month: string;
    /**
     * The store as the statement prints it.
     */
    store: string;
    /**
     * What sort it is.
     */
    kind: string;
    /**
     * An ISO 3166 code in upper case where the statement has one, else as printed; null where it has none.
     */
    territory: string | null;
    /**
     * The title as the statement or platform prints it; null where none is printed.
     */
    title: string | null;
    /**
     * The release's title as printed, or in a filter its UPC or key; null where none is printed.
     */
    release: string | null;
    /**
     * The artist's name as the statement prints it; null where none is printed.
     */
    artist: string | null;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: Currency;
    /**
     * Units of the line.
     */
    units: number;
    /**
     * The exact amount for the rights holder, as a decimal string.
     */
    net: string;
    /**
     * How much of what was sold the deal covers, as a fraction.
     */
    covered: Exact;
    /**
     * What the payee gets of the line in the deal's currency, exactly, before tax is withheld.
     */
    amount: Exact;
};

export type ReceiptLines = {
    /**
     * The lines, in the order of their files.
     */
    lines: Array<ReceiptLine>;
    /**
     * On the first page of a song: its stores, countries and months; null otherwise.
     */
    parts: SongParts | null;
    /**
     * Where the next page begins; null on the last one. A page may have no lines and not be the last.
     */
    cursor: string | null;
    /**
     * Files that the run was computed from and that are no longer booked, by name; none for payees.
     */
    gone: Array<string>;
};

export type Recognition = {
    /**
     * Whether it is a text or a workbook.
     */
    container: 'text' | 'workbook';
    /**
     * Its text encoding, such as `utf-8`; null in a workbook.
     */
    encoding: string | null;
    /**
     * The character between cells; null in a workbook.
     */
    delimiter: string | null;
    /**
     * The sheet of a workbook; null in a text.
     */
    sheet: string | null;
    /**
     * The workbook's other sheets that became no statement, at most 50.
     */
    sheets_left_out: Array<string>;
    /**
     * The physical line of the header; null without one, and then all lines are rows.
     */
    header_line: number | null;
    /**
     * Whether decimals are written with a point or a comma; null where that is unclear.
     */
    numbers: 'point' | 'comma' | null;
    /**
     * How sure the layout is: real files, another parser, the sender's own documentation, names alone, or the account's own.
     */
    evidence: 'real' | 'parser' | 'doc' | 'names' | 'own' | null;
};

export type ReconciliationBoard = {
    /**
     * When the figures were computed, in UTC; null until they have been once.
     */
    computed_at: Instant | null;
    /**
     * When the newest statement or file of plays that they have was booked; null without any.
     */
    booked_through: Instant | null;
    /**
     * True when something was booked or changed since; newer figures are on their way.
     */
    stale: boolean;
    /**
     * True when all of it is made up, to show what the answer looks like.
     */
    sample: boolean;
    /**
     * The first and last month of sale that the board has; null when it has none.
     */
    months: {
        /**
         * The first day or month, included.
         */
        from: Month;
        /**
         * The last day or month, included.
         */
        to: Month;
    } | null;
    /**
     * The platforms and other stores.
     */
    platforms: Array<{
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform: string;
        /**
         * Whether anything has counted its plays.
         */
        measured: boolean;
    }>;
    /**
     * Months of platforms: the cells, or how many are in each state.
     */
    cells: Array<BoardCell>;
};

export type ReconciliationCauses = {
    /**
     * When the figures were computed, in UTC; null until they have been once.
     */
    computed_at: Instant | null;
    /**
     * When the newest statement or file of plays that they have was booked; null without any.
     */
    booked_through: Instant | null;
    /**
     * True when something was booked or changed since; newer figures are on their way.
     */
    stale: boolean;
    /**
     * True when all of it is made up, to show what the answer looks like.
     */
    sample: boolean;
    /**
     * The causes of the findings, the most money first.
     */
    causes: Array<Cause>;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor: string | null;
    /**
     * How many causes are open.
     */
    open: number;
    /**
     * Whether it was set aside, or how many were; of one finding, why and when.
     */
    aside: number;
    /**
     * What was lost or is missing, by currency, as a range; empty when that is not known.
     */
    loss: Array<StakeSum>;
    /**
     * The display currency, or what it comes to in it; null without one.
     */
    display: StakeSum | null;
};

export type ReconciliationCell = {
    /**
     * When the figures were computed, in UTC; null until they have been once.
     */
    computed_at: Instant | null;
    /**
     * When the newest statement or file of plays that they have was booked; null without any.
     */
    booked_through: Instant | null;
    /**
     * True when something was booked or changed since; newer figures are on their way.
     */
    stale: boolean;
    /**
     * True when all of it is made up, to show what the answer looks like.
     */
    sample: boolean;
    /**
     * The month of the platform.
     */
    cell: BoardCell;
    /**
     * Its tracks, or how many there are.
     */
    tracks: Array<CellTrack>;
    /**
     * How many there are on all pages together.
     */
    count: number;
};

export type ReconciliationChecks = {
    /**
     * When the figures were computed, in UTC; null until they have been once.
     */
    computed_at: Instant | null;
    /**
     * When the newest statement or file of plays that they have was booked; null without any.
     */
    booked_through: Instant | null;
    /**
     * True when something was booked or changed since; newer figures are on their way.
     */
    stale: boolean;
    /**
     * True when all of it is made up, to show what the answer looks like.
     */
    sample: boolean;
    /**
     * The checks, in their order.
     */
    checks: Array<CheckResult>;
    /**
     * What the treaty lets the United States withhold, in percent; null until the artist says.
     */
    treaty_percent: DecimalString | null;
};

export type ReconciliationFindings = {
    /**
     * When the figures were computed, in UTC; null until they have been once.
     */
    computed_at: Instant | null;
    /**
     * When the newest statement or file of plays that they have was booked; null without any.
     */
    booked_through: Instant | null;
    /**
     * True when something was booked or changed since; newer figures are on their way.
     */
    stale: boolean;
    /**
     * True when all of it is made up, to show what the answer looks like.
     */
    sample: boolean;
    /**
     * What the checks found, or how many findings there are.
     */
    findings: Array<Finding>;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor: string | null;
};

export type ReconciliationSummary = {
    /**
     * When the figures were computed, in UTC; null until they have been once.
     */
    computed_at: Instant | null;
    /**
     * When the newest statement or file of plays that they have was booked; null without any.
     */
    booked_through: Instant | null;
    /**
     * True when something was booked or changed since; newer figures are on their way.
     */
    stale: boolean;
    /**
     * True when all of it is made up, to show what the answer looks like.
     */
    sample: boolean;
    /**
     * Months of platforms: the cells, or how many are in each state.
     */
    cells: {
        /**
         * Cells whose money has arrived.
         */
        booked: number;
        /**
         * Cells whose money is not due yet.
         */
        waiting: number;
        /**
         * Cells whose money is about to arrive.
         */
        due: number;
        /**
         * Cells whose money is overdue.
         */
        overdue: number;
        /**
         * Cells with fewer paid units than plays.
         */
        short: number;
        /**
         * Cells whose plays cannot be compared.
         */
        not_checked: number;
    };
    /**
     * Units of all cells that no reason explains.
     */
    missing: number;
    /**
     * How many causes are open.
     */
    to_do: number;
    /**
     * What the causes that are to be done come to, by currency, as a range.
     */
    at_stake: Array<StakeSum>;
    /**
     * How many months of sources are overdue.
     */
    late_statements: number;
    /**
     * The same one by one, the newest month first; empty unless the plan opens the board.
     */
    late: Array<LateStatement>;
    /**
     * Whether the account's plan includes it.
     */
    included: boolean;
};

export type RecordingQuestion = {
    /**
     * What the name stands for: `tracks` or `releases`.
     */
    covers: 'tracks' | 'releases';
    /**
     * The name, as the file has it.
     */
    name: string;
    /**
     * Booked ones with this title, or by an artist of this name; at most 20.
     */
    found: Array<{
        /**
         * The id to choose.
         */
        id: string;
        /**
         * The title as the statement or platform prints it; null where none is printed.
         */
        title: string | null;
        /**
         * The artist's name as the statement prints it; null where none is printed.
         */
        artist: string | null;
    }>;
    /**
     * How many more there are.
     */
    more: number;
};

export type RecoveryCodes = {
    /**
     * One sentence that says what was done.
     */
    message: string;
    /**
     * Send it as a bearer token. It works until its session ends.
     */
    access_token: string;
    /**
     * The new codes, shown only now. Each works once in place of a code.
     */
    recovery_codes: Array<string>;
};

export type RefreshedClaim = {
    /**
     * Its id.
     */
    id: string;
    /**
     * `underpaid`, `late` or `frozen`.
     */
    kind: 'underpaid' | 'late' | 'frozen';
    /**
     * `draft`: only drafts take new figures.
     */
    state: 'draft' | 'sent' | 'answered' | 'paid' | 'refused' | 'dropped';
    /**
     * What the claim is called.
     */
    subject: string;
    /**
     * Who is asked; empty until the artist says.
     */
    to: string;
    /**
     * The platforms and other stores.
     */
    platforms: Array<string>;
    /**
     * The first and last month that its items name; null where they name none.
     */
    months: {
        /**
         * The first day or month, included.
         */
        from: Month;
        /**
         * Who is asked; empty until the artist says.
         */
        to: Month;
    } | null;
    /**
     * Money by currency.
     */
    money: Array<ClaimMoney>;
    /**
     * True if the made-up sample statement counted among the figures.
     */
    with_sample: boolean;
    /**
     * The day it was sent; null until then.
     */
    sent_on: Day | null;
    /**
     * The day to answer by; null without one.
     */
    answer_by: Day | null;
    /**
     * The day it was answered; null until then.
     */
    answered_on: Day | null;
    /**
     * The day it ended; null until then.
     */
    closed_on: Day | null;
    /**
     * When the right to ask ends; null when no date is known.
     */
    deadline: Day | null;
    /**
     * Where the deadline is from: a statement, a month of sale, or the artist; null without one.
     */
    deadline_basis: 'statement' | 'month' | 'own' | null;
    /**
     * When it was made, in UTC.
     */
    created_at: Instant;
    /**
     * When it was last changed, in UTC.
     */
    changed_at: Instant;
    /**
     * When its figures were taken from the board and the checks, in UTC.
     */
    figures_at: Instant;
    /**
     * What is claimed.
     */
    items: Array<ClaimItem>;
    /**
     * The territories, those with the most units first.
     */
    territories: Array<string>;
    /**
     * The statements it is about.
     */
    statements: Array<ClaimStatement>;
    /**
     * The letter; in an input null takes it back to the one that is made from the claim.
     */
    letter: {
        /**
         * The letter's text.
         */
        text: string;
        /**
         * True if the artist wrote it.
         */
        edited: boolean;
    };
    /**
     * Money that is held back, as a notice says; null or missing for other kinds.
     */
    frozen: FrozenCase | null;
    /**
     * Whether lines of the recording that the notice names are booked; null when it names none.
     */
    frozen_booked: boolean | null;
    /**
     * Plays around the day of the notice.
     */
    days: Array<{
        /**
         * The UTC day.
         */
        day: Day;
        /**
         * Streams among the units, or plays that a platform counted.
         */
        plays: number;
    }>;
    /**
     * The newest notes, the oldest of them first.
     */
    notes: Array<ClaimNote>;
    /**
     * Leads to the notes before these, by `claims.notes`; null when there are none.
     */
    notes_cursor: string | null;
    /**
     * The files that are attached.
     */
    attachments: Array<ClaimAttachment>;
    /**
     * Whether the account's plan includes it.
     */
    included: boolean;
    /**
     * What it claimed before and is no longer found, in words.
     */
    gone: Array<string>;
};

export type RegisterInput = {
    /**
     * An email address.
     */
    email: Email;
    /**
     * The caller's password.
     */
    password: NewPassword;
    /**
     * What the artist or label is called.
     */
    artist_name: string;
    /**
     * The person's real name; null if they gave none.
     */
    real_name?: string | null;
};

export type Renewed = {
    /**
     * One sentence that says what was done.
     */
    message: string;
    /**
     * Send it as a bearer token. It works until its session ends.
     */
    access_token: string;
};

export type RowTransfer = {
    /**
     * `in` or `out`, as seen from the account that the file is of.
     */
    direction: 'in' | 'out';
    /**
     * The account that the money came from; null where it is not printed.
     */
    payer: string | null;
    /**
     * The account that the money went to; null where it is not printed.
     */
    receiver: string | null;
    /**
     * The track's title as printed; null where none is printed.
     */
    track: string | null;
    /**
     * The recording's ISRC; null where none is printed.
     */
    isrc: string | null;
    /**
     * The month of sale; null where it is not printed.
     */
    sale_month: Month | null;
    /**
     * The day that the distributor accounted for it; null where it names none.
     */
    accounting_date: Day | null;
};

export type RoyaltyExport = {
    /**
     * Whose export it is.
     */
    artist: {
        /**
         * Its id.
         */
        id: string;
        /**
         * What the artist or label is called.
         */
        artist_name: string;
        /**
         * The person's real name; null if they gave none.
         */
        real_name: string | null;
    };
    /**
     * The period that the figures are of.
     */
    period: {
        /**
         * The first UTC day, included.
         */
        start_date: Day;
        /**
         * The last UTC day, included.
         */
        end_date: Day;
    };
    /**
     * When the export was made, in UTC.
     */
    generated_at: Instant;
    /**
     * Sums, an item for each currency.
     */
    totals: Array<ExportTotal>;
    /**
     * What a record is of: a month, a track or a line.
     */
    by: 'month';
    /**
     * The records, or how many there are.
     */
    records: Array<ExportRecord>;
} | {
    /**
     * Whose export it is.
     */
    artist: {
        /**
         * Its id.
         */
        id: string;
        /**
         * What the artist or label is called.
         */
        artist_name: string;
        /**
         * The person's real name; null if they gave none.
         */
        real_name: string | null;
    };
    /**
     * The period that the figures are of.
     */
    period: {
        /**
         * The first UTC day, included.
         */
        start_date: Day;
        /**
         * The last UTC day, included.
         */
        end_date: Day;
    };
    /**
     * When the export was made, in UTC.
     */
    generated_at: Instant;
    /**
     * Sums, an item for each currency.
     */
    totals: Array<ExportTotal>;
    /**
     * What a record is of: a month, a track or a line.
     */
    by: 'track';
    /**
     * The records, or how many there are.
     */
    records: Array<ExportTrackRecord>;
} | {
    /**
     * Whose export it is.
     */
    artist: {
        /**
         * Its id.
         */
        id: string;
        /**
         * What the artist or label is called.
         */
        artist_name: string;
        /**
         * The person's real name; null if they gave none.
         */
        real_name: string | null;
    };
    /**
     * The period that the figures are of.
     */
    period: {
        /**
         * The first UTC day, included.
         */
        start_date: Day;
        /**
         * The last UTC day, included.
         */
        end_date: Day;
    };
    /**
     * When the export was made, in UTC.
     */
    generated_at: Instant;
    /**
     * Sums, an item for each currency.
     */
    totals: Array<ExportTotal>;
    /**
     * What a record is of: a month, a track or a line.
     */
    by: 'line';
    /**
     * The records, or how many there are.
     */
    records: Array<RoyaltyLine>;
};

export type RoyaltyFilterOptions = {
    /**
     * The first and last month of sale with booked lines; null without any.
     */
    months: {
        /**
         * The first day or month, included.
         */
        from: Month;
        /**
         * The last day or month, included.
         */
        to: Month;
    } | null;
    /**
     * The platforms and stores of the booked lines.
     */
    platforms: Array<string>;
    /**
     * Artist names as printed.
     */
    artists: Array<string>;
    /**
     * The accounts with distributors.
     */
    sources: Array<{
        /**
         * Its id.
         */
        id: string;
        /**
         * Its name.
         */
        name: string;
        /**
         * The distributor's name.
         */
        distributor: string;
    }>;
    /**
     * The currencies of the booked lines.
     */
    currencies: Array<Currency>;
};

export type RoyaltyLine = {
    /**
     * The statement's id.
     */
    statement_id: string;
    /**
     * The file's name as it was uploaded.
     */
    file_name: string;
    /**
     * The physical line of the file, counted from 1; in a workbook, the row of its sheet.
     */
    line_no: number;
    /**
     * The month of sale, `YYYY-MM`.
     */
    month: Month;
    /**
     * How many months it covers; more than 1 for what only names a quarter or another longer period.
     */
    months: number;
    /**
     * The first day of a sale period that is not whole calendar months; null otherwise.
     */
    sale_from: Day | null;
    /**
     * The last day of a sale period that is not whole calendar months; null otherwise.
     */
    sale_to: Day | null;
    /**
     * The day that the distributor accounted for it; null where it names none.
     */
    accounting_date: Day | null;
    /**
     * The platform's id, such as `spotify`, or another store's name as statements print it.
     */
    platform: string;
    /**
     * The store as the statement prints it.
     */
    store: string;
    /**
     * What the use was: stream, download, ugc, video, physical and so on.
     */
    kind: string;
    /**
     * The subscription tier as printed; null where none is printed.
     */
    tier: string | null;
    /**
     * An ISO 3166 code in upper case where the statement has one, else as printed; null where it has none.
     */
    territory: string | null;
    /**
     * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
     */
    track_id: string | null;
    /**
     * The recording's ISRC; null where none is printed.
     */
    isrc: string | null;
    /**
     * The release's UPC; null where none is printed.
     */
    upc: string | null;
    /**
     * The track's title as printed; null where none is printed.
     */
    track: string | null;
    /**
     * The release's title as printed, or in a filter its UPC or key; null where none is printed.
     */
    release: string | null;
    /**
     * The artist's name as the statement prints it; null where none is printed.
     */
    artist: string | null;
    /**
     * Its name for people; of a line, the label as printed.
     */
    label: string | null;
    /**
     * Units: streams, downloads, sales and adjustments together.
     */
    units: number;
    /**
     * The exact amount for the rights holder, as a decimal string.
     */
    net: DecimalString;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: Currency;
    /**
     * What the store paid before deductions, as a decimal string; null where it is not printed.
     */
    gross: DecimalString | null;
    /**
     * What the distributor took, as a decimal string; null where it is not printed.
     */
    fee: DecimalString | null;
    /**
     * Tax that was withheld, as a decimal string; null where it is not printed.
     */
    withheld: DecimalString | null;
    /**
     * What was kept against advances, as a decimal string; null where it is not printed.
     */
    recouped: DecimalString | null;
    /**
     * The rights holder's share in percent, as printed; null where it is not.
     */
    share: DecimalString | null;
    /**
     * The amount in the store's own currency; null where it is not printed.
     */
    original: DecimalString | null;
    /**
     * The store's own currency; null where it is not printed.
     */
    original_currency: Currency | null;
    /**
     * The exchange rate that the distributor used; null where it is not printed.
     */
    fx_rate: DecimalString | null;
};

export type RoyaltyLines = {
    /**
     * How many booked lines it rests on, or the lines themselves.
     */
    lines: Array<RoyaltyLine>;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor: string | null;
};

export type RoyaltyPeriods = {
    /**
     * Sums, an item for each currency.
     */
    totals: Array<RoyaltySums>;
    /**
     * The same money in the display currency; null without one, or where a part has no exchange rate.
     */
    converted: Converted | null;
    /**
     * The figures, an item for each group and currency.
     */
    items: Array<{
        /**
         * The month of sale, `YYYY-MM`.
         */
        month: Month;
        /**
         * How many months it covers; more than 1 for what only names a quarter or another longer period.
         */
        months: number;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * Units: streams, downloads, sales and adjustments together.
         */
        units: number;
        /**
         * Streams among the units, or plays that a platform counted.
         */
        plays: number;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
        /**
         * How many booked lines it rests on, or the lines themselves.
         */
        lines: number;
        /**
         * Net divided by units, as a decimal string; null without units.
         */
        rate: DecimalString | null;
        /**
         * The part of the whole, in percent.
         */
        share: DecimalString | null;
        /**
         * How many tracks it has; null with filters that leave too many lines to count them.
         */
        tracks: number | null;
        /**
         * The same money in the display currency; null without one, or where a part has no exchange rate.
         */
        converted: DecimalString | null;
    }>;
};

export type RoyaltyPlatforms = {
    /**
     * Sums, an item for each currency.
     */
    totals: Array<RoyaltySums>;
    /**
     * The same money in the display currency; null without one, or where a part has no exchange rate.
     */
    converted: Converted | null;
    /**
     * The figures, an item for each group and currency.
     */
    items: Array<{
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform: string;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * Units: streams, downloads, sales and adjustments together.
         */
        units: number;
        /**
         * Streams among the units, or plays that a platform counted.
         */
        plays: number;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
        /**
         * How many booked lines it rests on, or the lines themselves.
         */
        lines: number;
        /**
         * Net divided by units, as a decimal string; null without units.
         */
        rate: DecimalString | null;
        /**
         * The part of the whole, in percent.
         */
        share: DecimalString | null;
        /**
         * The same money in the display currency; null without one, or where a part has no exchange rate.
         */
        converted: DecimalString | null;
    }>;
};

export type RoyaltyReleases = {
    /**
     * Sums, an item for each currency.
     */
    totals: Array<RoyaltySums>;
    /**
     * The same money in the display currency; null without one, or where a part has no exchange rate.
     */
    converted: Converted | null;
    /**
     * How many there are on all pages together.
     */
    count: number;
    /**
     * Its releases.
     */
    releases: Array<{
        /**
         * The release: its UPC, or a key of its title. It stays the same.
         */
        release_id: string;
        /**
         * The release's UPC; null where none is printed.
         */
        upc: string | null;
        /**
         * The title as the statement or platform prints it; null where none is printed.
         */
        title: string | null;
        /**
         * The artist's name as the statement prints it; null where none is printed.
         */
        artist: string | null;
        /**
         * Its tracks, or how many there are.
         */
        tracks: number;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * Units: streams, downloads, sales and adjustments together.
         */
        units: number;
        /**
         * Streams among the units, or plays that a platform counted.
         */
        plays: number;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
        /**
         * How many booked lines it rests on, or the lines themselves.
         */
        lines: number;
        /**
         * Net divided by units, as a decimal string; null without units.
         */
        rate: DecimalString | null;
        /**
         * The part of the whole, in percent.
         */
        share: DecimalString | null;
        /**
         * The first month of sale with booked lines.
         */
        first_month: Month;
        /**
         * The last month of sale with booked lines.
         */
        last_month: Month;
        /**
         * The same money in the display currency; null without one, or where a part has no exchange rate.
         */
        converted: DecimalString | null;
    }>;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor: string | null;
};

export type RoyaltySums = {
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: Currency;
    /**
     * Units: streams, downloads, sales and adjustments together.
     */
    units: number;
    /**
     * Streams among the units, or plays that a platform counted.
     */
    plays: number;
    /**
     * The exact amount for the rights holder, as a decimal string.
     */
    net: DecimalString;
    /**
     * How many booked lines it rests on, or the lines themselves.
     */
    lines: number;
};

export type RoyaltyTerritories = {
    /**
     * Sums, an item for each currency.
     */
    totals: Array<RoyaltySums>;
    /**
     * The same money in the display currency; null without one, or where a part has no exchange rate.
     */
    converted: Converted | null;
    /**
     * The figures, an item for each group and currency.
     */
    items: Array<{
        /**
         * An ISO 3166 code in upper case where the statement has one, else as printed; null where it has none.
         */
        territory: string | null;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * Units: streams, downloads, sales and adjustments together.
         */
        units: number;
        /**
         * Streams among the units, or plays that a platform counted.
         */
        plays: number;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
        /**
         * How many booked lines it rests on, or the lines themselves.
         */
        lines: number;
        /**
         * Net divided by units, as a decimal string; null without units.
         */
        rate: DecimalString | null;
        /**
         * The part of the whole, in percent.
         */
        share: DecimalString | null;
        /**
         * The same money in the display currency; null without one, or where a part has no exchange rate.
         */
        converted: DecimalString | null;
    }>;
};

export type RoyaltyTrack = {
    /**
     * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
     */
    track_id: string;
    /**
     * The recording's ISRC; null where none is printed.
     */
    isrc: string | null;
    /**
     * The title as the statement or platform prints it; null where none is printed.
     */
    title: string | null;
    /**
     * The artist's name as the statement prints it; null where none is printed.
     */
    artist: string | null;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: Currency;
    /**
     * Units: streams, downloads, sales and adjustments together.
     */
    units: number;
    /**
     * Streams among the units, or plays that a platform counted.
     */
    plays: number;
    /**
     * The exact amount for the rights holder, as a decimal string.
     */
    net: DecimalString;
    /**
     * How many booked lines it rests on, or the lines themselves.
     */
    lines: number;
    /**
     * Net divided by units, as a decimal string; null without units.
     */
    rate: DecimalString | null;
    /**
     * The part of the whole, in percent.
     */
    share: DecimalString | null;
    /**
     * The first month of sale with booked lines.
     */
    first_month: Month;
    /**
     * The last month of sale with booked lines.
     */
    last_month: Month;
    /**
     * The same money in the display currency; null without one, or where a part has no exchange rate.
     */
    converted: DecimalString | null;
};

export type RoyaltyTrackPage = {
    /**
     * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
     */
    track_id: string;
    /**
     * The recording's ISRC; null where none is printed.
     */
    isrc: string | null;
    /**
     * The title as the statement or platform prints it; null where none is printed.
     */
    title: string | null;
    /**
     * The artist's name as the statement prints it; null where none is printed.
     */
    artist: string | null;
    /**
     * Sums, an item for each currency.
     */
    totals: Array<RoyaltySums>;
    /**
     * The same money in the display currency; null without one, or where a part has no exchange rate.
     */
    converted: Converted | null;
    /**
     * All titles as printed, the newest first.
     */
    titles: Array<string>;
    /**
     * Artist names as printed.
     */
    artists: Array<string>;
    /**
     * Its releases.
     */
    releases: Array<{
        /**
         * The release's UPC; null where none is printed.
         */
        upc: string | null;
        /**
         * The title as the statement or platform prints it; null where none is printed.
         */
        title: string | null;
    }>;
    /**
     * The tracks that the artist said are the same as this one.
     */
    merged: Array<{
        /**
         * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
         */
        track_id: string;
        /**
         * The title as the statement or platform prints it; null where none is printed.
         */
        title: string | null;
        /**
         * The artist's name as the statement prints it; null where none is printed.
         */
        artist: string | null;
        /**
         * The recording's ISRC; null where none is printed.
         */
        isrc: string | null;
    }>;
    /**
     * The same by month of sale.
     */
    by_month: Array<{
        /**
         * The month of sale, `YYYY-MM`.
         */
        month: Month;
        /**
         * How many months it covers; more than 1 for what only names a quarter or another longer period.
         */
        months: number;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * Units: streams, downloads, sales and adjustments together.
         */
        units: number;
        /**
         * Streams among the units, or plays that a platform counted.
         */
        plays: number;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
        /**
         * How many booked lines it rests on, or the lines themselves.
         */
        lines: number;
        /**
         * Net divided by units, as a decimal string; null without units.
         */
        rate: DecimalString | null;
        /**
         * The same money in the display currency; null without one, or where a part has no exchange rate.
         */
        converted: DecimalString | null;
    }>;
    /**
     * What makes up the months: the stores with the most money, at most eight of a currency.
     */
    by_store: Array<{
        /**
         * The store; null for all the others together.
         */
        platform: string | null;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * Net for each entry of `by_month` in this currency, in its order; null where the store paid none.
         */
        nets: Array<DecimalString | null>;
    }>;
    /**
     * The same by platform and other store.
     */
    by_platform: Array<{
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform: string;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * Units: streams, downloads, sales and adjustments together.
         */
        units: number;
        /**
         * Streams among the units, or plays that a platform counted.
         */
        plays: number;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
        /**
         * How many booked lines it rests on, or the lines themselves.
         */
        lines: number;
        /**
         * Net divided by units, as a decimal string; null without units.
         */
        rate: DecimalString | null;
        /**
         * The part of the whole, in percent.
         */
        share: DecimalString | null;
        /**
         * The same money in the display currency; null without one, or where a part has no exchange rate.
         */
        converted: DecimalString | null;
    }>;
    /**
     * The same by territory.
     */
    by_territory: Array<{
        /**
         * An ISO 3166 code in upper case where the statement has one, else as printed; null where it has none.
         */
        territory: string | null;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * Units: streams, downloads, sales and adjustments together.
         */
        units: number;
        /**
         * Streams among the units, or plays that a platform counted.
         */
        plays: number;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
        /**
         * How many booked lines it rests on, or the lines themselves.
         */
        lines: number;
        /**
         * Net divided by units, as a decimal string; null without units.
         */
        rate: DecimalString | null;
        /**
         * The part of the whole, in percent.
         */
        share: DecimalString | null;
        /**
         * The same money in the display currency; null without one, or where a part has no exchange rate.
         */
        converted: DecimalString | null;
    }>;
};

export type RoyaltyTracks = {
    /**
     * Sums, an item for each currency.
     */
    totals: Array<RoyaltySums>;
    /**
     * The same money in the display currency; null without one, or where a part has no exchange rate.
     */
    converted: Converted | null;
    /**
     * How many there are on all pages together.
     */
    count: number;
    /**
     * Its tracks, or how many there are.
     */
    tracks: Array<RoyaltyTrack>;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor: string | null;
};

export type Run = {
    /**
     * Its id.
     */
    id: string;
    /**
     * The first day or month, included.
     */
    from: Day;
    /**
     * The last day or month, included.
     */
    to: Day;
    /**
     * `computing`, `preview`, `closed` or `sent`. What is closed does not change; payees see what is sent.
     */
    state: 'computing' | 'preview' | 'closed' | 'sent';
    /**
     * When the figures were computed, in UTC; null until they have been once.
     */
    computed_at: Instant | null;
    /**
     * Why it could not be computed; null if it could.
     */
    failure: string | null;
    /**
     * True for a preview of books or terms that have changed since.
     */
    stale: boolean;
    /**
     * When it was closed, in UTC; null until then.
     */
    closed_at: Instant | null;
    /**
     * When a second member approved it, in UTC; null until then.
     */
    approved_at: Instant | null;
    /**
     * When payees could see it, in UTC; null until then.
     */
    sent_at: Instant | null;
    /**
     * When what is due is to be paid; null while nobody has said so.
     */
    pay_on: Day | null;
    /**
     * What can be paid, by currency.
     */
    payable: Array<{
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * The sum, to the currency's minor unit.
         */
        amount: string;
        /**
         * How many payees it goes to.
         */
        payees: number;
    }>;
    /**
     * True for the newest closed run that was not sent.
     */
    can_undo: boolean;
    /**
     * True for a closed run that was not approved, and that somebody else than the caller has closed.
     */
    can_approve: boolean;
};

export type RunBlocker = {
    /**
     * A code for what blocks closing.
     */
    code: string;
    /**
     * One sentence that says what to do.
     */
    detail: string;
};

export type RunComparison = {
    /**
     * The names of the columns, in order.
     */
    columns: Array<string>;
    /**
     * How the table was read.
     */
    reading: {
        /**
         * The column of the payee, by its number from 0; null where unknown.
         */
        payee: number | null;
        /**
         * The column of the amount, by its number from 0; null where unknown.
         */
        amount: number | null;
        /**
         * The column of the currency, by its number from 0; null without one.
         */
        currency: number | null;
        /**
         * How decimals are written; null where that is unclear.
         */
        numbers: 'point' | 'comma' | null;
    };
    /**
     * What must be answered before amounts can be read.
     */
    missing: Array<'payee' | 'amount' | 'numbers'>;
    /**
     * Rows of the table, without its header.
     */
    rows: number;
    /**
     * The lines of rows without a name or an amount, such as totals; the first 50.
     */
    unread: Array<number>;
    /**
     * How many payees have the same amount on both sides, to the cent.
     */
    same: number;
    /**
     * How many differ, or are on one side alone.
     */
    differ: number;
    /**
     * Both sides by currency.
     */
    sums: Array<{
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * What was paid by hand.
         */
        paid: DecimalString;
        /**
         * What the run has as payable.
         */
        due: DecimalString;
        /**
         * What was paid by hand less what the run has.
         */
        difference: DecimalString;
    }>;
    /**
     * Those who differ, the largest difference first; the first 100.
     */
    payees: Array<{
        /**
         * The payee's name.
         */
        name: string;
        /**
         * The payee's id; null where nobody has the name.
         */
        payee: string | null;
        /**
         * Payees with nearly this name, where nobody has it.
         */
        near: Array<{
            /**
             * A payee's id.
             */
            id: string;
            /**
             * The payee's name.
             */
            name: string;
        }>;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * What was paid by hand; null without a row.
         */
        paid: DecimalString | null;
        /**
         * What the run has as payable; null where it has nobody of the name.
         */
        due: DecimalString | null;
        /**
         * What was paid by hand less what the run has.
         */
        difference: DecimalString;
        /**
         * What together explains the difference; empty where nothing known does.
         */
        why: Array<{
            /**
             * `no_payee` and `no_deal`: Ledgerline knows nobody of the name, or no deal of theirs. `not_paid`: the table has no row. `deal`, `fee`, `rate`, `cost`, `advance`, `tax`, `balance`, `minimum` and `exchange`: what was calculated differently. `uncovered`: a recording without a deal. `currency`: amounts in two currencies. `rounding`: cents.
             */
            cause: 'no_payee' | 'no_deal' | 'not_paid' | 'deal' | 'fee' | 'rate' | 'cost' | 'advance' | 'tax' | 'uncovered' | 'balance' | 'minimum' | 'exchange' | 'currency' | 'rounding';
            /**
             * One sentence that says what differs.
             */
            text: string;
            /**
             * What it explains of the difference, in the payee's currency; null where it has no amount.
             */
            amount: DecimalString | null;
        }>;
        /**
         * True if that explains it to the cent.
         */
        exact: boolean;
        /**
         * What would explain it to the cent too; at most two others.
         */
        or: Array<Array<{
            /**
             * `no_payee` and `no_deal`: Ledgerline knows nobody of the name, or no deal of theirs. `not_paid`: the table has no row. `deal`, `fee`, `rate`, `cost`, `advance`, `tax`, `balance`, `minimum` and `exchange`: what was calculated differently. `uncovered`: a recording without a deal. `currency`: amounts in two currencies. `rounding`: cents.
             */
            cause: 'no_payee' | 'no_deal' | 'not_paid' | 'deal' | 'fee' | 'rate' | 'cost' | 'advance' | 'tax' | 'uncovered' | 'balance' | 'minimum' | 'exchange' | 'currency' | 'rounding';
            /**
             * One sentence that says what differs.
             */
            text: string;
            /**
             * What it explains of the difference, in the payee's currency; null where it has no amount.
             */
            amount: DecimalString | null;
        }>>;
    }>;
    /**
     * How many more differ.
     */
    more: number;
};

export type RunDetails = {
    /**
     * Its id.
     */
    id: string;
    /**
     * The first day or month, included.
     */
    from: Day;
    /**
     * The last day or month, included.
     */
    to: Day;
    /**
     * `computing`, `preview`, `closed` or `sent`. What is closed does not change; payees see what is sent.
     */
    state: 'computing' | 'preview' | 'closed' | 'sent';
    /**
     * When the figures were computed, in UTC; null until they have been once.
     */
    computed_at: Instant | null;
    /**
     * Why it could not be computed; null if it could.
     */
    failure: string | null;
    /**
     * True for a preview of books or terms that have changed since.
     */
    stale: boolean;
    /**
     * When it was closed, in UTC; null until then.
     */
    closed_at: Instant | null;
    /**
     * When a second member approved it, in UTC; null until then.
     */
    approved_at: Instant | null;
    /**
     * When payees could see it, in UTC; null until then.
     */
    sent_at: Instant | null;
    /**
     * When what is due is to be paid; null while nobody has said so.
     */
    pay_on: Day | null;
    /**
     * What can be paid, by currency.
     */
    payable: Array<{
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * The sum, to the currency's minor unit.
         */
        amount: string;
        /**
         * How many payees it goes to.
         */
        payees: number;
    }>;
    /**
     * True for the newest closed run that was not sent.
     */
    can_undo: boolean;
    /**
     * True for a closed run that was not approved, and that somebody else than the caller has closed.
     */
    can_approve: boolean;
    /**
     * True when all of it is made up, to show what the answer looks like.
     */
    sample?: true;
    /**
     * What the run takes, step by step; empty while it is computed, if it could not be, and for a sample.
     */
    checklist: Array<RunStep>;
    /**
     * What has to be settled before it can be closed; the first 100.
     */
    blockers: Array<RunBlocker>;
    /**
     * How many more there are.
     */
    more_blockers: number;
    /**
     * What it says of each payee, by name; the first 100. `runs.payees` has all.
     */
    payees: Array<RunPayee>;
    /**
     * How many payees it has.
     */
    payee_count: number;
    /**
     * How many of them can still be paid.
     */
    due_count: number;
    /**
     * How many had a payment that could come back.
     */
    paid_count: number;
    /**
     * What sending the run will give its payees; empty once it was sent.
     */
    told: Array<{
        /**
         * What they get, as `told` says of each payee.
         */
        gets: 'login_and_email' | 'login' | 'link' | 'no_email' | 'no_mail';
        /**
         * How many payees get it.
         */
        payees: number;
        /**
         * The first 20 of them, by name.
         */
        names: Array<string>;
    }>;
    /**
     * By currency, what came in and where it went: they are equal to the last digit.
     */
    proof: Array<ProofRow>;
    /**
     * What no deal covers, the most money first; the first 100. `runs.uncovered` has all that is kept.
     */
    uncovered: Array<Uncovered>;
    /**
     * How many recordings without a deal are kept: those with the most money, at most 500.
     */
    uncovered_count: number;
    /**
     * What has changed in closed periods, by cause; the first 100 amounts. `runs.differences` has all.
     */
    differences: Array<RunDifference>;
    /**
     * How many causes there are.
     */
    cause_count: number;
};

export type RunDifference = {
    /**
     * The cause's key, which all findings with this cause have; null without one.
     */
    cause: string;
    /**
     * Whose amounts it changed.
     */
    payees: Array<{
        /**
         * The payee's id.
         */
        payee: string;
        /**
         * Its name.
         */
        name: string;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * The difference in the deals' currency, exactly.
         */
        amount: Exact;
    }>;
};

export type RunDifferences = {
    /**
     * What has changed in closed periods, by cause. A cause may continue on the next page, under the same words.
     */
    differences: Array<RunDifference>;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor: string | null;
};

export type RunPayee = {
    /**
     * The payee's id.
     */
    payee: string;
    /**
     * Its name.
     */
    name: string;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: Currency;
    /**
     * What stood there when the period began, exactly.
     */
    opening: Exact;
    /**
     * What deals pay into the payee's account, in the payee's currency, exactly.
     */
    paid_in: Exact;
    /**
     * Payments and other transfers, exactly; negative for what left the account.
     */
    transferred: Exact;
    /**
     * The closing balance, rounded once to the currency's minor unit.
     */
    closing: string;
    /**
     * What rounding to the minor unit added or took, exactly.
     */
    rounding: Exact;
    /**
     * What can be paid: the closing balance, or 0 below the payee's minimum.
     */
    payable: string;
    /**
     * What was paid for this run, less what came back.
     */
    paid: string;
    /**
     * Until when a link shows this statement, in UTC; null without one.
     */
    link_expires_at: Instant | null;
    /**
     * Who is paid for the payee, by letter of direction, such as a manager; null: the payee.
     */
    through: string | null;
    /**
     * Why nothing can be paid now: `bank_changed` in the last three days, `no_bank`, `not_euro` for a bank in SEPA, `other_currency` for one in the USA or the UK, `no_latin_name` for a bank's file, `no_email`; null if it can.
     */
    held: 'bank_changed' | 'no_bank' | 'not_euro' | 'other_currency' | 'no_latin_name' | 'no_email' | null;
    /**
     * When changed details can be paid to, in UTC; null for any other hold, and without one.
     */
    held_until: Instant | null;
    /**
     * What sending the run will give the payee: `login_and_email`, a login that shows the statement and an email without figures; `login` alone; `link`, an email with a link; nothing for want of an email, `no_email`, or because this server sends none, `no_mail`. Null once it was sent.
     */
    told: 'login_and_email' | 'login' | 'link' | 'no_email' | 'no_mail' | null;
};

export type RunPayees = {
    /**
     * What it says of each payee.
     */
    payees: Array<RunPayee>;
    /**
     * How many there are on all pages together.
     */
    count: number;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor: string | null;
};

export type RunStep = {
    /**
     * What it is about: exchange `rates`, `files`, `deals`, what is `uncovered`, `payees` without details, `holds`, `differences` in closed periods, the `last_period`, then to `close`, `approve`, `send` and `pay`.
     */
    step: 'rates' | 'files' | 'deals' | 'uncovered' | 'payees' | 'holds' | 'differences' | 'last_period' | 'close' | 'approve' | 'send' | 'pay';
    /**
     * `done`, `open` or `not_needed`.
     */
    state: 'done' | 'open' | 'not_needed';
    /**
     * One sentence about it, with what to do if it is open.
     */
    detail: string;
    /**
     * The money that it is about, by currency.
     */
    amounts: Array<{
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * How much it is, exactly.
         */
        amount: Exact;
        /**
         * What it was in the last period; null for any other step.
         */
        before: Exact | null;
    }>;
    /**
     * Whom it is about: the first 20.
     */
    names: Array<string>;
    /**
     * How many more it is about.
     */
    more: number;
};

export type RunUncovered = {
    /**
     * What no deal covers, the most money first.
     */
    uncovered: Array<Uncovered>;
    /**
     * How many there are on all pages together.
     */
    count: number;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor: string | null;
};

export type Runs = {
    /**
     * Runs, the newest first.
     */
    runs: Array<Run>;
    /**
     * How many there are on all pages together.
     */
    count: number;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor: string | null;
    /**
     * The first day of the next period; null before the first run, which may begin on any day.
     */
    next_from: Day | null;
    /**
     * True when all of it is made up, to show what the answer looks like.
     */
    sample?: true;
};

export type SaleMonth = string;

export type SampleSync = {
    /**
     * One sentence that says what was done.
     */
    message: string;
    /**
     * How many daily records were stored.
     */
    records_created: number;
    /**
     * The API that it was read from, or `sample` for a made-up catalog; null if nothing was read.
     */
    data_source: 'sample';
};

export type SavePayoutInput = {
    /**
     * The payout to change; leave it out for a new one.
     */
    id?: string;
    /**
     * The day that the money arrived.
     */
    arrived_on?: string;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency?: PaidCurrency;
    /**
     * The exact amount, as a decimal string.
     */
    amount?: string;
    /**
     * The currency of its statements.
     */
    statement_currency?: PaidCurrency;
    /**
     * What was taken off on the way.
     */
    fees?: Array<{
        /**
         * Who took it, or for what.
         */
        name: string;
        /**
         * The exact amount, as a decimal string.
         */
        amount: string;
    }>;
    /**
     * The statements that it was for.
     */
    statement_ids?: Array<string>;
};

export type SavePayoutsInput = {
    /**
     * The payouts.
     */
    payouts: Array<NewPayout>;
};

export type SayMovedInput = {
    /**
     * The account with the distributor that was left.
     */
    source_id: string;
    /**
     * True if you moved away from it, false if you did not; null takes the answer back.
     */
    moved: boolean | null;
};

export type Screen = {
    /**
     * Which screen it is: `overview`, `figures`, `next` or `board`.
     */
    screen: 'overview';
    /**
     * How far back to look: days up to today, months, or all.
     */
    range?: '7d' | '28d' | '30d' | '90d' | '12m' | 'all';
} | {
    /**
     * Which screen it is: `overview`, `figures`, `next` or `board`.
     */
    screen: 'figures';
    /**
     * The first day or month, included.
     */
    from?: SaleMonth;
    /**
     * The last day or month, included.
     */
    to?: SaleMonth;
    /**
     * The platform's id, such as `spotify`, or another store's name as statements print it.
     */
    platform?: string;
    /**
     * The artist's name as the statement prints it; null where none is printed.
     */
    artist?: string;
    /**
     * Only of this account with a distributor, by its id.
     */
    source?: string;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency?: string;
    /**
     * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
     */
    track_id?: string;
    /**
     * Only of this territory; empty for lines that name none.
     */
    territory?: string;
    /**
     * The release's title as printed, or in a filter its UPC or key; null where none is printed.
     */
    release?: string;
    /**
     * Its name for people; of a line, the label as printed.
     */
    label?: string;
} | {
    /**
     * Which screen it is: `overview`, `figures`, `next` or `board`.
     */
    screen: 'next';
} | {
    /**
     * Which screen it is: `overview`, `figures`, `next` or `board`.
     */
    screen: 'board';
    /**
     * The newest month of the year that it shows.
     */
    to?: SaleMonth;
};

export type ScreenLink = {
    /**
     * Its id.
     */
    id: string;
    /**
     * Its name.
     */
    name: string;
    /**
     * The screen that the link shows, with what it is narrowed to.
     */
    screen: Screen;
    /**
     * Who made it.
     */
    member: string;
    /**
     * When it was made, in UTC.
     */
    created_at: Instant;
    /**
     * When it stops working, in UTC.
     */
    expires_at: Instant;
};

export type ScreenLinkMade = {
    /**
     * Its id.
     */
    id: string;
    /**
     * The link to hand over. It is shown only once.
     */
    link: string;
    /**
     * When it stops working, in UTC.
     */
    expires_at: Instant;
};

export type ScreenLinks = {
    /**
     * Links to a screen that still work, the newest first.
     */
    links: Array<ScreenLink>;
};

export type ScreenPartAnswer = {
    /**
     * What was earned and counted.
     */
    overview: AnalyticsOverview | null;
    /**
     * The same over time.
     */
    trends: Trends | null;
    /**
     * What the screen is narrowed to, by month of sale.
     */
    months: RoyaltyPeriods | null;
    /**
     * The same, whichever months it is narrowed to.
     */
    all_months: RoyaltyPeriods | null;
    /**
     * Its tracks, or how many there are.
     */
    tracks: RoyaltyTracks | null;
    /**
     * The platforms and other stores.
     */
    platforms: RoyaltyPlatforms | null;
    /**
     * The same by territory.
     */
    territories: RoyaltyTerritories | null;
    /**
     * The same by release.
     */
    releases: RoyaltyReleases | null;
    /**
     * What comes next, and how good such forecasts were.
     */
    forecast: PaymentForecast | null;
    /**
     * What is late or short, added up.
     */
    summary: ReconciliationSummary | null;
    /**
     * Twelve months of the six platforms.
     */
    board: ReconciliationBoard | null;
};

export type SecondFactorCode = string;

export type SecondFactorInput = {
    /**
     * The code that the authenticator app shows now.
     */
    code: SecondFactorCode;
};

export type SecondFactorSetup = {
    /**
     * The key to type into an authenticator app.
     */
    secret: string;
    /**
     * The same key as an address, for a QR code.
     */
    otpauth_url: string;
};

export type Session = {
    /**
     * Send it as a bearer token. It works until its session ends.
     */
    access_token: string;
    /**
     * Who has logged in.
     */
    artist: Artist;
};

export type SetCauseAsideInput = {
    /**
     * A key that stays the same when it is found again.
     */
    key: string;
    /**
     * Why it is set aside; null takes all of its findings back.
     */
    note: string | null;
};

export type SetFindingAsideInput = {
    /**
     * The check, from F1 to F16.
     */
    check: CheckId;
    /**
     * A key that stays the same when it is found again.
     */
    key: string;
    /**
     * Why it is set aside; null takes it back.
     */
    note: string | null;
};

export type SetNoticesInput = {
    /**
     * Whether to be told of overdue money and stopped sources.
     */
    overdue?: boolean;
    /**
     * Whether to be told of the ends of claims' deadlines.
     */
    deadlines?: boolean;
    /**
     * Whether to be told once a month of what was earned, is missing and comes next.
     */
    monthly?: boolean;
};

export type SetSharesInput = {
    /**
     * Whether what no deal covers is the account's; null until somebody decides, which blocks closing.
     */
    uncovered_is_accounts?: boolean;
    /**
     * Whether a second member approves a run before it is sent.
     */
    needs_approval?: boolean;
    /**
     * Who pays, as the payees' banks show it.
     */
    payer_name?: string | null;
    /**
     * The payer's logo: a `data:` address, in base64, of a PNG or a JPEG of at most 24,000 bytes and 1,024 pixels on a side. Only its picture is kept; null takes it away.
     */
    payer_logo?: string | null;
    /**
     * The caller's password, which a change of `payer_iban` needs.
     */
    password?: PasswordIfNeeded;
    /**
     * The IBAN that payments leave from, which is sealed and never returned.
     */
    payer_iban?: string | null;
};

export type SetTitleAsideInput = {
    /**
     * The platform's id, such as `spotify`, or another store's name as statements print it.
     */
    platform: 'spotify' | 'apple_music' | 'youtube' | 'tidal' | 'soundcloud' | 'amazon_music';
    /**
     * The title as the statement or platform prints it; null where none is printed.
     */
    title: string;
    /**
     * True to set the title aside, false to take it back.
     */
    aside: boolean;
};

export type ShareImport = {
    /**
     * Rows of the file, without its header.
     */
    rows: number;
    /**
     * How many would be, or were, added.
     */
    added: number;
    /**
     * How many would be, or were, changed.
     */
    changed: number;
    /**
     * How many repeat what is there already.
     */
    unchanged: number;
    /**
     * What is wrong, by line; with any, nothing is imported.
     */
    errors: Array<{
        /**
         * The line of the file, its header included.
         */
        line: number;
        /**
         * The column; null for the row as a whole.
         */
        column: string | null;
        /**
         * One sentence that says what to do.
         */
        message: string;
        /**
         * What is asked about a name that is not a code; `choices` answer it.
         */
        question?: RecordingQuestion;
    }>;
    /**
     * How many errors are not listed.
     */
    more_errors: number;
    /**
     * What is imported all the same and may be wrong: names of recordings that nothing booked has.
     */
    warnings: Array<{
        /**
         * The line of the file, its header included.
         */
        line: number;
        /**
         * The column; null for the row as a whole.
         */
        column: string | null;
        /**
         * One sentence that says what to check.
         */
        message: string;
    }>;
    /**
     * How many warnings are not listed.
     */
    more_warnings: number;
    /**
     * True if it was imported.
     */
    applied: boolean;
    /**
     * Which file of a ZIP goes to which cost; null for a file that is not a ZIP.
     */
    receipts: {
        /**
         * The first 100 costs that are added or get a receipt, in the order of the table.
         */
        rows: Array<{
            /**
             * The line of the table, its header included.
             */
            line: number;
            /**
             * The day of the cost.
             */
            date: Day;
            /**
             * The exact amount, as a decimal string.
             */
            amount: string;
            /**
             * An ISO 4217 code, such as `USD`.
             */
            currency: Currency;
            /**
             * What the cost is for.
             */
            kind: 'recording' | 'mixing' | 'mastering' | 'artwork' | 'video' | 'marketing' | 'manufacturing' | 'travel' | 'other';
            /**
             * The file in the ZIP; null for a cost without a receipt.
             */
            file_name: string | null;
        }>;
        /**
         * How many such costs are not listed.
         */
        more: number;
        /**
         * How many of all such costs have no receipt.
         */
        without: number;
        /**
         * Files in the ZIP that no row names; at most 100.
         */
        unused: Array<string>;
        /**
         * How many such files are not listed.
         */
        more_unused: number;
    } | null;
    /**
     * What changed deals would do, or would have done, to closed periods; null for other files, with errors, and once they are imported.
     */
    closed_periods: ClosedPeriods | null;
};

export type ShareLinkInput = {
    /**
     * The part of a link that was sent or handed over.
     */
    token: LinkToken;
    /**
     * The run of the statement; left out: the one that the link was made for.
     */
    run?: string;
};

export type ShareOverview = {
    /**
     * What is whose; null for an account without deals or balances.
     */
    shares: {
        /**
         * `statement` for booked money, or `sample` for made-up figures.
         */
        source: 'statement' | 'sample';
        /**
         * What the figures rest on: `books`, what is booked since the newest closed run; `preview`, which stands in for it where it is too much; `balances`, what closed runs left alone.
         */
        rests_on: 'books' | 'preview' | 'balances';
        /**
         * The preview that stands in; null if none does.
         */
        preview: {
            /**
             * The run's id.
             */
            run_id: string;
            /**
             * The first day or month, included.
             */
            from: Day;
            /**
             * The last day or month, included.
             */
            to: Day;
        } | null;
        /**
         * Why the account's deals cannot be computed with, in words; null if they can.
         */
        refused: string | null;
        /**
         * What stays with the account of what is booked since the newest closed run, exactly, by currency; null where only a run can say it.
         */
        yours: Array<{
            /**
             * An ISO 4217 code, such as `USD`.
             */
            currency: Currency;
            /**
             * What stays with the account, exactly, in the currency that it came in.
             */
            amount: Exact;
        }> | null;
        /**
         * What payees' accounts stand at with what is booked since the newest closed run, by their currency; no negative balance takes anything off it.
         */
        owed: Array<{
            /**
             * An ISO 4217 code, such as `USD`.
             */
            currency: Currency;
            /**
             * What is owed in the currency, exactly.
             */
            amount: Exact;
            /**
             * To how many payees.
             */
            payees: number;
        }>;
        /**
         * The days of accounting with lines that are booked since the newest closed run, and how many lines; null for none.
         */
        since: {
            /**
             * The first day or month, included.
             */
            from: Day;
            /**
             * The last day or month, included.
             */
            to: Day;
            /**
             * How many booked lines the figures rest on.
             */
            lines: number;
        } | null;
        /**
         * The newest closed run, whose balances it begins with; null before the first.
         */
        closed: {
            /**
             * The run's id.
             */
            run_id: string;
            /**
             * The first day or month, included.
             */
            from: Day;
            /**
             * The last day or month, included.
             */
            to: Day;
            /**
             * What came in for its days.
             */
            received: Array<{
                /**
                 * An ISO 4217 code, such as `USD`.
                 */
                currency: Currency;
                /**
                 * How much, exactly.
                 */
                amount: Exact;
            }>;
            /**
             * What of it stayed with the account.
             */
            kept: Array<{
                /**
                 * An ISO 4217 code, such as `USD`.
                 */
                currency: Currency;
                /**
                 * How much, exactly.
                 */
                amount: Exact;
            }>;
        } | null;
        /**
         * What is left out because no exchange rate is loaded for it.
         */
        without_rate: Array<{
            /**
             * An ISO 4217 code, such as `USD`.
             */
            currency: Currency;
            /**
             * What is left out, exactly.
             */
            amount: Exact;
        }>;
        /**
         * What keeps something out of the figures, in words; at most 20.
         */
        left_out: Array<string>;
        /**
         * When the figures were computed, in UTC; null until they have been once.
         */
        computed_at: Instant;
    } | null;
};

export type SharesMoney = {
    /**
     * What the account paid for recordings.
     */
    costs: Array<Cost>;
    /**
     * What payees got before it was earned.
     */
    advances: Array<Advance>;
    /**
     * Opening balances, adjustments, and payments.
     */
    transfers: Array<Transfer>;
    /**
     * True if there are older ones that are not listed: `shares.costs`, `shares.advances` and `shares.transfers` have all.
     */
    more: boolean;
    /**
     * True when all of it is made up, to show what the answer looks like.
     */
    sample?: true;
};

export type SharesSettings = {
    /**
     * Whether what no deal covers is the account's; null until somebody decides, which blocks closing.
     */
    uncovered_is_accounts: boolean | null;
    /**
     * Whether a second member approves a run before it is sent.
     */
    needs_approval: boolean;
    /**
     * Who pays, as the payees' banks show it.
     */
    payer_name: string | null;
    /**
     * The payer's logo on what payees get, as a `data:` address of a PNG or a JPEG; null without one.
     */
    payer_logo: string | null;
    /**
     * The last four characters of the account that payments leave from; null without one.
     */
    payer_bank: string | null;
    /**
     * Whether the account's plan includes it.
     */
    included: boolean;
};

export type ShownInvitation = {
    /**
     * What the artist or label is called.
     */
    artist_name: string;
    /**
     * What the member may do: `owner`, `manager`, `accountant`, `viewer` or `payee`.
     */
    role: 'owner' | 'manager' | 'accountant' | 'viewer' | 'payee';
    /**
     * An email address.
     */
    email: string;
    /**
     * The language of the payee with this email; null for other roles, and where nobody has said it.
     */
    language: 'en' | 'de' | 'fr' | 'es' | 'pt-BR' | 'it' | 'nl' | 'pl' | 'sv' | 'ja' | null;
    /**
     * When it stops working, in UTC.
     */
    expires_at: Instant;
};

export type Simulation = {
    /**
     * The months of accounting, in order.
     */
    months: Array<Month>;
    /**
     * How many booked lines it rests on.
     */
    lines: number;
    /**
     * The account first, then people by name; one for each currency that they have something in.
     */
    who: Array<{
        /**
         * The payee's id, `new 1` and so on for those who are not payees yet; null for the account.
         */
        payee: string | null;
        /**
         * The name; empty for the account.
         */
        name: string;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * What they have under the account's deals, costs and advances of these months.
         */
        now: {
            /**
             * By the end of each month, what they have had since the first, exactly; advances are in it.
             */
            by_month: Array<Exact>;
            /**
             * By the end of the last month, exactly.
             */
            total: Exact;
        };
        /**
         * What they would have had under the other terms.
         */
        other: {
            /**
             * By the end of each month, what they have had since the first, exactly; advances are in it.
             */
            by_month: Array<Exact>;
            /**
             * By the end of the last month, exactly.
             */
            total: Exact;
        };
    }>;
    /**
     * What keeps a part of the money out of a side, in words.
     */
    left_out: Array<string>;
    /**
     * True when all of it is made up, to show what the answer looks like.
     */
    sample?: true;
};

export type SimulationInput = {
    /**
     * The first month of accounting, `YYYY-MM`.
     */
    from: SaleMonth;
    /**
     * The last month of accounting, `YYYY-MM`; at most 36 months.
     */
    to: SaleMonth;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: string;
    /**
     * `royalty`, a share of receipts, or `net_profit`, of what is left of them after costs.
     */
    kind: 'royalty' | 'net_profit';
    /**
     * What the terms are for, in place of the account's deals: everything, or tracks, releases or artists.
     */
    covers: {
        /**
         * What `of` names; `everything` needs none.
         */
        by: 'everything';
    } | {
        /**
         * What `of` names; `everything` needs none.
         */
        by: 'tracks' | 'releases' | 'artists';
        /**
         * Track ids, release ids, or artists. ISRC and UPC are read however they are written, and artists in any case; a title is refused with the recordings that it may mean.
         */
        of: Array<string>;
    };
    /**
     * What the account would have taken before it, such as `15%`.
     */
    fee?: string;
    /**
     * What all of them would have got together, such as `20%`.
     */
    rate: string;
    /**
     * A cost of the first month that is recouped under these terms, in place of recorded ones.
     */
    costs?: string;
    /**
     * Who would have had a share.
     */
    people: Array<{
        /**
         * The payee's id; null for somebody who is not a payee yet.
         */
        payee?: string | null;
        /**
         * The name of somebody who is not a payee yet.
         */
        name?: string;
        /**
         * Their share of what all of them get together.
         */
        share: string;
        /**
         * An advance in the first month, recouped from their own share.
         */
        advance?: string;
    }>;
};

export type SongParts = {
    /**
     * By store.
     */
    stores: {
        /**
         * Those with the most money, at most 50.
         */
        parts: Array<{
            /**
             * The store, country or month; null where lines do not say.
             */
            of: string | null;
            /**
             * Units: streams, downloads, sales and adjustments together.
             */
            units: number;
            /**
             * The exact amount, as a decimal string.
             */
            amount: Exact;
        }>;
        /**
         * True when there are more than the answer has.
         */
        more: number;
        /**
         * What the rest come to, exactly.
         */
        more_amount: Exact;
    };
    /**
     * By country.
     */
    countries: {
        /**
         * Those with the most money, at most 50.
         */
        parts: Array<{
            /**
             * The store, country or month; null where lines do not say.
             */
            of: string | null;
            /**
             * Units: streams, downloads, sales and adjustments together.
             */
            units: number;
            /**
             * The exact amount, as a decimal string.
             */
            amount: Exact;
        }>;
        /**
         * True when there are more than the answer has.
         */
        more: number;
        /**
         * What the rest come to, exactly.
         */
        more_amount: Exact;
    };
    /**
     * By first month of sale.
     */
    months: {
        /**
         * Those with the most money, at most 50.
         */
        parts: Array<{
            /**
             * The store, country or month; null where lines do not say.
             */
            of: string | null;
            /**
             * Units: streams, downloads, sales and adjustments together.
             */
            units: number;
            /**
             * The exact amount, as a decimal string.
             */
            amount: Exact;
        }>;
        /**
         * True when there are more than the answer has.
         */
        more: number;
        /**
         * What the rest come to, exactly.
         */
        more_amount: Exact;
    };
};

export type Source = 'statement' | 'measured' | 'estimate' | 'sample';

export type SourceList = {
    /**
     * The accounts with distributors.
     */
    sources: Array<{
        /**
         * Its id.
         */
        id: string;
        /**
         * Its name.
         */
        name: string;
        /**
         * The distributor's name.
         */
        distributor: string;
        /**
         * How many statements it has.
         */
        statements: number;
        /**
         * The account's name at the distributor; null where files name none.
         */
        account: string | null;
    }>;
};

export type SourceRun = {
    /**
     * The account with the distributor.
     */
    source: string;
    /**
     * Its name.
     */
    name: string;
    /**
     * Months from one period to the next.
     */
    step: number;
    /**
     * The months that have a statement, oldest first, of the ten years until the last one.
     */
    periods: Array<Month>;
    /**
     * Those of them that an empty statement fills.
     */
    empty: Array<Month>;
    /**
     * Those that are missing between two others.
     */
    holes: Array<Month>;
    /**
     * Those with an accounting date that is in more than one file, and three of the files at most.
     */
    doubles: Array<{
        /**
         * The month of sale, `YYYY-MM`.
         */
        month: Month;
        /**
         * The statements it is about.
         */
        statements: Array<string>;
    }>;
    /**
     * True when two periods and a month have passed since the last one, and it was not left for another account.
     */
    stopped: boolean;
};

export type SourceRuns = {
    /**
     * When the figures were computed, in UTC; null until they have been once.
     */
    computed_at: Instant | null;
    /**
     * When the newest statement or file of plays that they have was booked; null without any.
     */
    booked_through: Instant | null;
    /**
     * True when something was booked or changed since; newer figures are on their way.
     */
    stale: boolean;
    /**
     * True when all of it is made up, to show what the answer looks like.
     */
    sample: boolean;
    /**
     * The accounting periods of each source.
     */
    runs: Array<SourceRun>;
};

export type SplitImport = {
    /**
     * The names of the columns, in order.
     */
    columns: Array<string>;
    /**
     * Which column was read as what; null for none.
     */
    reading: {
        /**
         * The column of the recording's title, by its number from 0; null for none.
         */
        title: TableColumn;
        /**
         * The column of the artist, by its number from 0; null for none.
         */
        artist: TableColumn;
        /**
         * The column of the ISRC, by its number from 0; null for none.
         */
        isrc: TableColumn;
        /**
         * The column of the UPC or EAN, by its number from 0; null for none.
         */
        upc: TableColumn;
        /**
         * The column of the label's own number of a release, by its number from 0; null for none.
         */
        catalogue: TableColumn;
        /**
         * The column of the payee's name, by its number from 0; null for none.
         */
        payee: TableColumn;
        /**
         * The column of the payee's email, by its number from 0; null for none.
         */
        email: TableColumn;
        /**
         * The column of the payee's share, by its number from 0; null for none.
         */
        share: TableColumn;
        /**
         * The column of what the payee did, by its number from 0; null for none.
         */
        role: TableColumn;
        /**
         * What plain numbers are read as.
         */
        shares: 'percent' | 'fraction';
    };
    /**
     * What no column says. The rest is empty until it is answered.
     */
    missing: Array<'recording' | 'payee' | 'share'>;
    /**
     * Rows of the table, without its header.
     */
    rows: number;
    /**
     * How many recordings its rows name.
     */
    recordings: number;
    /**
     * Deals to make.
     */
    deals: {
        /**
         * The deals that would be made, or were: those recordings with the same split are one.
         */
        items: Array<{
            /**
             * What the deal is called.
             */
            name: string;
            /**
             * Who gets what, in words.
             */
            split: string;
            /**
             * How many recordings it covers.
             */
            recordings: number;
            /**
             * The first of them.
             */
            first: Array<string>;
            /**
             * What is left for the account, before costs.
             */
            left: string;
        }>;
        /**
         * How many more there are.
         */
        more: number;
    };
    /**
     * How many recordings have a deal that says the same already.
     */
    there: number;
    /**
     * How many recordings only the account has a share in. They need no deal.
     */
    alone: number;
    /**
     * The payees of the table.
     */
    payees: {
        /**
         * Whom the rows name; those that nobody has yet come first.
         */
        items: Array<{
            /**
             * The payee's name, as the table has it.
             */
            name: string;
            /**
             * How many rows name the payee.
             */
            rows: number;
            /**
             * The payee whom it means; null for one to be made.
             */
            is: string | null;
            /**
             * True for the account itself.
             */
            own: boolean;
            /**
             * Payees with nearly this name, for one to be made.
             */
            near: Array<{
                /**
                 * A payee's id.
                 */
                id: string;
                /**
                 * The payee's name.
                 */
                name: string;
            }>;
        }>;
        /**
         * How many more there are.
         */
        more: number;
    };
    /**
     * How many payees would be made, or were.
     */
    made: number;
    /**
     * Sums that are not 100%.
     */
    sums: {
        /**
         * Recordings whose shares do not come to 100%.
         */
        items: Array<{
            /**
             * The first line of the table that it is about, its header included.
             */
            line: number;
            /**
             * The recording, as the table writes it.
             */
            recording: string;
            /**
             * What its shares come to.
             */
            sum: string;
            /**
             * True if that cannot be; false if the rest is the account's.
             */
            wrong: boolean;
            /**
             * True if `even_out` settles it.
             */
            near: boolean;
        }>;
        /**
         * How many more there are.
         */
        more: number;
    };
    /**
     * What `by_title` takes.
     */
    by_title: {
        /**
         * Recordings found by title alone, which exactly one booked recording has.
         */
        items: Array<{
            /**
             * The first line of the table that it is about, its header included.
             */
            line: number;
            /**
             * The recording, as the table writes it.
             */
            recording: string;
            /**
             * The booked recording that has the title.
             */
            found: {
                /**
                 * The id to choose.
                 */
                id: string;
                /**
                 * Its title, shortened.
                 */
                title: string | null;
                /**
                 * Its artist as printed, shortened.
                 */
                artist: string | null;
                /**
                 * What is booked of it, by currency.
                 */
                money: Array<{
                    /**
                     * An ISO 4217 code, such as `USD`.
                     */
                    currency: string;
                    /**
                     * What is booked of it in all, exactly.
                     */
                    net: string;
                }>;
            };
        }>;
        /**
         * How many more there are.
         */
        more: number;
    };
    /**
     * What `choices` answer.
     */
    questions: {
        /**
         * Recordings that match nothing booked for certain.
         */
        items: Array<{
            /**
             * The first line of the table that it is about, its header included.
             */
            line: number;
            /**
             * The recording, as the table writes it.
             */
            recording: string;
            /**
             * How many rows name it.
             */
            rows: number;
            /**
             * The recordings that are nearest to it.
             */
            found: Array<{
                /**
                 * The id to choose.
                 */
                id: string;
                /**
                 * Its title, shortened.
                 */
                title: string | null;
                /**
                 * Its artist as printed, shortened.
                 */
                artist: string | null;
                /**
                 * What is booked of it, by currency.
                 */
                money: Array<{
                    /**
                     * An ISO 4217 code, such as `USD`.
                     */
                    currency: string;
                    /**
                     * What is booked of it in all, exactly.
                     */
                    net: string;
                }>;
            }>;
        }>;
        /**
         * How many more there are.
         */
        more: number;
    };
    /**
     * Codes that cover nothing yet.
     */
    unbooked: {
        /**
         * Recordings that nothing booked has. Nobody gets a share of them until something has.
         */
        items: Array<{
            /**
             * The first line of the table that it is about, its header included.
             */
            line: number;
            /**
             * The recording, as the table writes it.
             */
            recording: string;
            /**
             * The code that nothing booked has.
             */
            code: string;
            /**
             * Booked recordings without a deal that it looks like.
             */
            looks_like: Array<{
                /**
                 * The id to choose.
                 */
                id: string;
                /**
                 * Its title, shortened.
                 */
                title: string | null;
                /**
                 * Its artist as printed, shortened.
                 */
                artist: string | null;
                /**
                 * What is booked of it, by currency.
                 */
                money: Array<{
                    /**
                     * An ISO 4217 code, such as `USD`.
                     */
                    currency: string;
                    /**
                     * What is booked of it in all, exactly.
                     */
                    net: string;
                }>;
            }>;
        }>;
        /**
         * How many more there are.
         */
        more: number;
    };
    /**
     * What has to be corrected in the table.
     */
    faults: {
        /**
         * What is wrong, by line.
         */
        items: Array<{
            /**
             * The first line of the table that it is about, its header included.
             */
            line: number;
            /**
             * One sentence that says what to do.
             */
            message: string;
        }>;
        /**
         * How many more there are.
         */
        more: number;
    };
    /**
     * True if nothing is wrong and nothing is left to answer.
     */
    ready: boolean;
    /**
     * True if it was imported.
     */
    applied: boolean;
};

export type SpotifyAuthUrl = {
    /**
     * Where to authorize Ledgerline at Spotify.
     */
    auth_url: WebAddress;
} | {
    /**
     * True: an app has to be set up at Spotify first.
     */
    setup_required: true;
    /**
     * How to set it up, step by step.
     */
    instructions: Array<string>;
    /**
     * The address to register with Spotify.
     */
    redirect_uri: WebAddress;
};

export type SpotifyCallbackInput = {
    /**
     * The state that Spotify sent back.
     */
    state: string;
    /**
     * The code that Spotify sent back, if the artist agreed.
     */
    code?: string;
    /**
     * What Spotify sent back, if the artist did not agree.
     */
    error?: string;
};

export type SpotifyCredentials = {
    /**
     * The client id of the app that was registered with the platform.
     */
    client_id: string;
    /**
     * The secret of that app.
     */
    client_secret: string;
};

export type Stake = {
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: Currency;
    /**
     * The low end of the range.
     */
    low: DecimalString;
    /**
     * The middle of the range.
     */
    mid: DecimalString;
    /**
     * The high end of the range.
     */
    high: DecimalString;
    /**
     * The rate of one unit as a range, and how many own units it rests on.
     */
    rate: {
        /**
         * The low end of the range.
         */
        low: DecimalString;
        /**
         * The middle of the range.
         */
        mid: DecimalString;
        /**
         * The high end of the range.
         */
        high: DecimalString;
        /**
         * Units: streams, downloads, sales and adjustments together.
         */
        units: number;
    };
};

export type StakeSum = {
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: Currency;
    /**
     * The low end of the range.
     */
    low: DecimalString;
    /**
     * The middle of the range.
     */
    mid: DecimalString;
    /**
     * The high end of the range.
     */
    high: DecimalString;
};

export type StartRunInput = {
    /**
     * The first day or month, included.
     */
    from: string;
    /**
     * The last day or month, included.
     */
    to: string;
};

export type StateTreatyInput = {
    /**
     * A rate in percent.
     */
    percent: string | null;
};

export type Statement = {
    /**
     * Its id.
     */
    id: string;
    /**
     * The file's name as it was uploaded.
     */
    file_name: string;
    /**
     * The SHA-256 of its bytes, in hexadecimal digits.
     */
    sha256: string;
    /**
     * The layout's id, or in an export `json` or `csv`; null while it is not known.
     */
    format: string | null;
    /**
     * What the file is taken for, such as `DistroKid`; null while it is not known.
     */
    format_name: string | null;
    /**
     * What the file is. Only `income` and `correction` count as money, and `plays` as plays; null until known.
     */
    kind: StatementKind | null;
    /**
     * False for a booked file whose money or plays other files have.
     */
    counts: boolean;
    /**
     * The account with the distributor that it belongs to; null until known.
     */
    source: StatementSource | null;
    /**
     * What the file was taken for when it was received; null before that.
     */
    recognition: Recognition | null;
    /**
     * The next thing to answer, or what a check asks; null when there is none.
     */
    question: Question | null;
    /**
     * Columns with personal data of buyers that were erased from the file that is kept.
     */
    erased_columns: Array<string>;
    /**
     * `received`, `booking`, `booked`, `refused`, `deleting`, `sample`; or what it waits for: `unrecognized` for a mapping, `confirming` for an answer, `overlapping` for a decision.
     */
    state: StatementState;
    /**
     * How much of the file was read.
     */
    progress: {
        /**
         * Bytes that were read.
         */
        bytes_read: number;
        /**
         * Bytes of the whole file.
         */
        bytes_total: number;
    };
    /**
     * How many rows of the file it is about.
     */
    rows: {
        /**
         * Rows that were read.
         */
        read: number;
        /**
         * What is booked.
         */
        booked: number;
        /**
         * What was refused: rows, their money, or the reason.
         */
        refused: number;
        /**
         * What is not income, such as transfers and printed totals: rows, or their money.
         */
        noted: number;
    };
    /**
     * Sums, an item for each currency.
     */
    totals: Array<{
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * Units: streams, downloads, sales and adjustments together.
         */
        units: number;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
    }>;
    /**
     * The first and last month of sale; null until known.
     */
    sale_period: {
        /**
         * The first day or month, included.
         */
        from: Month;
        /**
         * The last day or month, included.
         */
        to: Month;
    } | null;
    /**
     * The first and last day that the file was accounted for; null until known.
     */
    accounting_period: {
        /**
         * The first day or month, included.
         */
        from: Day;
        /**
         * The last day or month, included.
         */
        to: Day;
    } | null;
    /**
     * The totals that the distributor announced, as the artist typed them, beside what was booked.
     */
    announced: Array<{
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
        /**
         * Booked minus announced; null until the statement is booked.
         */
        difference: DecimalString | null;
    }>;
    /**
     * When it was made, in UTC.
     */
    created_at: Instant;
    /**
     * When it was booked, in UTC; null until then.
     */
    booked_at: Instant | null;
    /**
     * Whether the file is kept.
     */
    original: {
        /**
         * True while it can be downloaded.
         */
        kept: boolean;
        /**
         * When it is deleted; null while it stays.
         */
        until: Instant | null;
    };
    /**
     * The receipt that was attached; null without one.
     */
    receipt: CostReceipt | null;
    /**
     * One sentence that explains it; null when there is nothing to add.
     */
    detail: string | null;
    /**
     * That nothing was lost: sums of the same money, each added up in another way; null until the statement is booked.
     */
    proof: StatementProof | null;
    /**
     * Accounting dates that booked statements of the same source have already; the first 50.
     */
    overlaps: Array<StatementOverlap>;
    /**
     * How many overlaps there are.
     */
    overlap_count: number;
    /**
     * What a booked file would be if it were read today; null if it reads the same, or was left as it is.
     */
    new_reading: NewReading | null;
    /**
     * The booked statement of the same file whose place this one takes once it is booked; null without one.
     */
    replaces: string | null;
};

export type StatementDifference = {
    /**
     * What would change, by month of sale, platform and currency.
     */
    items: Array<{
        /**
         * The month of sale, `YYYY-MM`.
         */
        month: Month;
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform: string;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * How many rows of the file it is about.
         */
        rows: {
            /**
             * What is booked.
             */
            booked: number;
            /**
             * Of this statement.
             */
            this: number;
            /**
             * The later figure less the earlier one.
             */
            difference: number;
        };
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: {
            /**
             * What is booked.
             */
            booked: DecimalString;
            /**
             * Of this statement.
             */
            this: DecimalString;
            /**
             * The later figure less the earlier one.
             */
            difference: DecimalString;
        };
    }>;
    /**
     * Sums, an item for each currency.
     */
    totals: Array<{
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * How many rows of the file it is about.
         */
        rows: {
            /**
             * What is booked.
             */
            booked: number;
            /**
             * Of this statement.
             */
            this: number;
            /**
             * The later figure less the earlier one.
             */
            difference: number;
        };
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: {
            /**
             * What is booked.
             */
            booked: DecimalString;
            /**
             * Of this statement.
             */
            this: DecimalString;
            /**
             * The later figure less the earlier one.
             */
            difference: DecimalString;
        };
    }>;
    /**
     * What is not in the figure, because no exchange rate of its time is loaded, or it came too late.
     */
    left_out: number;
};

export type StatementKind = 'income' | 'correction' | 'transfer' | 'sum' | 'detail' | 'empty' | 'plays';

export type StatementLink = {
    /**
     * The link to hand over. It is shown only once.
     */
    link: string;
    /**
     * Until when it works, in UTC.
     */
    expires_at: Instant;
};

export type StatementList = {
    /**
     * The statements it is about.
     */
    statements: Array<Statement>;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor: string | null;
};

export type StatementOverlap = {
    /**
     * The day that the distributor accounted for it; null where it names none.
     */
    accounting_date: Day;
    /**
     * The statement's id.
     */
    statement_id: string;
    /**
     * The file's name as it was uploaded.
     */
    file_name: string;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: Currency;
    /**
     * How many rows of the file it is about.
     */
    rows: {
        /**
         * Of this statement.
         */
        this: number;
        /**
         * Of the booked one.
         */
        other: number;
    };
    /**
     * The exact amount for the rights holder, as a decimal string.
     */
    net: {
        /**
         * Of this statement.
         */
        this: DecimalString;
        /**
         * Of the booked one.
         */
        other: DecimalString;
    };
};

export type StatementPreview = {
    /**
     * The first rows as they would be booked.
     */
    rows: Array<{
        /**
         * The physical line of the file, counted from 1; in a workbook, the row of its sheet.
         */
        line_no: number;
        /**
         * The row as it would be booked; null if it would not.
         */
        line: {
            /**
             * The month of sale, `YYYY-MM`.
             */
            month: Month;
            /**
             * How many months it covers; more than 1 for what only names a quarter or another longer period.
             */
            months: number;
            /**
             * The platform's id, such as `spotify`, or another store's name as statements print it.
             */
            platform: string;
            /**
             * The store as the statement prints it.
             */
            store: string;
            /**
             * An ISO 3166 code in upper case where the statement has one, else as printed; null where it has none.
             */
            territory: string | null;
            /**
             * The track's title as printed; null where none is printed.
             */
            track: string | null;
            /**
             * The release's title as printed, or in a filter its UPC or key; null where none is printed.
             */
            release: string | null;
            /**
             * The artist's name as the statement prints it; null where none is printed.
             */
            artist: string | null;
            /**
             * The recording's ISRC; null where none is printed.
             */
            isrc: string | null;
            /**
             * Units: streams, downloads, sales and adjustments together.
             */
            units: number;
            /**
             * The exact amount for the rights holder, as a decimal string.
             */
            net: DecimalString;
            /**
             * An ISO 4217 code, such as `USD`.
             */
            currency: Currency;
        } | null;
        /**
         * What was refused: rows, their money, or the reason.
         */
        refused: string | null;
        /**
         * A note in words.
         */
        note: string | null;
    }>;
    /**
     * How many, or whether it counts among the figures.
     */
    counts: {
        /**
         * Rows that were read.
         */
        read: number;
        /**
         * What is booked.
         */
        booked: number;
        /**
         * What was refused: rows, their money, or the reason.
         */
        refused: number;
        /**
         * What is not income, such as transfers and printed totals: rows, or their money.
         */
        noted: number;
    };
    /**
     * Sums, an item for each currency.
     */
    totals: Array<{
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * Units: streams, downloads, sales and adjustments together.
         */
        units: number;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
    }>;
    /**
     * The first and last month of sale; null until known.
     */
    sale_period: {
        /**
         * The first day or month, included.
         */
        from: Month;
        /**
         * The last day or month, included.
         */
        to: Month;
    } | null;
    /**
     * The rows that are not booked, and why.
     */
    refusals: Array<{
        /**
         * Why, as a code or a sentence.
         */
        reason: string;
        /**
         * The first rows as they would be booked.
         */
        rows: number;
        /**
         * The physical line of the first of them.
         */
        first_line: number;
    }>;
    /**
     * The stores, greatest money first.
     */
    stores: Array<{
        /**
         * What the file prints: its own totals beside the sums of its rows, or a value.
         */
        printed: string;
        /**
         * The first rows as they would be booked.
         */
        rows: number;
        /**
         * Sums, an item for each currency.
         */
        totals: Array<{
            /**
             * An ISO 4217 code, such as `USD`.
             */
            currency: Currency;
            /**
             * The exact amount for the rights holder, as a decimal string.
             */
            net: DecimalString;
        }>;
        /**
         * What it counts as on the artist's word; null while it counts as itself.
         */
        platform: string | null;
    }>;
    /**
     * Printed currencies that nobody knows, greatest money first.
     */
    unknown_currencies: Array<{
        /**
         * What the file prints: its own totals beside the sums of its rows, or a value.
         */
        printed: string;
        /**
         * The first rows as they would be booked.
         */
        rows: number;
        /**
         * Sums, an item for each currency.
         */
        totals: Array<{
            /**
             * An ISO 4217 code, such as `USD`.
             */
            currency: Currency;
            /**
             * The exact amount for the rights holder, as a decimal string.
             */
            net: DecimalString;
        }>;
    }>;
    /**
     * Printed kinds of use that nobody knows, greatest money first.
     */
    unknown_kinds: Array<{
        /**
         * What the file prints: its own totals beside the sums of its rows, or a value.
         */
        printed: string;
        /**
         * The first rows as they would be booked.
         */
        rows: number;
        /**
         * Sums, an item for each currency.
         */
        totals: Array<{
            /**
             * An ISO 4217 code, such as `USD`.
             */
            currency: Currency;
            /**
             * The exact amount for the rights holder, as a decimal string.
             */
            net: DecimalString;
        }>;
    }>;
    /**
     * What was read, or what the file comes to in each way that it can be read.
     */
    readings: Array<{
        /**
         * The field that it is about.
         */
        field: 'numbers' | 'dates' | 'net' | 'returns' | 'debit';
        /**
         * The answer, as it is sent.
         */
        value: string;
        /**
         * Its name for people; of a line, the label as printed.
         */
        label: string;
        /**
         * The mapping that reads it so; null for a file that is read without one.
         */
        mapping: Mapping | null;
        /**
         * Sums, an item for each currency.
         */
        totals: Array<{
            /**
             * An ISO 4217 code, such as `USD`.
             */
            currency: Currency | null;
            /**
             * The exact amount for the rights holder, as a decimal string.
             */
            net: DecimalString;
        }>;
        /**
         * The first and last month of sale; null until known.
         */
        sale_period: {
            /**
             * The first day or month, included.
             */
            from: Month;
            /**
             * The last day or month, included.
             */
            to: Month;
        } | null;
        /**
         * What was refused: rows, their money, or the reason.
         */
        refused: number;
    }>;
    /**
     * Columns of amounts that the mapping leaves out.
     */
    unread: Array<{
        /**
         * The column's name.
         */
        column: string;
        /**
         * What it comes to in the whole file.
         */
        total: DecimalString;
    }>;
    /**
     * What must still be said before it can be booked.
     */
    missing: Array<{
        /**
         * The field that it is about.
         */
        field: string;
        /**
         * The same as a sentence.
         */
        text: string;
        /**
         * Positions of the columns that it is about, where a mapping may leave them out instead.
         */
        columns?: Array<number>;
    }>;
};

export type StatementProof = {
    /**
     * The money of the file's text, by currency.
     */
    text: Array<{
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
    }>;
    /**
     * The money of the booked lines as the database adds it up. text = lines + refused + noted.
     */
    lines: Array<{
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
    }>;
    /**
     * The money of refused rows that can be read.
     */
    refused: Array<{
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
    }>;
    /**
     * The money of the months. months = lines.
     */
    months: Array<{
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
    }>;
    /**
     * What is not income, such as transfers and printed totals: rows, or their money.
     */
    noted?: Array<{
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
    }>;
    /**
     * Money whose currency is not known; in no other sum. Missing when there is none.
     */
    unknown?: Array<{
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: string | null;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
    }>;
    /**
     * Refused rows without an amount that can be read. Missing when there are none.
     */
    unreadable_rows?: number;
    /**
     * Amounts in the money column of the header, or of lines above it: no row, and in no sum. Missing when there are none.
     */
    above?: Array<{
        /**
         * The physical line of the file, counted from 1; in a workbook, the row of its sheet.
         */
        line_no: number;
        /**
         * The amount as printed.
         */
        net: DecimalString;
    }>;
    /**
     * What the file prints: its own totals beside the sums of its rows, or a value.
     */
    printed?: Array<{
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
        /**
         * The sum of the rows.
         */
        rows: DecimalString;
        /**
         * Whether the printed total is the sum of the rows.
         */
        agrees: boolean;
    }>;
    /**
     * The file's physical lines: total = header + preamble + rows + blank.
     */
    file_lines?: {
        /**
         * All physical lines.
         */
        total: number;
        /**
         * Lines of the header.
         */
        header: number;
        /**
         * Lines above the header. Missing when there are none.
         */
        preamble?: number;
        /**
         * How many rows of the file it is about.
         */
        rows: number;
        /**
         * Blank lines.
         */
        blank: number;
    };
};

export type StatementReceipt = {
    /**
     * Its id.
     */
    id: string;
    /**
     * The file's name as it was uploaded.
     */
    file_name: string;
    /**
     * The SHA-256 of its bytes, in hexadecimal digits.
     */
    sha256: string;
    /**
     * The layout's id, or in an export `json` or `csv`; null while it is not known.
     */
    format: string | null;
    /**
     * What the file is taken for, such as `DistroKid`; null while it is not known.
     */
    format_name: string | null;
    /**
     * What the file is. Only `income` and `correction` count as money, and `plays` as plays; null until known.
     */
    kind: StatementKind | null;
    /**
     * False for a booked file whose money or plays other files have.
     */
    counts: boolean;
    /**
     * The account with the distributor that it belongs to; null until known.
     */
    source: StatementSource | null;
    /**
     * What the file was taken for when it was received; null before that.
     */
    recognition: Recognition | null;
    /**
     * The next thing to answer, or what a check asks; null when there is none.
     */
    question: Question | null;
    /**
     * Columns with personal data of buyers that were erased from the file that is kept.
     */
    erased_columns: Array<string>;
    /**
     * How far the first statement of the file has got, as in a list of statements.
     */
    state: StatementState;
    /**
     * How much of the file was read.
     */
    progress: {
        /**
         * Bytes that were read.
         */
        bytes_read: number;
        /**
         * Bytes of the whole file.
         */
        bytes_total: number;
    };
    /**
     * How many rows of the file it is about.
     */
    rows: {
        /**
         * Rows that were read.
         */
        read: number;
        /**
         * What is booked.
         */
        booked: number;
        /**
         * What was refused: rows, their money, or the reason.
         */
        refused: number;
        /**
         * What is not income, such as transfers and printed totals: rows, or their money.
         */
        noted: number;
    };
    /**
     * Sums, an item for each currency.
     */
    totals: Array<{
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * Units: streams, downloads, sales and adjustments together.
         */
        units: number;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
    }>;
    /**
     * The first and last month of sale; null until known.
     */
    sale_period: {
        /**
         * The first day or month, included.
         */
        from: Month;
        /**
         * The last day or month, included.
         */
        to: Month;
    } | null;
    /**
     * The first and last day that the file was accounted for; null until known.
     */
    accounting_period: {
        /**
         * The first day or month, included.
         */
        from: Day;
        /**
         * The last day or month, included.
         */
        to: Day;
    } | null;
    /**
     * The totals that the distributor announced, as the artist typed them, beside what was booked.
     */
    announced: Array<{
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency: Currency;
        /**
         * The exact amount for the rights holder, as a decimal string.
         */
        net: DecimalString;
        /**
         * Booked minus announced; null until the statement is booked.
         */
        difference: DecimalString | null;
    }>;
    /**
     * When it was made, in UTC.
     */
    created_at: Instant;
    /**
     * When it was booked, in UTC; null until then.
     */
    booked_at: Instant | null;
    /**
     * Whether the file is kept.
     */
    original: {
        /**
         * True while it can be downloaded.
         */
        kept: boolean;
        /**
         * When it is deleted; null while it stays.
         */
        until: Instant | null;
    };
    /**
     * The receipt that was attached; null without one.
     */
    receipt: CostReceipt | null;
    /**
     * One sentence that explains it; null when there is nothing to add.
     */
    detail: string | null;
    /**
     * That nothing was lost: sums of the same money, each added up in another way; null until the statement is booked.
     */
    proof: StatementProof | null;
    /**
     * Accounting dates that booked statements of the same source have already; the first 50.
     */
    overlaps: Array<StatementOverlap>;
    /**
     * How many overlaps there are.
     */
    overlap_count: number;
    /**
     * What a booked file would be if it were read today; null if it reads the same, or was left as it is.
     */
    new_reading: NewReading | null;
    /**
     * The booked statement of the same file whose place this one takes once it is booked; null without one.
     */
    replaces: string | null;
    /**
     * True when the same content is already booked or waiting: nothing changed.
     */
    duplicate: boolean;
    /**
     * The statements it is about.
     */
    statements: Array<{
        /**
         * Its id.
         */
        id: string;
        /**
         * The file's name as it was uploaded.
         */
        file_name: string;
        /**
         * The SHA-256 of its bytes, in hexadecimal digits.
         */
        sha256: string;
        /**
         * The layout's id, or in an export `json` or `csv`; null while it is not known.
         */
        format: string | null;
        /**
         * What the file is taken for, such as `DistroKid`; null while it is not known.
         */
        format_name: string | null;
        /**
         * What the file is. Only `income` and `correction` count as money, and `plays` as plays; null until known.
         */
        kind: StatementKind | null;
        /**
         * False for a booked file whose money or plays other files have.
         */
        counts: boolean;
        /**
         * The account with the distributor that it belongs to; null until known.
         */
        source: StatementSource | null;
        /**
         * What the file was taken for when it was received; null before that.
         */
        recognition: Recognition | null;
        /**
         * The next thing to answer, or what a check asks; null when there is none.
         */
        question: Question | null;
        /**
         * Columns with personal data of buyers that were erased from the file that is kept.
         */
        erased_columns: Array<string>;
        /**
         * How far it has got, as in a list of statements.
         */
        state: StatementState;
        /**
         * How much of the file was read.
         */
        progress: {
            /**
             * Bytes that were read.
             */
            bytes_read: number;
            /**
             * Bytes of the whole file.
             */
            bytes_total: number;
        };
        /**
         * How many rows of the file it is about.
         */
        rows: {
            /**
             * Rows that were read.
             */
            read: number;
            /**
             * What is booked.
             */
            booked: number;
            /**
             * What was refused: rows, their money, or the reason.
             */
            refused: number;
            /**
             * What is not income, such as transfers and printed totals: rows, or their money.
             */
            noted: number;
        };
        /**
         * Sums, an item for each currency.
         */
        totals: Array<{
            /**
             * An ISO 4217 code, such as `USD`.
             */
            currency: Currency;
            /**
             * Units: streams, downloads, sales and adjustments together.
             */
            units: number;
            /**
             * The exact amount for the rights holder, as a decimal string.
             */
            net: DecimalString;
        }>;
        /**
         * The first and last month of sale; null until known.
         */
        sale_period: {
            /**
             * The first day or month, included.
             */
            from: Month;
            /**
             * The last day or month, included.
             */
            to: Month;
        } | null;
        /**
         * The first and last day that the file was accounted for; null until known.
         */
        accounting_period: {
            /**
             * The first day or month, included.
             */
            from: Day;
            /**
             * The last day or month, included.
             */
            to: Day;
        } | null;
        /**
         * The totals that the distributor announced, as the artist typed them, beside what was booked.
         */
        announced: Array<{
            /**
             * An ISO 4217 code, such as `USD`.
             */
            currency: Currency;
            /**
             * The exact amount for the rights holder, as a decimal string.
             */
            net: DecimalString;
            /**
             * Booked minus announced; null until the statement is booked.
             */
            difference: DecimalString | null;
        }>;
        /**
         * When it was made, in UTC.
         */
        created_at: Instant;
        /**
         * When it was booked, in UTC; null until then.
         */
        booked_at: Instant | null;
        /**
         * Whether the file is kept.
         */
        original: {
            /**
             * True while it can be downloaded.
             */
            kept: boolean;
            /**
             * When it is deleted; null while it stays.
             */
            until: Instant | null;
        };
        /**
         * The receipt that was attached; null without one.
         */
        receipt: CostReceipt | null;
        /**
         * One sentence that explains it; null when there is nothing to add.
         */
        detail: string | null;
        /**
         * That nothing was lost: sums of the same money, each added up in another way; null until the statement is booked.
         */
        proof: StatementProof | null;
        /**
         * Accounting dates that booked statements of the same source have already; the first 50.
         */
        overlaps: Array<StatementOverlap>;
        /**
         * How many overlaps there are.
         */
        overlap_count: number;
        /**
         * What a booked file would be if it were read today; null if it reads the same, or was left as it is.
         */
        new_reading: NewReading | null;
        /**
         * The booked statement of the same file whose place this one takes once it is booked; null without one.
         */
        replaces: string | null;
        /**
         * True when the same content is already booked or waiting: nothing changed.
         */
        duplicate: boolean;
    }>;
};

export type StatementRefusals = {
    /**
     * The rows that are not booked, and why.
     */
    refusals: Array<{
        /**
         * The physical line of the file, counted from 1; in a workbook, the row of its sheet.
         */
        line_no: number;
        /**
         * Why, as a code or a sentence.
         */
        reason: string;
        /**
         * What to do about it.
         */
        next_step: string;
        /**
         * The row as the file has it, its first 2 KiB.
         */
        row: string;
    }>;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor: number | null;
};

export type StatementRowNotes = {
    /**
     * Notes, the oldest first.
     */
    notes: Array<{
        /**
         * The physical line of the file, counted from 1; in a workbook, the row of its sheet.
         */
        line_no: number;
        /**
         * Why the row is neither a line nor refused, as a code.
         */
        note: 'transfer' | 'sum' | 'detail' | 'bookkeeping' | 'shipping' | 'repeated' | 'replaced' | 'printed_total' | 'heading' | 'footer';
        /**
         * The note as a sentence.
         */
        meaning: string;
        /**
         * The row as the file has it, its first 2 KiB.
         */
        row: string;
        /**
         * What the row prints; null when it prints no money.
         */
        money: {
            /**
             * The exact amount for the rights holder, as a decimal string.
             */
            net: DecimalString;
            /**
             * An ISO 4217 code, such as `USD`.
             */
            currency: Currency | null;
        } | null;
        /**
         * Whose money moved where; null unless the row is a transfer.
         */
        transfer: RowTransfer | null;
    }>;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor: number | null;
};

export type StatementSource = {
    /**
     * Its id.
     */
    id: string;
    /**
     * Its name.
     */
    name: string;
    /**
     * The distributor's name.
     */
    distributor: string;
};

export type StatementState = 'received' | 'unrecognized' | 'confirming' | 'booking' | 'overlapping' | 'booked' | 'sample' | 'refused' | 'deleting';

export type StatementUsage = {
    /**
     * How many statements are kept.
     */
    statements: {
        /**
         * How much is used.
         */
        used: number;
        /**
         * How much may be used.
         */
        most: number;
    };
    /**
     * Bytes of all originals.
     */
    bytes: {
        /**
         * How much is used.
         */
        used: number;
        /**
         * How much may be used.
         */
        most: number;
    };
    /**
     * Rows of all statements.
     */
    rows: {
        /**
         * How much is used.
         */
        used: number;
        /**
         * How much may be used.
         */
        most: number;
    };
    /**
     * Months of sale with booked lines.
     */
    months: {
        /**
         * How much is used.
         */
        used: number;
        /**
         * How much may be used.
         */
        most: number;
    };
};

export type StopNoticesInput = {
    /**
     * The part of a link that was sent or handed over.
     */
    token: LinkToken;
};

export type StoreList = {
    /**
     * Stores other than the six platforms, those with the most lines first.
     */
    stores: Array<{
        /**
         * The store as the statement prints it.
         */
        store: string;
        /**
         * What it counts as on the artist's word; null while it counts as itself.
         */
        platform: string | null;
        /**
         * How many booked lines it rests on, or the lines themselves.
         */
        lines: number;
        /**
         * Sums, an item for each currency.
         */
        totals: Array<{
            /**
             * An ISO 4217 code, such as `USD`.
             */
            currency: Currency;
            /**
             * The exact amount for the rights holder, as a decimal string.
             */
            net: DecimalString;
        }>;
    }>;
};

export type StorePlatformInput = {
    /**
     * The store as the statement prints it.
     */
    store: string;
    /**
     * The platform or store that it is; null takes it back.
     */
    platform: string | null;
};

export type StreamWatch = {
    /**
     * When the figures were computed, in UTC; null until they have been once.
     */
    computed_at: Instant | null;
    /**
     * When the newest statement or file of plays that they have was booked; null without any.
     */
    booked_through: Instant | null;
    /**
     * True when something was booked or changed since; newer figures are on their way.
     */
    stale: boolean;
    /**
     * True when all of it is made up, to show what the answer looks like.
     */
    sample: boolean;
    /**
     * Its tracks, or how many there are.
     */
    tracks: Array<{
        /**
         * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
         */
        track_id: string;
        /**
         * Streams in the last twelve complete months, as far as they are known.
         */
        streams: number;
        /**
         * How many streams it still needs to reach 1,000.
         */
        lacks: number;
        /**
         * What it would have earned at the artist's own rate; null when none is known.
         */
        would_earn: Stake | null;
        /**
         * The title as the statement or platform prints it; null where none is printed.
         */
        title: string | null;
    }>;
};

export type StreamingStatus = {
    /**
     * The platforms and other stores.
     */
    platforms: {
        /**
         * Spotify.
         */
        spotify: {
            /**
             * True while its credentials are saved.
             */
            connected: boolean;
            /**
             * When it was connected, in UTC; null until then.
             */
            connected_at: Instant | null;
            /**
             * False if the credentials are saved but nothing live can be read with them.
             */
            live: boolean;
            /**
             * True when the plan no longer includes the platform: it stays connected, but is not synced.
             */
            paused: boolean;
            /**
             * True when the platform refused the credentials at the last sync.
             */
            credentials_refused: boolean;
            /**
             * False when no key of this server opens the credentials, so that they have to be entered again.
             */
            credentials_readable: boolean;
            /**
             * The page that the artist confirmed as their own; null until then.
             */
            artist_profile: Profile | null;
            /**
             * `queued` or `running`; null when no sync is.
             */
            sync_state: 'queued' | 'running' | null;
            /**
             * How the last sync ended; null before the first.
             */
            last_sync: {
                /**
                 * When it happened, in UTC.
                 */
                at: Instant;
                /**
                 * How the last call to the platform ended; `live_api_success` when it answered.
                 */
                status: ApiStatus;
                /**
                 * One sentence that explains it; null when there is nothing to add.
                 */
                detail: string | null;
            } | null;
            /**
             * What to know or do, in one sentence; null when there is nothing.
             */
            notice: string | null;
            /**
             * Whose plays they are, by the artist's name; of a connection, who authorized it.
             */
            profile: {
                /**
                 * The name of the account that authorized it.
                 */
                display_name: string;
                /**
                 * An email address.
                 */
                email: string | null;
                /**
                 * Followers; null where the platform gives none.
                 */
                followers: number | null;
            } | null;
        };
        /**
         * True once credentials of a Spotify app are saved, authorized or not.
         */
        spotify_credentials: boolean;
        /**
         * The address to register with Spotify.
         */
        spotify_redirect_uri: WebAddress;
        /**
         * YouTube.
         */
        youtube: {
            /**
             * True while its credentials are saved.
             */
            connected: boolean;
            /**
             * When it was connected, in UTC; null until then.
             */
            connected_at: Instant | null;
            /**
             * False if the credentials are saved but nothing live can be read with them.
             */
            live: boolean;
            /**
             * True when the plan no longer includes the platform: it stays connected, but is not synced.
             */
            paused: boolean;
            /**
             * True when the platform refused the credentials at the last sync.
             */
            credentials_refused: boolean;
            /**
             * False when no key of this server opens the credentials, so that they have to be entered again.
             */
            credentials_readable: boolean;
            /**
             * The page that the artist confirmed as their own; null until then.
             */
            artist_profile: Profile | null;
            /**
             * `queued` or `running`; null when no sync is.
             */
            sync_state: 'queued' | 'running' | null;
            /**
             * How the last sync ended; null before the first.
             */
            last_sync: {
                /**
                 * When it happened, in UTC.
                 */
                at: Instant;
                /**
                 * How the last call to the platform ended; `live_api_success` when it answered.
                 */
                status: ApiStatus;
                /**
                 * One sentence that explains it; null when there is nothing to add.
                 */
                detail: string | null;
            } | null;
            /**
             * What to know or do, in one sentence; null when there is nothing.
             */
            notice: string | null;
        };
        /**
         * Apple Music.
         */
        apple_music: {
            /**
             * True while its credentials are saved.
             */
            connected: boolean;
            /**
             * When it was connected, in UTC; null until then.
             */
            connected_at: Instant | null;
            /**
             * False if the credentials are saved but nothing live can be read with them.
             */
            live: boolean;
            /**
             * True when the plan no longer includes the platform: it stays connected, but is not synced.
             */
            paused: boolean;
            /**
             * True when the platform refused the credentials at the last sync.
             */
            credentials_refused: boolean;
            /**
             * False when no key of this server opens the credentials, so that they have to be entered again.
             */
            credentials_readable: boolean;
            /**
             * The page that the artist confirmed as their own; null until then.
             */
            artist_profile: Profile | null;
            /**
             * `queued` or `running`; null when no sync is.
             */
            sync_state: 'queued' | 'running' | null;
            /**
             * How the last sync ended; null before the first.
             */
            last_sync: {
                /**
                 * When it happened, in UTC.
                 */
                at: Instant;
                /**
                 * How the last call to the platform ended; `live_api_success` when it answered.
                 */
                status: ApiStatus;
                /**
                 * One sentence that explains it; null when there is nothing to add.
                 */
                detail: string | null;
            } | null;
            /**
             * What to know or do, in one sentence; null when there is nothing.
             */
            notice: string | null;
        };
        /**
         * Tidal.
         */
        tidal: {
            /**
             * True while its credentials are saved.
             */
            connected: boolean;
            /**
             * When it was connected, in UTC; null until then.
             */
            connected_at: Instant | null;
            /**
             * False if the credentials are saved but nothing live can be read with them.
             */
            live: boolean;
            /**
             * True when the plan no longer includes the platform: it stays connected, but is not synced.
             */
            paused: boolean;
            /**
             * True when the platform refused the credentials at the last sync.
             */
            credentials_refused: boolean;
            /**
             * False when no key of this server opens the credentials, so that they have to be entered again.
             */
            credentials_readable: boolean;
            /**
             * The page that the artist confirmed as their own; null until then.
             */
            artist_profile: Profile | null;
            /**
             * `queued` or `running`; null when no sync is.
             */
            sync_state: 'queued' | 'running' | null;
            /**
             * How the last sync ended; null before the first.
             */
            last_sync: {
                /**
                 * When it happened, in UTC.
                 */
                at: Instant;
                /**
                 * How the last call to the platform ended; `live_api_success` when it answered.
                 */
                status: ApiStatus;
                /**
                 * One sentence that explains it; null when there is nothing to add.
                 */
                detail: string | null;
            } | null;
            /**
             * What to know or do, in one sentence; null when there is nothing.
             */
            notice: string | null;
        };
        /**
         * SoundCloud.
         */
        soundcloud: {
            /**
             * True while its credentials are saved.
             */
            connected: boolean;
            /**
             * When it was connected, in UTC; null until then.
             */
            connected_at: Instant | null;
            /**
             * False if the credentials are saved but nothing live can be read with them.
             */
            live: boolean;
            /**
             * True when the plan no longer includes the platform: it stays connected, but is not synced.
             */
            paused: boolean;
            /**
             * True when the platform refused the credentials at the last sync.
             */
            credentials_refused: boolean;
            /**
             * False when no key of this server opens the credentials, so that they have to be entered again.
             */
            credentials_readable: boolean;
            /**
             * The page that the artist confirmed as their own; null until then.
             */
            artist_profile: Profile | null;
            /**
             * `queued` or `running`; null when no sync is.
             */
            sync_state: 'queued' | 'running' | null;
            /**
             * How the last sync ended; null before the first.
             */
            last_sync: {
                /**
                 * When it happened, in UTC.
                 */
                at: Instant;
                /**
                 * How the last call to the platform ended; `live_api_success` when it answered.
                 */
                status: ApiStatus;
                /**
                 * One sentence that explains it; null when there is nothing to add.
                 */
                detail: string | null;
            } | null;
            /**
             * What to know or do, in one sentence; null when there is nothing.
             */
            notice: string | null;
        };
        /**
         * Amazon Music.
         */
        amazon_music: {
            /**
             * True while its credentials are saved.
             */
            connected: boolean;
            /**
             * When it was connected, in UTC; null until then.
             */
            connected_at: Instant | null;
            /**
             * False if the credentials are saved but nothing live can be read with them.
             */
            live: boolean;
            /**
             * True when the plan no longer includes the platform: it stays connected, but is not synced.
             */
            paused: boolean;
            /**
             * True when the platform refused the credentials at the last sync.
             */
            credentials_refused: boolean;
            /**
             * False when no key of this server opens the credentials, so that they have to be entered again.
             */
            credentials_readable: boolean;
            /**
             * The page that the artist confirmed as their own; null until then.
             */
            artist_profile: Profile | null;
            /**
             * `queued` or `running`; null when no sync is.
             */
            sync_state: 'queued' | 'running' | null;
            /**
             * How the last sync ended; null before the first.
             */
            last_sync: {
                /**
                 * When it happened, in UTC.
                 */
                at: Instant;
                /**
                 * How the last call to the platform ended; `live_api_success` when it answered.
                 */
                status: ApiStatus;
                /**
                 * One sentence that explains it; null when there is nothing to add.
                 */
                detail: string | null;
            } | null;
            /**
             * What to know or do, in one sentence; null when there is nothing.
             */
            notice: string | null;
        };
    };
    /**
     * The platforms that this server offers to connect.
     */
    offered: Array<'spotify' | 'apple_music' | 'youtube' | 'tidal' | 'soundcloud' | 'amazon_music'>;
};

export type SubscriptionChange = {
    /**
     * One sentence that says what was done.
     */
    message: string;
    /**
     * The subscription after the change.
     */
    status: SubscriptionStatus;
};

export type SubscriptionStatus = {
    /**
     * The subscription as the payment provider has it.
     */
    subscription: {
        /**
         * `free`, `trialing`, `premium` or `past_due`.
         */
        status: 'free' | 'trialing' | 'premium' | 'past_due';
        /**
         * The plan: `free` or `premium`.
         */
        plan_id: 'free' | 'premium';
        /**
         * When the trial ends; null without one.
         */
        trial_end: Instant | null;
        /**
         * When the paid or trial period ends or renews; null on the free plan.
         */
        current_period_end: Instant | null;
        /**
         * True after a cancellation: Premium ends with the period.
         */
        cancel_at_period_end: boolean;
        /**
         * True for Premium that the operator granted for free.
         */
        granted: boolean;
        /**
         * True on a server where everyone has Premium.
         */
        for_all: boolean;
    };
    /**
     * The present plan.
     */
    plan: {
        /**
         * Its name.
         */
        name: string;
        /**
         * USD a month.
         */
        price: number;
        /**
         * What the plan has, in words.
         */
        features: Array<string>;
    };
    /**
     * What the plan lets be connected.
     */
    platform_access: {
        /**
         * The platforms that the plan includes.
         */
        allowed_platforms: Array<PlatformId>;
    };
    /**
     * What can be paid for on this server.
     */
    billing: {
        /**
         * `live`; `test`, which charges no card; or `unavailable`.
         */
        mode: 'live' | 'test' | 'unavailable';
        /**
         * Whether the next checkout starts with a free trial.
         */
        trial_available: boolean;
        /**
         * Whether there is a card to change.
         */
        portal_available: boolean;
    };
};

export type SwitchInput = {
    /**
     * The account's id.
     */
    account_id: string;
};

export type SyncStatus = {
    /**
     * Whether anything can be synced live.
     */
    sync_available: boolean;
    /**
     * How many platforms have credentials that work.
     */
    connected_platforms: number;
    /**
     * How many daily records the overview's days have.
     */
    recent_data_records: number;
    /**
     * The platforms that are not set up.
     */
    setup_needed: Array<PlatformId>;
    /**
     * False once there is real data: sample data is only for trying the screens.
     */
    sample_available: boolean;
    /**
     * The source of the daily records; null without records.
     */
    recent_data_source: Source | null;
    /**
     * How many statements have booked lines.
     */
    booked_statements: number;
    /**
     * Why nothing can be synced although a platform is connected, and what to do; null otherwise.
     */
    sync_unavailable_reason: string | null;
};

export type TableColumn = number | null;

export type TableFile = {
    /**
     * The table as CSV in UTF-8, with all of its rows.
     */
    text: string;
    /**
     * How many rows it has, its header included.
     */
    rows: number;
    /**
     * The sheet that was read; null for a file that is not a workbook.
     */
    sheet: string | null;
    /**
     * The sheets that have a table; none for other files.
     */
    sheets: Array<string>;
};

export type TokenMade = {
    /**
     * One sentence that says what was done.
     */
    message: string;
    /**
     * Its id.
     */
    id: string;
    /**
     * The part of a link that was sent or handed over.
     */
    token: string;
};

export type TrackSources = {
    /**
     * When the figures were computed, in UTC; null until they have been once.
     */
    computed_at: Instant | null;
    /**
     * When the newest statement or file of plays that they have was booked; null without any.
     */
    booked_through: Instant | null;
    /**
     * True when something was booked or changed since; newer figures are on their way.
     */
    stale: boolean;
    /**
     * True when all of it is made up, to show what the answer looks like.
     */
    sample: boolean;
    /**
     * What is asked: money as a range, words, or the tracks whose distributor is asked for.
     */
    asked: Array<{
        /**
         * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
         */
        track_id: string;
        /**
         * The title as the statement or platform prints it; null where none is printed.
         */
        title: string | null;
    }>;
    /**
     * What the artist said, the newest first.
     */
    said: Array<{
        /**
         * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
         */
        track_id: string;
        /**
         * The title as the statement or platform prints it; null where none is printed.
         */
        title: string | null;
        /**
         * Where it comes from.
         */
        source: Debtor;
    }>;
    /**
     * The accounts with distributors to choose from.
     */
    sources: Array<Debtor>;
};

export type Transfer = {
    /**
     * Its id.
     */
    id: string;
    /**
     * The day of the entry.
     */
    date: string;
    /**
     * The payee's id.
     */
    payee: string;
    /**
     * The deal's id; null for none.
     */
    deal: string | null;
    /**
     * The exact amount, as a decimal string.
     */
    amount: string;
    /**
     * A note in words.
     */
    note: string;
    /**
     * What the deal is called; null without one.
     */
    deal_name: string | null;
    /**
     * What the payee is called; null without one.
     */
    payee_name: string | null;
    /**
     * The currency of the amount: the deal's, or without one the payee's.
     */
    currency: Currency;
    /**
     * `opening`, `adjustment`, `paid` or `returned`.
     */
    kind: 'opening' | 'adjustment' | 'paid' | 'returned';
    /**
     * The run that counts it; null for the next one.
     */
    run_id: string | null;
};

export type Transfers = {
    /**
     * Opening balances, adjustments, and payments.
     */
    transfers: Array<Transfer>;
    /**
     * How many there are on all pages together.
     */
    count: number;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor: string | null;
    /**
     * True when all of it is made up, to show what the answer looks like.
     */
    sample?: true;
};

export type Trends = {
    /**
     * How far back to look: days up to today, months, or all.
     */
    range: '7d' | '28d' | '30d' | '90d' | '12m' | 'all';
    /**
     * Plays that platforms counted, by point.
     */
    plays: {
        /**
         * The period that the figures are of.
         */
        period: {
            /**
             * The first UTC day, included.
             */
            start_date: Day;
            /**
             * The last UTC day, included.
             */
            end_date: Day;
        };
        /**
         * How many days a point covers.
         */
        step_days: number;
        /**
         * The first day of each point, oldest first.
         */
        starts: Array<Day>;
        /**
         * The platforms and other stores.
         */
        platforms: Array<{
            /**
             * The platform's id, such as `spotify`, or another store's name as statements print it.
             */
            platform: PlatformId;
            /**
             * Where it comes from.
             */
            source: 'measured' | 'sample';
            /**
             * The first day that is counted.
             */
            since: Day;
            /**
             * The newest day that is counted.
             */
            until: Day;
            /**
             * Plays that platforms counted, by point.
             */
            plays: number;
            /**
             * The same figure of the period before; null where it is not known as a whole.
             */
            before: number | null;
            /**
             * Plays for each of `starts`; null where nothing was counted.
             */
            counts: Array<number | null>;
        }>;
    };
    /**
     * Connected platforms that were read, but not often enough yet for the plays of a day.
     */
    counting: Array<{
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform: PlatformId;
        /**
         * The first day that is counted.
         */
        since: Day;
    }>;
    /**
     * Booked money by month of sale; null without booked lines.
     */
    booked: {
        /**
         * Every month of the chart, oldest first.
         */
        months: Array<Month>;
        /**
         * The period that the figures are of.
         */
        period: {
            /**
             * The first day or month, included.
             */
            from: Month;
            /**
             * The last day or month, included.
             */
            to: Month;
        };
        /**
         * The currencies it has.
         */
        currencies: Array<{
            /**
             * An ISO 4217 code, such as `USD`.
             */
            currency: Currency;
            /**
             * The exact amount for the rights holder, as a decimal string.
             */
            net: DecimalString;
            /**
             * The same figure of the period before; null where it is not known as a whole.
             */
            before: DecimalString | null;
            /**
             * Net of the same months a year before; null where they are not known as a whole.
             */
            year_ago: DecimalString | null;
            /**
             * Net a year before each month of the answer; null in a month without booked lines.
             */
            year_ago_nets: Array<DecimalString | null>;
            /**
             * Months of the period that nothing is booked for, although every month before it is booked.
             */
            missing: Array<Month>;
            /**
             * The platforms and other stores.
             */
            platforms: Array<{
                /**
                 * The platform's id, such as `spotify`, or another store's name as statements print it.
                 */
                platform: string;
                /**
                 * The exact amount for the rights holder, as a decimal string.
                 */
                net: DecimalString;
                /**
                 * The same figure of the period before; null where it is not known as a whole.
                 */
                before: DecimalString | null;
                /**
                 * Net for each month of the answer; null in a month without booked lines.
                 */
                nets: Array<DecimalString | null>;
            }>;
            /**
             * All the other stores together; null when there are none.
             */
            others: {
                /**
                 * How many stores that is.
                 */
                stores: number;
                /**
                 * The exact amount for the rights holder, as a decimal string.
                 */
                net: DecimalString;
                /**
                 * The same figure of the period before; null where it is not known as a whole.
                 */
                before: DecimalString | null;
                /**
                 * Net for each month of the answer; null in a month without booked lines.
                 */
                nets: Array<DecimalString | null>;
            } | null;
        }>;
        /**
         * The leading tracks by money.
         */
        tracks: Array<{
            /**
             * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
             */
            track_id: string;
            /**
             * The title as the statement or platform prints it; null where none is printed.
             */
            title: string | null;
            /**
             * The artist's name as the statement prints it; null where none is printed.
             */
            artist: string | null;
            /**
             * An ISO 4217 code, such as `USD`.
             */
            currency: Currency;
            /**
             * The exact amount for the rights holder, as a decimal string.
             */
            net: DecimalString;
            /**
             * The same figure of the period before; null where it is not known as a whole.
             */
            before: DecimalString | null;
        }>;
        /**
         * The leading territories by money.
         */
        countries: Array<{
            /**
             * An ISO 3166 code in upper case where the statement has one, else as printed; null where it has none.
             */
            territory: string | null;
            /**
             * An ISO 4217 code, such as `USD`.
             */
            currency: Currency;
            /**
             * The exact amount for the rights holder, as a decimal string.
             */
            net: DecimalString;
            /**
             * The same figure of the period before; null where it is not known as a whole.
             */
            before: DecimalString | null;
        }>;
        /**
         * What changed most against the months before.
         */
        changes: Array<{
            /**
             * Whether a platform, a track or a country changed.
             */
            kind: 'platform' | 'track' | 'country';
            /**
             * The platform, `track_id` or territory.
             */
            key: string;
            /**
             * Its name for people.
             */
            name: string;
            /**
             * An ISO 4217 code, such as `USD`.
             */
            currency: Currency;
            /**
             * The exact amount for the rights holder, as a decimal string.
             */
            net: DecimalString;
            /**
             * The same figure of the period before; null where it is not known as a whole.
             */
            before: DecimalString;
        }>;
    } | null;
};

export type Uncovered = {
    /**
     * The track's id; null for a release as a whole.
     */
    track: string | null;
    /**
     * The title as the statement or platform prints it; null where none is printed.
     */
    title: string | null;
    /**
     * The artist's name as the statement prints it; null where none is printed.
     */
    artist: string | null;
    /**
     * The release's id; null where the line names none.
     */
    release: string | null;
    /**
     * An ISO 4217 code, such as `USD`.
     */
    currency: Currency;
    /**
     * The part of its money that no deal covers, exactly.
     */
    net: Exact;
};

export type WebAddress = string;

export type WebhookDeliveries = {
    /**
     * What it was sent, the newest first.
     */
    deliveries: Array<WebhookDelivery>;
    /**
     * Send it to read the next page; null on the last page.
     */
    cursor: string | null;
};

export type WebhookDelivery = {
    /**
     * The id of the event. `webhook-id` is `msg_` and this.
     */
    id: string;
    /**
     * The type of the event, such as `statement.booked`.
     */
    type: string;
    /**
     * When it was made, in UTC.
     */
    created_at: Instant;
    /**
     * `waiting`, `delivered` or `failed`.
     */
    state: 'waiting' | 'delivered' | 'failed';
    /**
     * How many of its ten tries were made.
     */
    tries: number;
    /**
     * When it is tried next, in UTC; null unless it waits.
     */
    next_try_at: Instant | null;
    /**
     * When it was last tried, in UTC; null before that.
     */
    tried_at: Instant | null;
    /**
     * The HTTP status of the last answer; null if there was none.
     */
    status: number | null;
    /**
     * Why the last try brought no answer, as a code; null if it brought one.
     */
    fault: 'url' | 'userinfo' | 'insecure' | 'port' | 'address' | 'unresolved' | 'unreachable' | 'tls' | 'timeout' | 'broken' | 'secret' | 'stopped' | null;
};

export type WebhookEndpoint = {
    /**
     * Its id.
     */
    id: string;
    /**
     * Its name.
     */
    name: string;
    /**
     * Where events are posted to.
     */
    url: string;
    /**
     * The types of events that it receives.
     */
    events: Array<'statement.booked' | 'statement.refused' | 'statement.waiting' | 'sync.finished' | 'sync.failed' | 'board.findings' | 'money.overdue' | 'claim.changed' | 'run.closed' | 'run.sent' | 'payout.matched'>;
    /**
     * When it was made, in UTC.
     */
    created_at: Instant;
    /**
     * When it was paused, in UTC; null while it is not.
     */
    paused_at: Instant | null;
    /**
     * Why it is paused: `member`, `failing` for five days, or `gone`, as a 410 says; null while it is not.
     */
    paused_for: 'member' | 'failing' | 'gone' | null;
    /**
     * Since when every try has failed, in UTC; null if the last one succeeded.
     */
    failing_since: Instant | null;
    /**
     * Until when the previous secret also signs, in UTC; null if it does not.
     */
    old_secret_until: Instant | null;
};

export type WebhookEndpoints = {
    /**
     * The account's endpoints, the oldest first.
     */
    endpoints: Array<WebhookEndpoint>;
};

export type WhatLinesName = 'track' | 'artist' | 'release' | 'store' | 'nothing';

export type WhatSumsName = 'track' | 'artist' | 'release' | 'store' | 'nothing';

export type WrittenCase = {
    /**
     * The platform's id, such as `spotify`, or another store's name as statements print it.
     */
    platform: 'spotify' | 'apple_music' | 'youtube' | 'tidal' | 'soundcloud' | 'amazon_music';
    /**
     * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
     */
    track_id: string | null;
    /**
     * The day of the notice.
     */
    notice_on: string;
    /**
     * What the notice says.
     */
    notice: string;
    /**
     * What was asked.
     */
    asked: string;
    /**
     * What was answered; empty until then.
     */
    answered: string;
};

export type Limit = number;

export type TableText = string;

export type AuthLoginData = {
    body: LoginInput;
    path?: never;
    query?: never;
    url: '/auth/login';
};

export type AuthLoginErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AuthLoginError = AuthLoginErrors[keyof AuthLoginErrors];

export type AuthLoginResponses = {
    /**
     * Log in; a 401 that names the field code asks for a code of two-step login as well
     */
    200: LoggedIn;
};

export type AuthLoginResponse = AuthLoginResponses[keyof AuthLoginResponses];

export type AuthRegisterData = {
    body: RegisterInput;
    path?: never;
    query?: never;
    url: '/auth/register';
};

export type AuthRegisterErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AuthRegisterError = AuthRegisterErrors[keyof AuthRegisterErrors];

export type AuthRegisterResponses = {
    /**
     * Create an account
     */
    200: Session;
};

export type AuthRegisterResponse = AuthRegisterResponses[keyof AuthRegisterResponses];

export type AuthMeData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/auth/me';
};

export type AuthMeErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AuthMeError = AuthMeErrors[keyof AuthMeErrors];

export type AuthMeResponses = {
    /**
     * The logged-in artist
     */
    200: Artist;
};

export type AuthMeResponse = AuthMeResponses[keyof AuthMeResponses];

export type SubscriptionStatusData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/subscription/status';
};

export type SubscriptionStatusErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SubscriptionStatusError = SubscriptionStatusErrors[keyof SubscriptionStatusErrors];

export type SubscriptionStatusResponses = {
    /**
     * Plan, status and allowed platforms
     */
    200: SubscriptionStatus;
};

export type SubscriptionStatusResponse = SubscriptionStatusResponses[keyof SubscriptionStatusResponses];

export type SubscriptionBillingHistoryData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/subscription/billing/history';
};

export type SubscriptionBillingHistoryErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SubscriptionBillingHistoryError = SubscriptionBillingHistoryErrors[keyof SubscriptionBillingHistoryErrors];

export type SubscriptionBillingHistoryResponses = {
    /**
     * Payments, newest first
     */
    200: BillingHistory;
};

export type SubscriptionBillingHistoryResponse = SubscriptionBillingHistoryResponses[keyof SubscriptionBillingHistoryResponses];

export type SubscriptionCancelData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/subscription/cancel';
};

export type SubscriptionCancelErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SubscriptionCancelError = SubscriptionCancelErrors[keyof SubscriptionCancelErrors];

export type SubscriptionCancelResponses = {
    /**
     * Cancel Premium at the end of the period
     */
    200: SubscriptionChange;
};

export type SubscriptionCancelResponse = SubscriptionCancelResponses[keyof SubscriptionCancelResponses];

export type SubscriptionCheckoutData = {
    body: CheckoutInput;
    path?: never;
    query?: never;
    url: '/subscription/checkout';
};

export type SubscriptionCheckoutErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SubscriptionCheckoutError = SubscriptionCheckoutErrors[keyof SubscriptionCheckoutErrors];

export type SubscriptionCheckoutResponses = {
    /**
     * Where to pay for Premium
     */
    200: Checkout;
};

export type SubscriptionCheckoutResponse = SubscriptionCheckoutResponses[keyof SubscriptionCheckoutResponses];

export type AnalyticsOverviewData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/analytics/overview';
};

export type AnalyticsOverviewErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AnalyticsOverviewError = AnalyticsOverviewErrors[keyof AnalyticsOverviewErrors];

export type AnalyticsOverviewResponses = {
    /**
     * The last 30 days, and what is booked
     */
    200: AnalyticsOverview;
};

export type AnalyticsOverviewResponse = AnalyticsOverviewResponses[keyof AnalyticsOverviewResponses];

export type AnalyticsRoyaltiesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: string;
    };
    url: '/analytics/royalties';
};

export type AnalyticsRoyaltiesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AnalyticsRoyaltiesError = AnalyticsRoyaltiesErrors[keyof AnalyticsRoyaltiesErrors];

export type AnalyticsRoyaltiesResponses = {
    /**
     * Per-stream rates and the monthly breakdown
     */
    200: AnalyticsRoyalties;
};

export type AnalyticsRoyaltiesResponse = AnalyticsRoyaltiesResponses[keyof AnalyticsRoyaltiesResponses];

export type AnalyticsTrendsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * How far back to look: days up to today, months, or all.
         */
        range?: '7d' | '28d' | '30d' | '90d' | '12m' | 'all';
    };
    url: '/analytics/trends';
};

export type AnalyticsTrendsErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AnalyticsTrendsError = AnalyticsTrendsErrors[keyof AnalyticsTrendsErrors];

export type AnalyticsTrendsResponses = {
    /**
     * Plays by day and booked money by month, compared with the period before
     */
    200: Trends;
};

export type AnalyticsTrendsResponse = AnalyticsTrendsResponses[keyof AnalyticsTrendsResponses];

export type AnalyticsSyncStatusData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/analytics/sync-status';
};

export type AnalyticsSyncStatusErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AnalyticsSyncStatusError = AnalyticsSyncStatusErrors[keyof AnalyticsSyncStatusErrors];

export type AnalyticsSyncStatusResponses = {
    /**
     * What can be synced, and how much recent data there is
     */
    200: SyncStatus;
};

export type AnalyticsSyncStatusResponse = AnalyticsSyncStatusResponses[keyof AnalyticsSyncStatusResponses];

export type AnalyticsSyncRealData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/analytics/sync-real';
};

export type AnalyticsSyncRealErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AnalyticsSyncRealError = AnalyticsSyncRealErrors[keyof AnalyticsSyncRealErrors];

export type AnalyticsSyncRealResponses = {
    /**
     * Sync every connected platform live
     */
    200: RealSync;
};

export type AnalyticsSyncRealResponse = AnalyticsSyncRealResponses[keyof AnalyticsSyncRealResponses];

export type AnalyticsTestSyncData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/analytics/test-sync';
};

export type AnalyticsTestSyncErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AnalyticsTestSyncError = AnalyticsTestSyncErrors[keyof AnalyticsTestSyncErrors];

export type AnalyticsTestSyncResponses = {
    /**
     * Add sample data to try the screens with
     */
    200: SampleSync;
};

export type AnalyticsTestSyncResponse = AnalyticsTestSyncResponses[keyof AnalyticsTestSyncResponses];

export type AnalyticsAutoSyncData = {
    body?: never;
    path?: never;
    query: {
        /**
         * What the artist or label is called.
         */
        artist_name: string;
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform?: 'spotify' | 'apple_music' | 'youtube' | 'tidal' | 'soundcloud';
        /**
         * The page's id at the platform.
         */
        profile_id?: string;
    };
    url: '/analytics/auto-sync';
};

export type AnalyticsAutoSyncErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AnalyticsAutoSyncError = AnalyticsAutoSyncErrors[keyof AnalyticsAutoSyncErrors];

export type AnalyticsAutoSyncResponses = {
    /**
     * Look an artist up, and store the figures that are the caller's own
     */
    200: AutoSync;
};

export type AnalyticsAutoSyncResponse = AnalyticsAutoSyncResponses[keyof AnalyticsAutoSyncResponses];

export type ArtistsSearchData = {
    body?: never;
    path?: never;
    query: {
        /**
         * A name or a link to search for.
         */
        query: string;
        /**
         * How many items to answer at most.
         */
        limit?: number;
    };
    url: '/artists/search';
};

export type ArtistsSearchErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ArtistsSearchError = ArtistsSearchErrors[keyof ArtistsSearchErrors];

export type ArtistsSearchResponses = {
    /**
     * Artists by name
     */
    200: ArtistSuggestions;
};

export type ArtistsSearchResponse = ArtistsSearchResponses[keyof ArtistsSearchResponses];

export type ArtistsLookupData = {
    body?: never;
    path?: never;
    query: {
        /**
         * What the artist or label is called.
         */
        artist_name: string;
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform?: 'spotify' | 'apple_music' | 'youtube' | 'tidal' | 'soundcloud';
        /**
         * The page's id at the platform.
         */
        profile_id?: string;
    };
    url: '/artists/lookup';
};

export type ArtistsLookupErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ArtistsLookupError = ArtistsLookupErrors[keyof ArtistsLookupErrors];

export type ArtistsLookupResponses = {
    /**
     * What every platform says about an artist
     */
    200: LookupResult;
};

export type ArtistsLookupResponse = ArtistsLookupResponses[keyof ArtistsLookupResponses];

export type ArtistsLookupHistoryData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/artists/lookup/history';
};

export type ArtistsLookupHistoryErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ArtistsLookupHistoryError = ArtistsLookupHistoryErrors[keyof ArtistsLookupHistoryErrors];

export type ArtistsLookupHistoryResponses = {
    /**
     * Past lookups, newest first
     */
    200: LookupHistory;
};

export type ArtistsLookupHistoryResponse = ArtistsLookupHistoryResponses[keyof ArtistsLookupHistoryResponses];

export type StreamingStatusData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/streaming/status';
};

export type StreamingStatusErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StreamingStatusError = StreamingStatusErrors[keyof StreamingStatusErrors];

export type StreamingStatusResponses = {
    /**
     * Which platforms are connected
     */
    200: StreamingStatus;
};

export type StreamingStatusResponse = StreamingStatusResponses[keyof StreamingStatusResponses];

export type StreamingSpotifyAuthUrlData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/streaming/spotify/auth-url';
};

export type StreamingSpotifyAuthUrlErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StreamingSpotifyAuthUrlError = StreamingSpotifyAuthUrlErrors[keyof StreamingSpotifyAuthUrlErrors];

export type StreamingSpotifyAuthUrlResponses = {
    /**
     * Where to authorize Spotify, or what to set up first
     */
    200: SpotifyAuthUrl;
};

export type StreamingSpotifyAuthUrlResponse = StreamingSpotifyAuthUrlResponses[keyof StreamingSpotifyAuthUrlResponses];

export type StreamingAddSpotifyCredentialsData = {
    body: SpotifyCredentials;
    path?: never;
    query?: never;
    url: '/streaming/spotify/add-credentials';
};

export type StreamingAddSpotifyCredentialsErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StreamingAddSpotifyCredentialsError = StreamingAddSpotifyCredentialsErrors[keyof StreamingAddSpotifyCredentialsErrors];

export type StreamingAddSpotifyCredentialsResponses = {
    /**
     * Check and save the credentials of a Spotify app
     */
    200: Done;
};

export type StreamingAddSpotifyCredentialsResponse = StreamingAddSpotifyCredentialsResponses[keyof StreamingAddSpotifyCredentialsResponses];

export type StreamingRemoveSpotifyCredentialsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/streaming/spotify/remove-credentials';
};

export type StreamingRemoveSpotifyCredentialsErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StreamingRemoveSpotifyCredentialsError = StreamingRemoveSpotifyCredentialsErrors[keyof StreamingRemoveSpotifyCredentialsErrors];

export type StreamingRemoveSpotifyCredentialsResponses = {
    /**
     * Delete Spotify's credentials and what was fetched with them
     */
    200: Done;
};

export type StreamingRemoveSpotifyCredentialsResponse = StreamingRemoveSpotifyCredentialsResponses[keyof StreamingRemoveSpotifyCredentialsResponses];

export type StreamingDisconnectSpotifyData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/streaming/spotify/disconnect';
};

export type StreamingDisconnectSpotifyErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StreamingDisconnectSpotifyError = StreamingDisconnectSpotifyErrors[keyof StreamingDisconnectSpotifyErrors];

export type StreamingDisconnectSpotifyResponses = {
    /**
     * End Spotify's authorization
     */
    200: Done;
};

export type StreamingDisconnectSpotifyResponse = StreamingDisconnectSpotifyResponses[keyof StreamingDisconnectSpotifyResponses];

export type StreamingConnectData = {
    body: {
        /**
         * The key of the platform's API.
         */
        api_key: string;
    } | {
        /**
         * The id of the team at Apple.
         */
        team_id: string;
        /**
         * The id of the key at Apple.
         */
        key_id: string;
        /**
         * The key itself, as PKCS#8 PEM.
         */
        private_key: string;
    } | {
        /**
         * The client id of the app that was registered with the platform.
         */
        client_id: string;
        /**
         * The secret of that app.
         */
        client_secret: string;
    } | {
        /**
         * The client id of the app that was registered with the platform.
         */
        client_id: string;
        /**
         * The secret of that app.
         */
        client_secret?: string;
    } | {
        /**
         * The id of the access key.
         */
        access_key_id: string;
        /**
         * The access key's secret.
         */
        secret_access_key: string;
        /**
         * The partner tag at Amazon.
         */
        partner_tag: string;
    };
    path: {
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform: 'youtube' | 'apple-music' | 'tidal' | 'soundcloud' | 'amazon-music';
    };
    query?: never;
    url: '/streaming/{platform}/connect';
};

export type StreamingConnectErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StreamingConnectError = StreamingConnectErrors[keyof StreamingConnectErrors];

export type StreamingConnectResponses = {
    /**
     * Check and save the credentials of a platform
     */
    200: Connected;
};

export type StreamingConnectResponse = StreamingConnectResponses[keyof StreamingConnectResponses];

export type StreamingDisconnectData = {
    body?: never;
    path: {
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform: 'youtube' | 'apple-music' | 'tidal' | 'soundcloud' | 'amazon-music';
    };
    query?: never;
    url: '/streaming/{platform}/disconnect';
};

export type StreamingDisconnectErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StreamingDisconnectError = StreamingDisconnectErrors[keyof StreamingDisconnectErrors];

export type StreamingDisconnectResponses = {
    /**
     * Delete a platform's credentials and what was fetched with them
     */
    200: Done;
};

export type StreamingDisconnectResponse = StreamingDisconnectResponses[keyof StreamingDisconnectResponses];

export type StreamingDisconnectAllData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/streaming/all/disconnect';
};

export type StreamingDisconnectAllErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StreamingDisconnectAllError = StreamingDisconnectAllErrors[keyof StreamingDisconnectAllErrors];

export type StreamingDisconnectAllResponses = {
    /**
     * Disconnect every platform
     */
    200: Done;
};

export type StreamingDisconnectAllResponse = StreamingDisconnectAllResponses[keyof StreamingDisconnectAllResponses];

export type ExportRoyaltiesData = {
    body?: never;
    path?: never;
    query: {
        /**
         * The first UTC day, included.
         */
        start_date: string;
        /**
         * The last UTC day, included.
         */
        end_date: string;
        /**
         * The layout's id, or in an export `json` or `csv`; null while it is not known.
         */
        format?: 'json' | 'csv';
        /**
         * What a record is of: a month, a track or a line.
         */
        by?: 'month' | 'track' | 'line';
    };
    url: '/export/royalties';
};

export type ExportRoyaltiesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ExportRoyaltiesError = ExportRoyaltiesErrors[keyof ExportRoyaltiesErrors];

export type ExportRoyaltiesResponses = {
    /**
     * Royalty data of the months that overlap a range, by month, track or line, as a JSON or CSV file
     */
    200: RoyaltyExport;
};

export type ExportRoyaltiesResponse = ExportRoyaltiesResponses[keyof ExportRoyaltiesResponses];

export type ExportPreviewData = {
    body?: never;
    path?: never;
    query: {
        /**
         * The first UTC day, included.
         */
        start_date: string;
        /**
         * The last UTC day, included.
         */
        end_date: string;
        /**
         * What a record is of: a month, a track or a line.
         */
        by?: 'month' | 'track' | 'line';
    };
    url: '/export/royalties/preview';
};

export type ExportPreviewErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ExportPreviewError = ExportPreviewErrors[keyof ExportPreviewErrors];

export type ExportPreviewResponses = {
    /**
     * What an export of a range would contain
     */
    200: ExportPreview;
};

export type ExportPreviewResponse = ExportPreviewResponses[keyof ExportPreviewResponses];

export type ExportYearData = {
    body?: never;
    path: {
        /**
         * A calendar year.
         */
        year: number;
    };
    query: {
        /**
         * `pdf` for a page to read, or `csv`.
         */
        format: 'pdf' | 'csv';
    };
    url: '/export/years/{year}';
};

export type ExportYearErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ExportYearError = ExportYearErrors[keyof ExportYearErrors];

export type ExportYearResponses = {
    /**
     * A year by sender, country and currency, with what was taken off. Ledgerline gives no tax advice
     */
    200: Blob | File;
};

export type ExportYearResponse = ExportYearResponses[keyof ExportYearResponses];

export type AuthLogoutData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/auth/logout';
};

export type AuthLogoutErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AuthLogoutError = AuthLogoutErrors[keyof AuthLogoutErrors];

export type AuthLogoutResponses = {
    /**
     * End this session
     */
    200: Done;
};

export type AuthLogoutResponse = AuthLogoutResponses[keyof AuthLogoutResponses];

export type AuthChangePasswordData = {
    body: ChangePasswordInput;
    path?: never;
    query?: never;
    url: '/auth/password';
};

export type AuthChangePasswordErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AuthChangePasswordError = AuthChangePasswordErrors[keyof AuthChangePasswordErrors];

export type AuthChangePasswordResponses = {
    /**
     * Change the password, end every session and begin a new one
     */
    200: Renewed;
};

export type AuthChangePasswordResponse = AuthChangePasswordResponses[keyof AuthChangePasswordResponses];

export type AuthLookAroundData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/auth/look-around';
};

export type AuthLookAroundErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AuthLookAroundError = AuthLookAroundErrors[keyof AuthLookAroundErrors];

export type AuthLookAroundResponses = {
    /**
     * Make an account with sample data that ends after a day
     */
    200: Session;
};

export type AuthLookAroundResponse = AuthLookAroundResponses[keyof AuthLookAroundResponses];

export type AuthKeepAccountData = {
    body: RegisterInput;
    path?: never;
    query?: never;
    url: '/auth/keep';
};

export type AuthKeepAccountErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AuthKeepAccountError = AuthKeepAccountErrors[keyof AuthKeepAccountErrors];

export type AuthKeepAccountResponses = {
    /**
     * Make a guest's account your own, and begin a new session
     */
    200: Session;
};

export type AuthKeepAccountResponse = AuthKeepAccountResponses[keyof AuthKeepAccountResponses];

export type AuthOptionsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/auth/options';
};

export type AuthOptionsErrors = {
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AuthOptionsError = AuthOptionsErrors[keyof AuthOptionsErrors];

export type AuthOptionsResponses = {
    /**
     * Whether a forgotten password can be replaced by email, and whether guests may look around
     */
    200: AuthOptions;
};

export type AuthOptionsResponse = AuthOptionsResponses[keyof AuthOptionsResponses];

export type AuthForgotPasswordData = {
    body: ForgotPasswordInput;
    path?: never;
    query?: never;
    url: '/auth/password/forgotten';
};

export type AuthForgotPasswordErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AuthForgotPasswordError = AuthForgotPasswordErrors[keyof AuthForgotPasswordErrors];

export type AuthForgotPasswordResponses = {
    /**
     * Send a link for a forgotten password, if there is an account
     */
    200: Done;
};

export type AuthForgotPasswordResponse = AuthForgotPasswordResponses[keyof AuthForgotPasswordResponses];

export type AuthChoosePasswordData = {
    body: ChoosePasswordInput;
    path?: never;
    query?: never;
    url: '/auth/password/choose';
};

export type AuthChoosePasswordErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AuthChoosePasswordError = AuthChoosePasswordErrors[keyof AuthChoosePasswordErrors];

export type AuthChoosePasswordResponses = {
    /**
     * Choose a new password with a link
     */
    200: Done;
};

export type AuthChoosePasswordResponse = AuthChoosePasswordResponses[keyof AuthChoosePasswordResponses];

export type AccountGetData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/account';
};

export type AccountGetErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AccountGetError = AccountGetErrors[keyof AccountGetErrors];

export type AccountGetResponses = {
    /**
     * The caller's own settings
     */
    200: Account;
};

export type AccountGetResponse = AccountGetResponses[keyof AccountGetResponses];

export type AccountChangeNamesData = {
    body: ChangedNames;
    path?: never;
    query?: never;
    url: '/account/names';
};

export type AccountChangeNamesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AccountChangeNamesError = AccountChangeNamesErrors[keyof AccountChangeNamesErrors];

export type AccountChangeNamesResponses = {
    /**
     * Change the artist name or the real name; what is left out stays
     */
    200: Artist;
};

export type AccountChangeNamesResponse = AccountChangeNamesResponses[keyof AccountChangeNamesResponses];

export type AccountChangeEmailData = {
    body: ChangeEmailInput;
    path?: never;
    query?: never;
    url: '/account/email';
};

export type AccountChangeEmailErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AccountChangeEmailError = AccountChangeEmailErrors[keyof AccountChangeEmailErrors];

export type AccountChangeEmailResponses = {
    /**
     * Change the email, once its new owner has confirmed it
     */
    200: Renewed;
};

export type AccountChangeEmailResponse = AccountChangeEmailResponses[keyof AccountChangeEmailResponses];

export type AccountSendConfirmationData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/account/email/send';
};

export type AccountSendConfirmationErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AccountSendConfirmationError = AccountSendConfirmationErrors[keyof AccountSendConfirmationErrors];

export type AccountSendConfirmationResponses = {
    /**
     * Send the link that confirms the email again
     */
    200: Done;
};

export type AccountSendConfirmationResponse = AccountSendConfirmationResponses[keyof AccountSendConfirmationResponses];

export type AccountConfirmEmailData = {
    body: ConfirmEmailInput;
    path?: never;
    query?: never;
    url: '/account/email/confirm';
};

export type AccountConfirmEmailErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AccountConfirmEmailError = AccountConfirmEmailErrors[keyof AccountConfirmEmailErrors];

export type AccountConfirmEmailResponses = {
    /**
     * Confirm an email with the link that was sent to it
     */
    200: Done;
};

export type AccountConfirmEmailResponse = AccountConfirmEmailResponses[keyof AccountConfirmEmailResponses];

export type AccountSetNoticesData = {
    body: SetNoticesInput;
    path?: never;
    query?: never;
    url: '/account/notices';
};

export type AccountSetNoticesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AccountSetNoticesError = AccountSetNoticesErrors[keyof AccountSetNoticesErrors];

export type AccountSetNoticesResponses = {
    /**
     * Say which messages to send by email; what is left out stays
     */
    200: Done;
};

export type AccountSetNoticesResponse = AccountSetNoticesResponses[keyof AccountSetNoticesResponses];

export type AccountStopNoticesData = {
    body: StopNoticesInput;
    path?: never;
    query?: never;
    url: '/account/notices/stop';
};

export type AccountStopNoticesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AccountStopNoticesError = AccountStopNoticesErrors[keyof AccountStopNoticesErrors];

export type AccountStopNoticesResponses = {
    /**
     * End all messages with the link in one of them
     */
    200: Done;
};

export type AccountStopNoticesResponse = AccountStopNoticesResponses[keyof AccountStopNoticesResponses];

export type AccountBeginSecondFactorData = {
    body: PasswordInput;
    path?: never;
    query?: never;
    url: '/account/second-factor/begin';
};

export type AccountBeginSecondFactorErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AccountBeginSecondFactorError = AccountBeginSecondFactorErrors[keyof AccountBeginSecondFactorErrors];

export type AccountBeginSecondFactorResponses = {
    /**
     * Get a key for an authenticator app
     */
    200: SecondFactorSetup;
};

export type AccountBeginSecondFactorResponse = AccountBeginSecondFactorResponses[keyof AccountBeginSecondFactorResponses];

export type AccountConfirmSecondFactorData = {
    body: SecondFactorInput;
    path?: never;
    query?: never;
    url: '/account/second-factor/confirm';
};

export type AccountConfirmSecondFactorErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AccountConfirmSecondFactorError = AccountConfirmSecondFactorErrors[keyof AccountConfirmSecondFactorErrors];

export type AccountConfirmSecondFactorResponses = {
    /**
     * Turn two-step login on with a first code
     */
    200: RecoveryCodes;
};

export type AccountConfirmSecondFactorResponse = AccountConfirmSecondFactorResponses[keyof AccountConfirmSecondFactorResponses];

export type AccountEndSecondFactorData = {
    body: EndSecondFactorInput;
    path?: never;
    query?: never;
    url: '/account/second-factor/end';
};

export type AccountEndSecondFactorErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AccountEndSecondFactorError = AccountEndSecondFactorErrors[keyof AccountEndSecondFactorErrors];

export type AccountEndSecondFactorResponses = {
    /**
     * Turn two-step login off
     */
    200: Renewed;
};

export type AccountEndSecondFactorResponse = AccountEndSecondFactorResponses[keyof AccountEndSecondFactorResponses];

export type AccountRenewRecoveryCodesData = {
    body: EndSecondFactorInput;
    path?: never;
    query?: never;
    url: '/account/second-factor/recovery-codes';
};

export type AccountRenewRecoveryCodesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AccountRenewRecoveryCodesError = AccountRenewRecoveryCodesErrors[keyof AccountRenewRecoveryCodesErrors];

export type AccountRenewRecoveryCodesResponses = {
    /**
     * Replace the recovery codes
     */
    200: RecoveryCodes;
};

export type AccountRenewRecoveryCodesResponse = AccountRenewRecoveryCodesResponses[keyof AccountRenewRecoveryCodesResponses];

export type AccountScreenLinksData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/account/screens';
};

export type AccountScreenLinksErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AccountScreenLinksError = AccountScreenLinksErrors[keyof AccountScreenLinksErrors];

export type AccountScreenLinksResponses = {
    /**
     * Links to a screen that still work, the newest first
     */
    200: ScreenLinks;
};

export type AccountScreenLinksResponse = AccountScreenLinksResponses[keyof AccountScreenLinksResponses];

export type AccountMakeScreenLinkData = {
    body: MakeScreenLinkInput;
    path?: never;
    query?: never;
    url: '/account/screens';
};

export type AccountMakeScreenLinkErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AccountMakeScreenLinkError = AccountMakeScreenLinkErrors[keyof AccountMakeScreenLinkErrors];

export type AccountMakeScreenLinkResponses = {
    /**
     * Make a link that shows one screen; it is shown only once
     */
    200: ScreenLinkMade;
};

export type AccountMakeScreenLinkResponse = AccountMakeScreenLinkResponses[keyof AccountMakeScreenLinkResponses];

export type AccountEndScreenLinkData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/account/screens/{id}/end';
};

export type AccountEndScreenLinkErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AccountEndScreenLinkError = AccountEndScreenLinkErrors[keyof AccountEndScreenLinkErrors];

export type AccountEndScreenLinkResponses = {
    /**
     * End a link to a screen
     */
    200: Done;
};

export type AccountEndScreenLinkResponse = AccountEndScreenLinkResponses[keyof AccountEndScreenLinkResponses];

export type AccountOpenScreenData = {
    body: OpenScreenInput;
    path?: never;
    query?: never;
    url: '/account/screens/open';
};

export type AccountOpenScreenErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AccountOpenScreenError = AccountOpenScreenErrors[keyof AccountOpenScreenErrors];

export type AccountOpenScreenResponses = {
    /**
     * Which screen a link shows, for whoever has it
     */
    200: OpenedScreen;
};

export type AccountOpenScreenResponse = AccountOpenScreenResponses[keyof AccountOpenScreenResponses];

export type AccountReadScreenData = {
    body: ReadScreenInput;
    path?: never;
    query?: never;
    url: '/account/screens/read';
};

export type AccountReadScreenErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AccountReadScreenError = AccountReadScreenErrors[keyof AccountReadScreenErrors];

export type AccountReadScreenResponses = {
    /**
     * A part of that screen
     */
    200: ScreenPartAnswer;
};

export type AccountReadScreenResponse = AccountReadScreenResponses[keyof AccountReadScreenResponses];

export type AccountSessionsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/account/sessions';
};

export type AccountSessionsErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AccountSessionsError = AccountSessionsErrors[keyof AccountSessionsErrors];

export type AccountSessionsResponses = {
    /**
     * The live sessions, and where they are used
     */
    200: ActiveSessions;
};

export type AccountSessionsResponse = AccountSessionsResponses[keyof AccountSessionsResponses];

export type AccountEndSessionData = {
    body: {
        /**
         * The caller's password.
         */
        password: KnownPassword;
    };
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/account/sessions/{id}/end';
};

export type AccountEndSessionErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AccountEndSessionError = AccountEndSessionErrors[keyof AccountEndSessionErrors];

export type AccountEndSessionResponses = {
    /**
     * End another session, with the password, and renew this one
     */
    200: Renewed;
};

export type AccountEndSessionResponse = AccountEndSessionResponses[keyof AccountEndSessionResponses];

export type AccountEndOtherSessionsData = {
    body: PasswordInput;
    path?: never;
    query?: never;
    url: '/account/sessions/end-others';
};

export type AccountEndOtherSessionsErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AccountEndOtherSessionsError = AccountEndOtherSessionsErrors[keyof AccountEndOtherSessionsErrors];

export type AccountEndOtherSessionsResponses = {
    /**
     * End every other session, with the password, and renew this one
     */
    200: Renewed;
};

export type AccountEndOtherSessionsResponse = AccountEndOtherSessionsResponses[keyof AccountEndOtherSessionsResponses];

export type AccountHistoryData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: string;
        /**
         * How many items to answer at most.
         */
        limit?: number;
    };
    url: '/account/history';
};

export type AccountHistoryErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AccountHistoryError = AccountHistoryErrors[keyof AccountHistoryErrors];

export type AccountHistoryResponses = {
    /**
     * What was done to booked money, credentials and the plan, and by whom
     */
    200: History;
};

export type AccountHistoryResponse = AccountHistoryResponses[keyof AccountHistoryResponses];

export type AccountArchiveData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/account/archive';
};

export type AccountArchiveErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AccountArchiveError = AccountArchiveErrors[keyof AccountArchiveErrors];

export type AccountArchiveResponses = {
    /**
     * Everything the caller has, as a ZIP: original files, and every table as CSV and as JSON
     */
    200: Blob | File;
};

export type AccountArchiveResponse = AccountArchiveResponses[keyof AccountArchiveResponses];

export type AccountDismissRestoredData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/account/restored/dismiss';
};

export type AccountDismissRestoredErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AccountDismissRestoredError = AccountDismissRestoredErrors[keyof AccountDismissRestoredErrors];

export type AccountDismissRestoredResponses = {
    /**
     * Dismiss the notice that this server was restored
     */
    200: Done;
};

export type AccountDismissRestoredResponse = AccountDismissRestoredResponses[keyof AccountDismissRestoredResponses];

export type AccountMembershipsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/account/memberships';
};

export type AccountMembershipsErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AccountMembershipsError = AccountMembershipsErrors[keyof AccountMembershipsErrors];

export type AccountMembershipsResponses = {
    /**
     * The accounts that the caller is in, most recently used first
     */
    200: Memberships;
};

export type AccountMembershipsResponse = AccountMembershipsResponses[keyof AccountMembershipsResponses];

export type AccountSwitchData = {
    body: SwitchInput;
    path?: never;
    query?: never;
    url: '/account/switch';
};

export type AccountSwitchErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AccountSwitchError = AccountSwitchErrors[keyof AccountSwitchErrors];

export type AccountSwitchResponses = {
    /**
     * Go on in another account of the caller, with a new token
     */
    200: Session;
};

export type AccountSwitchResponse = AccountSwitchResponses[keyof AccountSwitchResponses];

export type MembersListData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/account/members';
};

export type MembersListErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type MembersListError = MembersListErrors[keyof MembersListErrors];

export type MembersListResponses = {
    /**
     * Who is in the account, and who was invited
     */
    200: Members;
};

export type MembersListResponse = MembersListResponses[keyof MembersListResponses];

export type MembersInviteData = {
    body: InviteInput;
    path?: never;
    query?: never;
    url: '/account/members';
};

export type MembersInviteErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type MembersInviteError = MembersInviteErrors[keyof MembersInviteErrors];

export type MembersInviteResponses = {
    /**
     * Invite somebody by email, or with a link to hand over
     */
    200: Invited;
};

export type MembersInviteResponse = MembersInviteResponses[keyof MembersInviteResponses];

export type MembersSetRoleData = {
    body: {
        /**
         * What the member may do: `owner`, `manager`, `accountant`, `viewer` or `payee`.
         */
        role: 'owner' | 'manager' | 'accountant' | 'viewer' | 'payee';
        /**
         * The caller's password: needed to add or remove an owner.
         */
        password?: PasswordIfNeeded;
    };
    path: {
        /**
         * The member's id.
         */
        user_id: string;
    };
    query?: never;
    url: '/account/members/{user_id}/role';
};

export type MembersSetRoleErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type MembersSetRoleError = MembersSetRoleErrors[keyof MembersSetRoleErrors];

export type MembersSetRoleResponses = {
    /**
     * Change what a member may do
     */
    200: Done;
};

export type MembersSetRoleResponse = MembersSetRoleResponses[keyof MembersSetRoleResponses];

export type MembersRemoveData = {
    body: {
        /**
         * The caller's password: needed to remove an owner, or somebody who is in no other account.
         */
        password?: PasswordIfNeeded;
    };
    path: {
        /**
         * The member's id.
         */
        user_id: string;
    };
    query?: never;
    url: '/account/members/{user_id}/remove';
};

export type MembersRemoveErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type MembersRemoveError = MembersRemoveErrors[keyof MembersRemoveErrors];

export type MembersRemoveResponses = {
    /**
     * Remove a member and end their sessions here
     */
    200: Done;
};

export type MembersRemoveResponse = MembersRemoveResponses[keyof MembersRemoveResponses];

export type MembersLeaveData = {
    body: LeaveInput;
    path?: never;
    query?: never;
    url: '/account/leave';
};

export type MembersLeaveErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type MembersLeaveError = MembersLeaveErrors[keyof MembersLeaveErrors];

export type MembersLeaveResponses = {
    /**
     * Leave the account
     */
    200: Done;
};

export type MembersLeaveResponse = MembersLeaveResponses[keyof MembersLeaveResponses];

export type MembersWithdrawData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/account/invitations/{id}/withdraw';
};

export type MembersWithdrawErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type MembersWithdrawError = MembersWithdrawErrors[keyof MembersWithdrawErrors];

export type MembersWithdrawResponses = {
    /**
     * Withdraw an invitation
     */
    200: Done;
};

export type MembersWithdrawResponse = MembersWithdrawResponses[keyof MembersWithdrawResponses];

export type MembersShowInvitationData = {
    body: InvitationInput;
    path?: never;
    query?: never;
    url: '/account/invitations/show';
};

export type MembersShowInvitationErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type MembersShowInvitationError = MembersShowInvitationErrors[keyof MembersShowInvitationErrors];

export type MembersShowInvitationResponses = {
    /**
     * What an invitation is for, by its link
     */
    200: ShownInvitation;
};

export type MembersShowInvitationResponse = MembersShowInvitationResponses[keyof MembersShowInvitationResponses];

export type MembersJoinData = {
    body: InvitationInput;
    path?: never;
    query?: never;
    url: '/account/invitations/join';
};

export type MembersJoinErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type MembersJoinError = MembersJoinErrors[keyof MembersJoinErrors];

export type MembersJoinResponses = {
    /**
     * Join an account with the link of an invitation, and go on there
     */
    200: Joined;
};

export type MembersJoinResponse = MembersJoinResponses[keyof MembersJoinResponses];

export type MembersJoinAsNewData = {
    body: JoinAsNewInput;
    path?: never;
    query?: never;
    url: '/account/invitations/join-as-new';
};

export type MembersJoinAsNewErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type MembersJoinAsNewError = MembersJoinAsNewErrors[keyof MembersJoinAsNewErrors];

export type MembersJoinAsNewResponses = {
    /**
     * Make a login with the link of an invitation
     */
    200: Joined;
};

export type MembersJoinAsNewResponse = MembersJoinAsNewResponses[keyof MembersJoinAsNewResponses];

export type TokensListData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/account/tokens';
};

export type TokensListErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type TokensListError = TokensListErrors[keyof TokensListErrors];

export type TokensListResponses = {
    /**
     * API tokens: the caller's own, and to an owner those of every member
     */
    200: ApiTokens;
};

export type TokensListResponse = TokensListResponses[keyof TokensListResponses];

export type TokensCreateData = {
    body: CreateTokenInput;
    path?: never;
    query?: never;
    url: '/account/tokens';
};

export type TokensCreateErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type TokensCreateError = TokensCreateErrors[keyof TokensCreateErrors];

export type TokensCreateResponses = {
    /**
     * Make an API token, with the password; it is shown only once
     */
    200: TokenMade;
};

export type TokensCreateResponse = TokensCreateResponses[keyof TokensCreateResponses];

export type TokensEndData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/account/tokens/{id}/end';
};

export type TokensEndErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type TokensEndError = TokensEndErrors[keyof TokensEndErrors];

export type TokensEndResponses = {
    /**
     * End an API token
     */
    200: Done;
};

export type TokensEndResponse = TokensEndResponses[keyof TokensEndResponses];

export type WebhooksListData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/webhooks';
};

export type WebhooksListErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type WebhooksListError = WebhooksListErrors[keyof WebhooksListErrors];

export type WebhooksListResponses = {
    /**
     * Endpoints that receive the account's events, the oldest first
     */
    200: WebhookEndpoints;
};

export type WebhooksListResponse = WebhooksListResponses[keyof WebhooksListResponses];

export type WebhooksCreateData = {
    body: CreateEndpointInput;
    path?: never;
    query?: never;
    url: '/webhooks';
};

export type WebhooksCreateErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type WebhooksCreateError = WebhooksCreateErrors[keyof WebhooksCreateErrors];

export type WebhooksCreateResponses = {
    /**
     * Make an endpoint; its secret is shown only once
     */
    200: EndpointSecret;
};

export type WebhooksCreateResponse = WebhooksCreateResponses[keyof WebhooksCreateResponses];

export type WebhooksDeleteData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/webhooks/{id}';
};

export type WebhooksDeleteErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type WebhooksDeleteError = WebhooksDeleteErrors[keyof WebhooksDeleteErrors];

export type WebhooksDeleteResponses = {
    /**
     * Delete an endpoint with its deliveries
     */
    200: Done;
};

export type WebhooksDeleteResponse = WebhooksDeleteResponses[keyof WebhooksDeleteResponses];

export type WebhooksChangeData = {
    body: {
        /**
         * Its name.
         */
        name?: string;
        /**
         * Where events are posted to: an https address of the internet, on port 443 or 80.
         */
        url?: string;
        /**
         * The types of events that it receives.
         */
        events?: Array<'statement.booked' | 'statement.refused' | 'statement.waiting' | 'sync.finished' | 'sync.failed' | 'board.findings' | 'money.overdue' | 'claim.changed' | 'run.closed' | 'run.sent' | 'payout.matched'>;
        /**
         * True to pause it, which drops what waits to be sent; false to resume it.
         */
        paused?: boolean;
    };
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/webhooks/{id}';
};

export type WebhooksChangeErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type WebhooksChangeError = WebhooksChangeErrors[keyof WebhooksChangeErrors];

export type WebhooksChangeResponses = {
    /**
     * Change, pause or resume an endpoint; what is left out stays
     */
    200: Done;
};

export type WebhooksChangeResponse = WebhooksChangeResponses[keyof WebhooksChangeResponses];

export type WebhooksRotateData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/webhooks/{id}/rotate';
};

export type WebhooksRotateErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type WebhooksRotateError = WebhooksRotateErrors[keyof WebhooksRotateErrors];

export type WebhooksRotateResponses = {
    /**
     * Give an endpoint a new secret; for a day, the old one signs too
     */
    200: EndpointSecret;
};

export type WebhooksRotateResponse = WebhooksRotateResponses[keyof WebhooksRotateResponses];

export type WebhooksDeliveriesData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: {
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: string;
        /**
         * How many items to answer at most.
         */
        limit?: number;
    };
    url: '/webhooks/{id}/deliveries';
};

export type WebhooksDeliveriesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type WebhooksDeliveriesError = WebhooksDeliveriesErrors[keyof WebhooksDeliveriesErrors];

export type WebhooksDeliveriesResponses = {
    /**
     * What an endpoint was sent in the last 30 days
     */
    200: WebhookDeliveries;
};

export type WebhooksDeliveriesResponse = WebhooksDeliveriesResponses[keyof WebhooksDeliveriesResponses];

export type WebhooksDeliveryData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
        /**
         * The id of the delivery.
         */
        delivery: string;
    };
    query?: never;
    url: '/webhooks/{id}/deliveries/{delivery}';
};

export type WebhooksDeliveryErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type WebhooksDeliveryError = WebhooksDeliveryErrors[keyof WebhooksDeliveryErrors];

export type WebhooksDeliveryResponses = {
    /**
     * A delivery, with what was sent and what came back
     */
    200: DeliveryDetails;
};

export type WebhooksDeliveryResponse = WebhooksDeliveryResponses[keyof WebhooksDeliveryResponses];

export type WebhooksSendAgainData = {
    body?: never;
    headers?: {
        /**
         * A text that no other call has, such as a UUID. Sent again within a day, with the same body, the call gets the first answer and changes nothing. With another body it is refused with 422, while the first one is under way with 409 and `Retry-After`, and with 409 alone if its answer is not kept: one longer than 16 KB, or one that was not sent because the server ended. A call that was refused has not used its key.
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * Its id.
         */
        id: string;
        /**
         * The id of the delivery.
         */
        delivery: string;
    };
    query?: never;
    url: '/webhooks/{id}/deliveries/{delivery}/again';
};

export type WebhooksSendAgainErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * The `Idempotency-Key` was already used for another call.
     */
    422: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type WebhooksSendAgainError = WebhooksSendAgainErrors[keyof WebhooksSendAgainErrors];

export type WebhooksSendAgainResponses = {
    /**
     * Send a delivery again
     */
    200: Done;
};

export type WebhooksSendAgainResponse = WebhooksSendAgainResponses[keyof WebhooksSendAgainResponses];

export type AccountCloseData = {
    body: PasswordInput;
    path?: never;
    query?: never;
    url: '/account/close';
};

export type AccountCloseErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type AccountCloseError = AccountCloseErrors[keyof AccountCloseErrors];

export type AccountCloseResponses = {
    /**
     * Close the account and delete everything in it
     */
    200: Done;
};

export type AccountCloseResponse = AccountCloseResponses[keyof AccountCloseResponses];

export type SubscriptionConfirmCheckoutData = {
    body: ConfirmCheckoutInput;
    path?: never;
    query?: never;
    url: '/subscription/checkout/confirm';
};

export type SubscriptionConfirmCheckoutErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SubscriptionConfirmCheckoutError = SubscriptionConfirmCheckoutErrors[keyof SubscriptionConfirmCheckoutErrors];

export type SubscriptionConfirmCheckoutResponses = {
    /**
     * How a checkout ended
     */
    200: CheckoutState;
};

export type SubscriptionConfirmCheckoutResponse = SubscriptionConfirmCheckoutResponses[keyof SubscriptionConfirmCheckoutResponses];

export type SubscriptionResumeData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/subscription/resume';
};

export type SubscriptionResumeErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SubscriptionResumeError = SubscriptionResumeErrors[keyof SubscriptionResumeErrors];

export type SubscriptionResumeResponses = {
    /**
     * Undo a cancellation
     */
    200: SubscriptionChange;
};

export type SubscriptionResumeResponse = SubscriptionResumeResponses[keyof SubscriptionResumeResponses];

export type SubscriptionPortalData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/subscription/portal';
};

export type SubscriptionPortalErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SubscriptionPortalError = SubscriptionPortalErrors[keyof SubscriptionPortalErrors];

export type SubscriptionPortalResponses = {
    /**
     * Where to change the card
     */
    200: Portal;
};

export type SubscriptionPortalResponse = SubscriptionPortalResponses[keyof SubscriptionPortalResponses];

export type SubscriptionRefreshData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/subscription/refresh';
};

export type SubscriptionRefreshErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SubscriptionRefreshError = SubscriptionRefreshErrors[keyof SubscriptionRefreshErrors];

export type SubscriptionRefreshResponses = {
    /**
     * Read the subscription again from the payment provider
     */
    200: SubscriptionStatus;
};

export type SubscriptionRefreshResponse = SubscriptionRefreshResponses[keyof SubscriptionRefreshResponses];

export type StreamingSpotifyCallbackData = {
    body: SpotifyCallbackInput;
    path?: never;
    query?: never;
    url: '/streaming/spotify/callback';
};

export type StreamingSpotifyCallbackErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StreamingSpotifyCallbackError = StreamingSpotifyCallbackErrors[keyof StreamingSpotifyCallbackErrors];

export type StreamingSpotifyCallbackResponses = {
    /**
     * Finish an authorization with what Spotify sent back
     */
    200: Done;
};

export type StreamingSpotifyCallbackResponse = StreamingSpotifyCallbackResponses[keyof StreamingSpotifyCallbackResponses];

export type StreamingProfilesData = {
    body?: never;
    path: {
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform: 'spotify' | 'apple-music' | 'youtube' | 'tidal' | 'soundcloud';
    };
    query: {
        /**
         * A name or a link to search for.
         */
        query: string;
    };
    url: '/streaming/{platform}/profiles';
};

export type StreamingProfilesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StreamingProfilesError = StreamingProfilesErrors[keyof StreamingProfilesErrors];

export type StreamingProfilesResponses = {
    /**
     * Profiles by name or link
     */
    200: ProfileList;
};

export type StreamingProfilesResponse = StreamingProfilesResponses[keyof StreamingProfilesResponses];

export type StreamingConfirmProfileData = {
    body: {
        /**
         * The page's id at the platform.
         */
        profile_id: string;
    };
    path: {
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform: 'spotify' | 'apple-music' | 'youtube' | 'tidal' | 'soundcloud';
    };
    query?: never;
    url: '/streaming/{platform}/profile';
};

export type StreamingConfirmProfileErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StreamingConfirmProfileError = StreamingConfirmProfileErrors[keyof StreamingConfirmProfileErrors];

export type StreamingConfirmProfileResponses = {
    /**
     * Confirm the artist's own profile on a platform
     */
    200: ProfileConfirmed;
};

export type StreamingConfirmProfileResponse = StreamingConfirmProfileResponses[keyof StreamingConfirmProfileResponses];

export type RoyaltiesFiltersData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/royalties/filters';
};

export type RoyaltiesFiltersErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RoyaltiesFiltersError = RoyaltiesFiltersErrors[keyof RoyaltiesFiltersErrors];

export type RoyaltiesFiltersResponses = {
    /**
     * What booked lines can be filtered by
     */
    200: RoyaltyFilterOptions;
};

export type RoyaltiesFiltersResponse = RoyaltiesFiltersResponses[keyof RoyaltiesFiltersResponses];

export type RoyaltiesMonthsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The first day or month, included.
         */
        from?: SaleMonth;
        /**
         * The last day or month, included.
         */
        to?: SaleMonth;
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform?: string;
        /**
         * The artist's name as the statement prints it; null where none is printed.
         */
        artist?: string;
        /**
         * Only of this account with a distributor, by its id.
         */
        source?: string;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency?: string;
        /**
         * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
         */
        track_id?: string;
        /**
         * Only of this territory; empty for lines that name none.
         */
        territory?: string;
        /**
         * The release's title as printed, or in a filter its UPC or key; null where none is printed.
         */
        release?: string;
        /**
         * Its name for people; of a line, the label as printed.
         */
        label?: string;
    };
    url: '/royalties/months';
};

export type RoyaltiesMonthsErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RoyaltiesMonthsError = RoyaltiesMonthsErrors[keyof RoyaltiesMonthsErrors];

export type RoyaltiesMonthsResponses = {
    /**
     * Booked money by month or quarter of sale, newest first
     */
    200: RoyaltyPeriods;
};

export type RoyaltiesMonthsResponse = RoyaltiesMonthsResponses[keyof RoyaltiesMonthsResponses];

export type RoyaltiesPlatformsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The first day or month, included.
         */
        from?: SaleMonth;
        /**
         * The last day or month, included.
         */
        to?: SaleMonth;
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform?: string;
        /**
         * The artist's name as the statement prints it; null where none is printed.
         */
        artist?: string;
        /**
         * Only of this account with a distributor, by its id.
         */
        source?: string;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency?: string;
        /**
         * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
         */
        track_id?: string;
        /**
         * Only of this territory; empty for lines that name none.
         */
        territory?: string;
        /**
         * The release's title as printed, or in a filter its UPC or key; null where none is printed.
         */
        release?: string;
        /**
         * Its name for people; of a line, the label as printed.
         */
        label?: string;
    };
    url: '/royalties/platforms';
};

export type RoyaltiesPlatformsErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RoyaltiesPlatformsError = RoyaltiesPlatformsErrors[keyof RoyaltiesPlatformsErrors];

export type RoyaltiesPlatformsResponses = {
    /**
     * Booked money by platform and other store
     */
    200: RoyaltyPlatforms;
};

export type RoyaltiesPlatformsResponse = RoyaltiesPlatformsResponses[keyof RoyaltiesPlatformsResponses];

export type RoyaltiesTerritoriesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The first day or month, included.
         */
        from?: SaleMonth;
        /**
         * The last day or month, included.
         */
        to?: SaleMonth;
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform?: string;
        /**
         * The artist's name as the statement prints it; null where none is printed.
         */
        artist?: string;
        /**
         * Only of this account with a distributor, by its id.
         */
        source?: string;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency?: string;
        /**
         * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
         */
        track_id?: string;
        /**
         * Only of this territory; empty for lines that name none.
         */
        territory?: string;
        /**
         * The release's title as printed, or in a filter its UPC or key; null where none is printed.
         */
        release?: string;
        /**
         * Its name for people; of a line, the label as printed.
         */
        label?: string;
    };
    url: '/royalties/territories';
};

export type RoyaltiesTerritoriesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RoyaltiesTerritoriesError = RoyaltiesTerritoriesErrors[keyof RoyaltiesTerritoriesErrors];

export type RoyaltiesTerritoriesResponses = {
    /**
     * Booked money by territory
     */
    200: RoyaltyTerritories;
};

export type RoyaltiesTerritoriesResponse = RoyaltiesTerritoriesResponses[keyof RoyaltiesTerritoriesResponses];

export type RoyaltiesTracksData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The first day or month, included.
         */
        from?: SaleMonth;
        /**
         * The last day or month, included.
         */
        to?: SaleMonth;
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform?: string;
        /**
         * The artist's name as the statement prints it; null where none is printed.
         */
        artist?: string;
        /**
         * Only of this account with a distributor, by its id.
         */
        source?: string;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency?: string;
        /**
         * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
         */
        track_id?: string;
        /**
         * Only of this territory; empty for lines that name none.
         */
        territory?: string;
        /**
         * The release's title as printed, or in a filter its UPC or key; null where none is printed.
         */
        release?: string;
        /**
         * Its name for people; of a line, the label as printed.
         */
        label?: string;
        /**
         * Only what has this text in it.
         */
        search?: string;
        /**
         * What the list is sorted by.
         */
        sort?: 'net' | 'units' | 'rate' | 'title' | 'artist' | 'first_month' | 'last_month';
        /**
         * `asc` or `desc`.
         */
        direction?: 'asc' | 'desc';
        /**
         * How many items to answer at most.
         */
        limit?: Limit;
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: Cursor;
    };
    url: '/royalties/tracks';
};

export type RoyaltiesTracksErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RoyaltiesTracksError = RoyaltiesTracksErrors[keyof RoyaltiesTracksErrors];

export type RoyaltiesTracksResponses = {
    /**
     * Booked money by track, a page at a time
     */
    200: RoyaltyTracks;
};

export type RoyaltiesTracksResponse = RoyaltiesTracksResponses[keyof RoyaltiesTracksResponses];

export type RoyaltiesTrackData = {
    body?: never;
    path: {
        /**
         * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
         */
        track_id: string;
    };
    query?: {
        /**
         * The first day or month, included.
         */
        from?: SaleMonth;
        /**
         * The last day or month, included.
         */
        to?: SaleMonth;
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform?: string;
        /**
         * The artist's name as the statement prints it; null where none is printed.
         */
        artist?: string;
        /**
         * Only of this account with a distributor, by its id.
         */
        source?: string;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency?: string;
    };
    url: '/royalties/tracks/{track_id}';
};

export type RoyaltiesTrackErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RoyaltiesTrackError = RoyaltiesTrackErrors[keyof RoyaltiesTrackErrors];

export type RoyaltiesTrackResponses = {
    /**
     * One track by month, platform and territory
     */
    200: RoyaltyTrackPage;
};

export type RoyaltiesTrackResponse = RoyaltiesTrackResponses[keyof RoyaltiesTrackResponses];

export type RoyaltiesMergeTrackData = {
    body: {
        /**
         * The track that it is the same as, which stays; null takes it back.
         */
        same_as: string | null;
    };
    path: {
        /**
         * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
         */
        track_id: string;
    };
    query?: never;
    url: '/royalties/tracks/{track_id}/merge';
};

export type RoyaltiesMergeTrackErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RoyaltiesMergeTrackError = RoyaltiesMergeTrackErrors[keyof RoyaltiesMergeTrackErrors];

export type RoyaltiesMergeTrackResponses = {
    /**
     * Say that two tracks are the same, or take it back
     */
    200: Done;
};

export type RoyaltiesMergeTrackResponse = RoyaltiesMergeTrackResponses[keyof RoyaltiesMergeTrackResponses];

export type RoyaltiesReleasesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The first day or month, included.
         */
        from?: SaleMonth;
        /**
         * The last day or month, included.
         */
        to?: SaleMonth;
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform?: string;
        /**
         * The artist's name as the statement prints it; null where none is printed.
         */
        artist?: string;
        /**
         * Only of this account with a distributor, by its id.
         */
        source?: string;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency?: string;
        /**
         * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
         */
        track_id?: string;
        /**
         * Only of this territory; empty for lines that name none.
         */
        territory?: string;
        /**
         * The release's title as printed, or in a filter its UPC or key; null where none is printed.
         */
        release?: string;
        /**
         * Its name for people; of a line, the label as printed.
         */
        label?: string;
        /**
         * Only what has this text in it.
         */
        search?: string;
        /**
         * What the list is sorted by.
         */
        sort?: 'net' | 'units' | 'rate' | 'title' | 'artist' | 'first_month' | 'last_month' | 'tracks';
        /**
         * `asc` or `desc`.
         */
        direction?: 'asc' | 'desc';
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: Cursor;
        /**
         * How many items to answer at most.
         */
        limit?: Limit;
    };
    url: '/royalties/releases';
};

export type RoyaltiesReleasesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RoyaltiesReleasesError = RoyaltiesReleasesErrors[keyof RoyaltiesReleasesErrors];

export type RoyaltiesReleasesResponses = {
    /**
     * Booked money by release, a page at a time
     */
    200: RoyaltyReleases;
};

export type RoyaltiesReleasesResponse = RoyaltiesReleasesResponses[keyof RoyaltiesReleasesResponses];

export type RoyaltiesLinesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The first day or month, included.
         */
        from?: SaleMonth;
        /**
         * The last day or month, included.
         */
        to?: SaleMonth;
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform?: string;
        /**
         * The artist's name as the statement prints it; null where none is printed.
         */
        artist?: string;
        /**
         * Only of this account with a distributor, by its id.
         */
        source?: string;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency?: string;
        /**
         * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
         */
        track_id?: string;
        /**
         * Only of this territory; empty for lines that name none.
         */
        territory?: string;
        /**
         * The release's title as printed, or in a filter its UPC or key; null where none is printed.
         */
        release?: string;
        /**
         * Its name for people; of a line, the label as printed.
         */
        label?: string;
        /**
         * How many items to answer at most.
         */
        limit?: Limit;
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: Cursor;
    };
    url: '/royalties/lines';
};

export type RoyaltiesLinesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RoyaltiesLinesError = RoyaltiesLinesErrors[keyof RoyaltiesLinesErrors];

export type RoyaltiesLinesResponses = {
    /**
     * Booked lines as their statements have them, a page at a time
     */
    200: RoyaltyLines;
};

export type RoyaltiesLinesResponse = RoyaltiesLinesResponses[keyof RoyaltiesLinesResponses];

export type ReconciliationSummaryData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/reconciliation';
};

export type ReconciliationSummaryErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ReconciliationSummaryError = ReconciliationSummaryErrors[keyof ReconciliationSummaryErrors];

export type ReconciliationSummaryResponses = {
    /**
     * How many months of sale are late or short, and what is at stake
     */
    200: ReconciliationSummary;
};

export type ReconciliationSummaryResponse = ReconciliationSummaryResponses[keyof ReconciliationSummaryResponses];

export type ReconciliationBoardData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform?: string;
        /**
         * Only the six platforms, or only the other stores.
         */
        kind?: 'platforms' | 'stores';
        /**
         * The first day or month, included.
         */
        from?: SaleMonth;
        /**
         * The last day or month, included.
         */
        to?: SaleMonth;
        /**
         * Only cells in this state.
         */
        state?: 'booked' | 'waiting' | 'due' | 'overdue' | 'short' | 'not_checked';
    };
    url: '/reconciliation/board';
};

export type ReconciliationBoardErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ReconciliationBoardError = ReconciliationBoardErrors[keyof ReconciliationBoardErrors];

export type ReconciliationBoardResponses = {
    /**
     * Plays compared with paid units, by platform and month of sale
     */
    200: ReconciliationBoard;
};

export type ReconciliationBoardResponse = ReconciliationBoardResponses[keyof ReconciliationBoardResponses];

export type ReconciliationCellData = {
    body?: never;
    path: {
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform: 'spotify' | 'apple-music' | 'youtube' | 'tidal' | 'soundcloud' | 'amazon-music';
        /**
         * The month of sale, `YYYY-MM`.
         */
        month: SaleMonth;
    };
    query?: never;
    url: '/reconciliation/board/{platform}/{month}';
};

export type ReconciliationCellErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ReconciliationCellError = ReconciliationCellErrors[keyof ReconciliationCellErrors];

export type ReconciliationCellResponses = {
    /**
     * One month of a platform by track
     */
    200: ReconciliationCell;
};

export type ReconciliationCellResponse = ReconciliationCellResponses[keyof ReconciliationCellResponses];

export type ReconciliationChecksData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/reconciliation/checks';
};

export type ReconciliationChecksErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ReconciliationChecksError = ReconciliationChecksErrors[keyof ReconciliationChecksErrors];

export type ReconciliationChecksResponses = {
    /**
     * How each of the checks F1 to F16 ended
     */
    200: ReconciliationChecks;
};

export type ReconciliationChecksResponse = ReconciliationChecksResponses[keyof ReconciliationChecksResponses];

export type ReconciliationFindingsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The check, from F1 to F16.
         */
        check?: CheckId;
        /**
         * The cause's key, which all findings with this cause have; null without one.
         */
        cause?: string;
        /**
         * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
         */
        track_id?: string;
        /**
         * A key that stays the same when it is found again.
         */
        key?: string;
        /**
         * Whether it was set aside, or how many were; of one finding, why and when.
         */
        aside?: 'true' | 'false';
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: string;
    };
    url: '/reconciliation/findings';
};

export type ReconciliationFindingsErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ReconciliationFindingsError = ReconciliationFindingsErrors[keyof ReconciliationFindingsErrors];

export type ReconciliationFindingsResponses = {
    /**
     * What the checks found, a page at a time
     */
    200: ReconciliationFindings;
};

export type ReconciliationFindingsResponse = ReconciliationFindingsResponses[keyof ReconciliationFindingsResponses];

export type ReconciliationWatchData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/reconciliation/watch';
};

export type ReconciliationWatchErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ReconciliationWatchError = ReconciliationWatchErrors[keyof ReconciliationWatchErrors];

export type ReconciliationWatchResponses = {
    /**
     * Tracks below Spotify's 1,000 streams, and what they would have earned
     */
    200: StreamWatch;
};

export type ReconciliationWatchResponse = ReconciliationWatchResponses[keyof ReconciliationWatchResponses];

export type ReconciliationRunsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/reconciliation/runs';
};

export type ReconciliationRunsErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ReconciliationRunsError = ReconciliationRunsErrors[keyof ReconciliationRunsErrors];

export type ReconciliationRunsResponses = {
    /**
     * The run of accounting periods of each source
     */
    200: SourceRuns;
};

export type ReconciliationRunsResponse = ReconciliationRunsResponses[keyof ReconciliationRunsResponses];

export type ReconciliationMovesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/reconciliation/moves';
};

export type ReconciliationMovesErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ReconciliationMovesError = ReconciliationMovesErrors[keyof ReconciliationMovesErrors];

export type ReconciliationMovesResponses = {
    /**
     * Accounts that seem to have been left for others
     */
    200: Moves;
};

export type ReconciliationMovesResponse = ReconciliationMovesResponses[keyof ReconciliationMovesResponses];

export type ReconciliationSayMovedData = {
    body: SayMovedInput;
    path?: never;
    query?: never;
    url: '/reconciliation/moves';
};

export type ReconciliationSayMovedErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ReconciliationSayMovedError = ReconciliationSayMovedErrors[keyof ReconciliationSayMovedErrors];

export type ReconciliationSayMovedResponses = {
    /**
     * Say whether you left a distributor, or take it back
     */
    200: Done;
};

export type ReconciliationSayMovedResponse = ReconciliationSayMovedResponses[keyof ReconciliationSayMovedResponses];

export type ReconciliationRatesData = {
    body?: never;
    path: {
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform: 'spotify' | 'apple-music' | 'youtube' | 'tidal' | 'soundcloud' | 'amazon-music';
    };
    query?: {
        /**
         * The month of sale, `YYYY-MM`.
         */
        month?: SaleMonth;
    };
    url: '/reconciliation/rates/{platform}';
};

export type ReconciliationRatesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ReconciliationRatesError = ReconciliationRatesErrors[keyof ReconciliationRatesErrors];

export type ReconciliationRatesResponses = {
    /**
     * What one unit of a platform earned, by month, territory and tier
     */
    200: OwnRates;
};

export type ReconciliationRatesResponse = ReconciliationRatesResponses[keyof ReconciliationRatesResponses];

export type ReconciliationDeductionsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/reconciliation/deductions';
};

export type ReconciliationDeductionsErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ReconciliationDeductionsError = ReconciliationDeductionsErrors[keyof ReconciliationDeductionsErrors];

export type ReconciliationDeductionsResponses = {
    /**
     * Fees, tax and recoupments by statement
     */
    200: Deductions;
};

export type ReconciliationDeductionsResponse = ReconciliationDeductionsResponses[keyof ReconciliationDeductionsResponses];

export type ReconciliationPayoutsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: string;
    };
    url: '/reconciliation/payouts';
};

export type ReconciliationPayoutsErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ReconciliationPayoutsError = ReconciliationPayoutsErrors[keyof ReconciliationPayoutsErrors];

export type ReconciliationPayoutsResponses = {
    /**
     * What arrived, against what its statements come to
     */
    200: Payouts;
};

export type ReconciliationPayoutsResponse = ReconciliationPayoutsResponses[keyof ReconciliationPayoutsResponses];

export type ReconciliationSavePayoutData = {
    body: SavePayoutInput;
    headers?: {
        /**
         * A text that no other call has, such as a UUID. Sent again within a day, with the same body, the call gets the first answer and changes nothing. With another body it is refused with 422, while the first one is under way with 409 and `Retry-After`, and with 409 alone if its answer is not kept: one longer than 16 KB, or one that was not sent because the server ended. A call that was refused has not used its key.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/reconciliation/payouts';
};

export type ReconciliationSavePayoutErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * The `Idempotency-Key` was already used for another call.
     */
    422: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ReconciliationSavePayoutError = ReconciliationSavePayoutErrors[keyof ReconciliationSavePayoutErrors];

export type ReconciliationSavePayoutResponses = {
    /**
     * Record what arrived for some statements, or change it; what a change leaves out stays
     */
    200: Done;
};

export type ReconciliationSavePayoutResponse = ReconciliationSavePayoutResponses[keyof ReconciliationSavePayoutResponses];

export type ReconciliationSavePayoutsData = {
    body: SavePayoutsInput;
    headers?: {
        /**
         * A text that no other call has, such as a UUID. Sent again within a day, with the same body, the call gets the first answer and changes nothing. With another body it is refused with 422, while the first one is under way with 409 and `Retry-After`, and with 409 alone if its answer is not kept: one longer than 16 KB, or one that was not sent because the server ended. A call that was refused has not used its key.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/reconciliation/payouts/several';
};

export type ReconciliationSavePayoutsErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * The `Idempotency-Key` was already used for another call.
     */
    422: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ReconciliationSavePayoutsError = ReconciliationSavePayoutsErrors[keyof ReconciliationSavePayoutsErrors];

export type ReconciliationSavePayoutsResponses = {
    /**
     * Record several payouts, or none of them
     */
    200: Done;
};

export type ReconciliationSavePayoutsResponse = ReconciliationSavePayoutsResponses[keyof ReconciliationSavePayoutsResponses];

export type ReconciliationReadBankFileData = {
    body: {
        /**
         * The file with its name.
         */
        file: Blob | File;
    };
    path?: never;
    query?: {
        /**
         * The column of the day, by its number from 0; null where it is not known.
         */
        date?: number;
        /**
         * The exact amount, as a decimal string.
         */
        amount?: number;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency?: PaidCurrency;
        /**
         * The same in words.
         */
        text?: number;
        /**
         * Whether the day or the month comes first in dates; null or missing where that is unclear.
         */
        dates?: 'day_first' | 'month_first';
        /**
         * Whether decimals are written with a point or a comma; null where that is unclear.
         */
        numbers?: 'point' | 'comma';
    };
    url: '/reconciliation/payouts/from-bank';
};

export type ReconciliationReadBankFileErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ReconciliationReadBankFileError = ReconciliationReadBankFileErrors[keyof ReconciliationReadBankFileErrors];

export type ReconciliationReadBankFileResponses = {
    /**
     * Find what came in by a bank's CSV and may be a payout; nothing of it is kept
     */
    200: BankFile;
};

export type ReconciliationReadBankFileResponse = ReconciliationReadBankFileResponses[keyof ReconciliationReadBankFileResponses];

export type ReconciliationDeletePayoutData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/reconciliation/payouts/{id}';
};

export type ReconciliationDeletePayoutErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ReconciliationDeletePayoutError = ReconciliationDeletePayoutErrors[keyof ReconciliationDeletePayoutErrors];

export type ReconciliationDeletePayoutResponses = {
    /**
     * Delete a payout
     */
    200: Done;
};

export type ReconciliationDeletePayoutResponse = ReconciliationDeletePayoutResponses[keyof ReconciliationDeletePayoutResponses];

export type ReconciliationSetFindingAsideData = {
    body: SetFindingAsideInput;
    path?: never;
    query?: never;
    url: '/reconciliation/findings/aside';
};

export type ReconciliationSetFindingAsideErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ReconciliationSetFindingAsideError = ReconciliationSetFindingAsideErrors[keyof ReconciliationSetFindingAsideErrors];

export type ReconciliationSetFindingAsideResponses = {
    /**
     * Set a finding aside, or take it back
     */
    200: Done;
};

export type ReconciliationSetFindingAsideResponse = ReconciliationSetFindingAsideResponses[keyof ReconciliationSetFindingAsideResponses];

export type ReconciliationCausesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Whether it was set aside, or how many were; of one finding, why and when.
         */
        aside?: 'true' | 'false';
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: string;
    };
    url: '/reconciliation/causes';
};

export type ReconciliationCausesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ReconciliationCausesError = ReconciliationCausesErrors[keyof ReconciliationCausesErrors];

export type ReconciliationCausesResponses = {
    /**
     * The causes of the findings, the most money first
     */
    200: ReconciliationCauses;
};

export type ReconciliationCausesResponse = ReconciliationCausesResponses[keyof ReconciliationCausesResponses];

export type ReconciliationSetCauseAsideData = {
    body: SetCauseAsideInput;
    path?: never;
    query?: never;
    url: '/reconciliation/causes/aside';
};

export type ReconciliationSetCauseAsideErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ReconciliationSetCauseAsideError = ReconciliationSetCauseAsideErrors[keyof ReconciliationSetCauseAsideErrors];

export type ReconciliationSetCauseAsideResponses = {
    /**
     * Set a cause aside with its findings, or take it back
     */
    200: Done;
};

export type ReconciliationSetCauseAsideResponse = ReconciliationSetCauseAsideResponses[keyof ReconciliationSetCauseAsideResponses];

export type ReconciliationTrackSourcesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
         */
        track_id?: string;
    };
    url: '/reconciliation/track-sources';
};

export type ReconciliationTrackSourcesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ReconciliationTrackSourcesError = ReconciliationTrackSourcesErrors[keyof ReconciliationTrackSourcesErrors];

export type ReconciliationTrackSourcesResponses = {
    /**
     * Whose distributor is asked for, and what you said
     */
    200: TrackSources;
};

export type ReconciliationTrackSourcesResponse = ReconciliationTrackSourcesResponses[keyof ReconciliationTrackSourcesResponses];

export type ReconciliationNameTrackSourceData = {
    body: NameTrackSourceInput;
    path?: never;
    query?: never;
    url: '/reconciliation/track-sources';
};

export type ReconciliationNameTrackSourceErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ReconciliationNameTrackSourceError = ReconciliationNameTrackSourceErrors[keyof ReconciliationNameTrackSourceErrors];

export type ReconciliationNameTrackSourceResponses = {
    /**
     * Say who distributes a track, or take it back
     */
    200: Done;
};

export type ReconciliationNameTrackSourceResponse = ReconciliationNameTrackSourceResponses[keyof ReconciliationNameTrackSourceResponses];

export type ReconciliationStateTreatyData = {
    body: StateTreatyInput;
    path?: never;
    query?: never;
    url: '/reconciliation/treaty';
};

export type ReconciliationStateTreatyErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ReconciliationStateTreatyError = ReconciliationStateTreatyErrors[keyof ReconciliationStateTreatyErrors];

export type ReconciliationStateTreatyResponses = {
    /**
     * State what a treaty lets the United States withhold
     */
    200: Done;
};

export type ReconciliationStateTreatyResponse = ReconciliationStateTreatyResponses[keyof ReconciliationStateTreatyResponses];

export type ForecastPaymentsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/forecast';
};

export type ForecastPaymentsErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ForecastPaymentsError = ForecastPaymentsErrors[keyof ForecastPaymentsErrors];

export type ForecastPaymentsResponses = {
    /**
     * The payments of the next six months, and how good the last forecasts were
     */
    200: PaymentForecast;
};

export type ForecastPaymentsResponse = ForecastPaymentsResponses[keyof ForecastPaymentsResponses];

export type ForecastLineData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/forecast/next';
};

export type ForecastLineErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ForecastLineError = ForecastLineErrors[keyof ForecastLineErrors];

export type ForecastLineResponses = {
    /**
     * The payment that is expected first
     */
    200: ForecastLine;
};

export type ForecastLineResponse = ForecastLineResponses[keyof ForecastLineResponses];

export type ForecastEndCalendarData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/forecast/calendar';
};

export type ForecastEndCalendarErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ForecastEndCalendarError = ForecastEndCalendarErrors[keyof ForecastEndCalendarErrors];

export type ForecastEndCalendarResponses = {
    /**
     * End that address
     */
    200: Done;
};

export type ForecastEndCalendarResponse = ForecastEndCalendarResponses[keyof ForecastEndCalendarResponses];

export type ForecastCalendarData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/forecast/calendar';
};

export type ForecastCalendarErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ForecastCalendarError = ForecastCalendarErrors[keyof ForecastCalendarErrors];

export type ForecastCalendarResponses = {
    /**
     * Whether calendar programs can read the next payments
     */
    200: PaymentCalendar;
};

export type ForecastCalendarResponse = ForecastCalendarResponses[keyof ForecastCalendarResponses];

export type ForecastMakeCalendarData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/forecast/calendar';
};

export type ForecastMakeCalendarErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ForecastMakeCalendarError = ForecastMakeCalendarErrors[keyof ForecastMakeCalendarErrors];

export type ForecastMakeCalendarResponses = {
    /**
     * Make the address that they read, in place of the one before
     */
    200: MadeCalendar;
};

export type ForecastMakeCalendarResponse = ForecastMakeCalendarResponses[keyof ForecastMakeCalendarResponses];

export type ForecastCalendarFileData = {
    body?: never;
    path: {
        /**
         * The last part of the address.
         */
        token: string;
    };
    query?: never;
    url: '/forecast/calendars/{token}';
};

export type ForecastCalendarFileErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ForecastCalendarFileError = ForecastCalendarFileErrors[keyof ForecastCalendarFileErrors];

export type ForecastCalendarFileResponses = {
    /**
     * The next payments as a calendar, for whoever has its address
     */
    200: Blob | File;
};

export type ForecastCalendarFileResponse = ForecastCalendarFileResponses[keyof ForecastCalendarFileResponses];

export type ClaimsListData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/claims';
};

export type ClaimsListErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ClaimsListError = ClaimsListErrors[keyof ClaimsListErrors];

export type ClaimsListResponses = {
    /**
     * Claims, most recently changed first, with what is asked, received and open
     */
    200: Claims;
};

export type ClaimsListResponse = ClaimsListResponses[keyof ClaimsListResponses];

export type ClaimsCreateData = {
    body: CreateClaimInput;
    headers?: {
        /**
         * A text that no other call has, such as a UUID. Sent again within a day, with the same body, the call gets the first answer and changes nothing. With another body it is refused with 422, while the first one is under way with 409 and `Retry-After`, and with 409 alone if its answer is not kept: one longer than 16 KB, or one that was not sent because the server ended. A call that was refused has not used its key.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/claims';
};

export type ClaimsCreateErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * The `Idempotency-Key` was already used for another call.
     */
    422: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ClaimsCreateError = ClaimsCreateErrors[keyof ClaimsCreateErrors];

export type ClaimsCreateResponses = {
    /**
     * Make a draft of cells of the board and findings, or a case of frozen money
     */
    200: Claim;
};

export type ClaimsCreateResponse = ClaimsCreateResponses[keyof ClaimsCreateResponses];

export type ClaimsDeleteData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/claims/{id}';
};

export type ClaimsDeleteErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ClaimsDeleteError = ClaimsDeleteErrors[keyof ClaimsDeleteErrors];

export type ClaimsDeleteResponses = {
    /**
     * Delete a dropped claim
     */
    200: Done;
};

export type ClaimsDeleteResponse = ClaimsDeleteResponses[keyof ClaimsDeleteResponses];

export type ClaimsGetData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/claims/{id}';
};

export type ClaimsGetErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ClaimsGetError = ClaimsGetErrors[keyof ClaimsGetErrors];

export type ClaimsGetResponses = {
    /**
     * One claim with its figures, letter, notes and attachments
     */
    200: Claim;
};

export type ClaimsGetResponse = ClaimsGetResponses[keyof ClaimsGetResponses];

export type ClaimsChangeData = {
    body: {
        /**
         * What the claim is called.
         */
        subject?: string;
        /**
         * Who is asked.
         */
        to?: string;
        /**
         * The day to answer by; null without one.
         */
        answer_by?: string | null;
        /**
         * When the right to ask ends; null when no date is known.
         */
        deadline?: string | null;
        /**
         * The letter; in an input null takes it back to the one that is made from the claim.
         */
        letter?: string | null;
        /**
         * Money that is held back, as a notice says; null or missing for other kinds.
         */
        frozen?: {
            /**
             * The platform's id, such as `spotify`, or another store's name as statements print it.
             */
            platform?: 'spotify' | 'apple_music' | 'youtube' | 'tidal' | 'soundcloud' | 'amazon_music';
            /**
             * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
             */
            track_id?: string | null;
            /**
             * The day of the notice.
             */
            notice_on?: string;
            /**
             * What the notice says.
             */
            notice?: string;
            /**
             * What was asked.
             */
            asked?: string;
            /**
             * What was answered; empty until then.
             */
            answered?: string;
        };
    };
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/claims/{id}';
};

export type ClaimsChangeErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ClaimsChangeError = ClaimsChangeErrors[keyof ClaimsChangeErrors];

export type ClaimsChangeResponses = {
    /**
     * Change the words and days of a claim; what is left out stays
     */
    200: Claim;
};

export type ClaimsChangeResponse = ClaimsChangeResponses[keyof ClaimsChangeResponses];

export type ClaimsSetStateData = {
    body: {
        /**
         * How far it has got now.
         */
        state: 'draft' | 'sent' | 'answered' | 'paid' | 'refused' | 'dropped';
        /**
         * The day of it; today if left out.
         */
        on?: string;
    };
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/claims/{id}/state';
};

export type ClaimsSetStateErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ClaimsSetStateError = ClaimsSetStateErrors[keyof ClaimsSetStateErrors];

export type ClaimsSetStateResponses = {
    /**
     * Say how far a claim has got
     */
    200: Claim;
};

export type ClaimsSetStateResponse = ClaimsSetStateResponses[keyof ClaimsSetStateResponses];

export type ClaimsRestoreData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/claims/{id}/restore';
};

export type ClaimsRestoreErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ClaimsRestoreError = ClaimsRestoreErrors[keyof ClaimsRestoreErrors];

export type ClaimsRestoreResponses = {
    /**
     * Take back that a claim was dropped
     */
    200: Claim;
};

export type ClaimsRestoreResponse = ClaimsRestoreResponses[keyof ClaimsRestoreResponses];

export type ClaimsRefreshData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/claims/{id}/refresh';
};

export type ClaimsRefreshErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ClaimsRefreshError = ClaimsRefreshErrors[keyof ClaimsRefreshErrors];

export type ClaimsRefreshResponses = {
    /**
     * Update a draft with today's figures
     */
    200: RefreshedClaim;
};

export type ClaimsRefreshResponse = ClaimsRefreshResponses[keyof ClaimsRefreshResponses];

export type ClaimsNotesData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: {
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: string;
    };
    url: '/claims/{id}/notes';
};

export type ClaimsNotesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ClaimsNotesError = ClaimsNotesErrors[keyof ClaimsNotesErrors];

export type ClaimsNotesResponses = {
    /**
     * The notes of a claim, in pages, the newest page first
     */
    200: ClaimNotes;
};

export type ClaimsNotesResponse = ClaimsNotesResponses[keyof ClaimsNotesResponses];

export type ClaimsAddNoteData = {
    body: {
        /**
         * The same in words.
         */
        text: string;
    };
    headers?: {
        /**
         * A text that no other call has, such as a UUID. Sent again within a day, with the same body, the call gets the first answer and changes nothing. With another body it is refused with 422, while the first one is under way with 409 and `Retry-After`, and with 409 alone if its answer is not kept: one longer than 16 KB, or one that was not sent because the server ended. A call that was refused has not used its key.
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/claims/{id}/notes';
};

export type ClaimsAddNoteErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * The `Idempotency-Key` was already used for another call.
     */
    422: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ClaimsAddNoteError = ClaimsAddNoteErrors[keyof ClaimsAddNoteErrors];

export type ClaimsAddNoteResponses = {
    /**
     * Add a note
     */
    200: Claim;
};

export type ClaimsAddNoteResponse = ClaimsAddNoteResponses[keyof ClaimsAddNoteResponses];

export type ClaimsDeleteNoteData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
        /**
         * The note's id.
         */
        note_id: string;
    };
    query?: never;
    url: '/claims/{id}/notes/{note_id}';
};

export type ClaimsDeleteNoteErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ClaimsDeleteNoteError = ClaimsDeleteNoteErrors[keyof ClaimsDeleteNoteErrors];

export type ClaimsDeleteNoteResponses = {
    /**
     * Delete a note
     */
    200: Claim;
};

export type ClaimsDeleteNoteResponse = ClaimsDeleteNoteResponses[keyof ClaimsDeleteNoteResponses];

export type ClaimsAttachData = {
    body: {
        /**
         * The file with its name.
         */
        file: Blob | File;
    };
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/claims/{id}/attachments';
};

export type ClaimsAttachErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ClaimsAttachError = ClaimsAttachErrors[keyof ClaimsAttachErrors];

export type ClaimsAttachResponses = {
    /**
     * Attach a file to a claim
     */
    200: Claim;
};

export type ClaimsAttachResponse = ClaimsAttachResponses[keyof ClaimsAttachResponses];

export type ClaimsRemoveAttachmentData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
        /**
         * The attachment's id.
         */
        attachment_id: string;
    };
    query?: never;
    url: '/claims/{id}/attachments/{attachment_id}';
};

export type ClaimsRemoveAttachmentErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ClaimsRemoveAttachmentError = ClaimsRemoveAttachmentErrors[keyof ClaimsRemoveAttachmentErrors];

export type ClaimsRemoveAttachmentResponses = {
    /**
     * Delete an attachment
     */
    200: Claim;
};

export type ClaimsRemoveAttachmentResponse = ClaimsRemoveAttachmentResponses[keyof ClaimsRemoveAttachmentResponses];

export type ClaimsAttachmentData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
        /**
         * The attachment's id.
         */
        attachment_id: string;
    };
    query?: never;
    url: '/claims/{id}/attachments/{attachment_id}';
};

export type ClaimsAttachmentErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ClaimsAttachmentError = ClaimsAttachmentErrors[keyof ClaimsAttachmentErrors];

export type ClaimsAttachmentResponses = {
    /**
     * An attachment as it was uploaded
     */
    200: Blob | File;
};

export type ClaimsAttachmentResponse = ClaimsAttachmentResponses[keyof ClaimsAttachmentResponses];

export type ClaimsPacketData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/claims/{id}/packet';
};

export type ClaimsPacketErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type ClaimsPacketError = ClaimsPacketErrors[keyof ClaimsPacketErrors];

export type ClaimsPacketResponses = {
    /**
     * What is sent with a claim, as a ZIP: letter, tables, lines, hashes of statements and attachments
     */
    200: Blob | File;
};

export type ClaimsPacketResponse = ClaimsPacketResponses[keyof ClaimsPacketResponses];

export type StatementsListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Only what has this text in it.
         */
        search?: string;
        /**
         * Only statements in this state.
         */
        state?: 'received' | 'unrecognized' | 'confirming' | 'booking' | 'overlapping' | 'booked' | 'sample' | 'refused' | 'deleting';
        /**
         * Only statements in this format, such as `other-income`.
         */
        format?: string;
        /**
         * How many items to answer at most.
         */
        limit?: number;
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: string;
    };
    url: '/statements';
};

export type StatementsListErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsListError = StatementsListErrors[keyof StatementsListErrors];

export type StatementsListResponses = {
    /**
     * Statements, newest first, a page at a time
     */
    200: StatementList;
};

export type StatementsListResponse = StatementsListResponses[keyof StatementsListResponses];

export type StatementsUploadData = {
    body: {
        /**
         * The file with its name.
         */
        file: Blob | File;
    };
    path?: never;
    query?: never;
    url: '/statements';
};

export type StatementsUploadErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsUploadError = StatementsUploadErrors[keyof StatementsUploadErrors];

export type StatementsUploadResponses = {
    /**
     * Every file in it is already booked or waiting; nothing changed
     */
    200: StatementReceipt;
    /**
     * Upload a distributor's statement; it is booked in the background
     */
    202: StatementReceipt;
};

export type StatementsUploadResponse = StatementsUploadResponses[keyof StatementsUploadResponses];

export type StatementsUsageData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/statements/usage';
};

export type StatementsUsageErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsUsageError = StatementsUsageErrors[keyof StatementsUsageErrors];

export type StatementsUsageResponses = {
    /**
     * What is kept of the artist's statements, and the most that may be
     */
    200: StatementUsage;
};

export type StatementsUsageResponse = StatementsUsageResponses[keyof StatementsUsageResponses];

export type StatementsNewReadingsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/statements/readings';
};

export type StatementsNewReadingsErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsNewReadingsError = StatementsNewReadingsErrors[keyof StatementsNewReadingsErrors];

export type StatementsNewReadingsResponses = {
    /**
     * Booked statements whose files would be read differently today
     */
    200: NewReadings;
};

export type StatementsNewReadingsResponse = StatementsNewReadingsResponses[keyof StatementsNewReadingsResponses];

export type StatementsBookAgainData = {
    body: ReadingsInput;
    path?: never;
    query?: never;
    url: '/statements/readings/book';
};

export type StatementsBookAgainErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsBookAgainError = StatementsBookAgainErrors[keyof StatementsBookAgainErrors];

export type StatementsBookAgainResponses = {
    /**
     * Book statements again as their files are read today
     */
    200: BookedAgain;
};

export type StatementsBookAgainResponse = StatementsBookAgainResponses[keyof StatementsBookAgainResponses];

export type StatementsLeaveAsBookedData = {
    body: ReadingsInput;
    path?: never;
    query?: never;
    url: '/statements/readings/leave';
};

export type StatementsLeaveAsBookedErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsLeaveAsBookedError = StatementsLeaveAsBookedErrors[keyof StatementsLeaveAsBookedErrors];

export type StatementsLeaveAsBookedResponses = {
    /**
     * Leave statements as they are booked
     */
    200: Done;
};

export type StatementsLeaveAsBookedResponse = StatementsLeaveAsBookedResponses[keyof StatementsLeaveAsBookedResponses];

export type StatementsDeleteData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/statements/{id}';
};

export type StatementsDeleteErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsDeleteError = StatementsDeleteErrors[keyof StatementsDeleteErrors];

export type StatementsDeleteResponses = {
    /**
     * Delete a statement and its lines
     */
    200: Done;
};

export type StatementsDeleteResponse = StatementsDeleteResponses[keyof StatementsDeleteResponses];

export type StatementsGetData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/statements/{id}';
};

export type StatementsGetErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsGetError = StatementsGetErrors[keyof StatementsGetErrors];

export type StatementsGetResponses = {
    /**
     * One statement with its proof
     */
    200: Statement;
};

export type StatementsGetResponse = StatementsGetResponses[keyof StatementsGetResponses];

export type StatementsLinesData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: {
        /**
         * How many items to answer at most.
         */
        limit?: number;
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: string;
        /**
         * Only these lines, by their numbers, such as `2,40,41`.
         */
        line_nos?: string;
    };
    url: '/statements/{id}/lines';
};

export type StatementsLinesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsLinesError = StatementsLinesErrors[keyof StatementsLinesErrors];

export type StatementsLinesResponses = {
    /**
     * The rows that were booked, as the file has them
     */
    200: RoyaltyLines;
};

export type StatementsLinesResponse = StatementsLinesResponses[keyof StatementsLinesResponses];

export type StatementsRefusalsData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: {
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: number;
    };
    url: '/statements/{id}/refusals';
};

export type StatementsRefusalsErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsRefusalsError = StatementsRefusalsErrors[keyof StatementsRefusalsErrors];

export type StatementsRefusalsResponses = {
    /**
     * The rows that were not booked, and why
     */
    200: StatementRefusals;
};

export type StatementsRefusalsResponse = StatementsRefusalsResponses[keyof StatementsRefusalsResponses];

export type StatementsNotesData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: {
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: number;
        /**
         * Only these lines, by their numbers, such as `2,40,41`.
         */
        line_nos?: string;
    };
    url: '/statements/{id}/notes';
};

export type StatementsNotesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsNotesError = StatementsNotesErrors[keyof StatementsNotesErrors];

export type StatementsNotesResponses = {
    /**
     * The rows that are not income, such as transfers and printed totals
     */
    200: StatementRowNotes;
};

export type StatementsNotesResponse = StatementsNotesResponses[keyof StatementsNotesResponses];

export type StatementsOriginalData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/statements/{id}/original';
};

export type StatementsOriginalErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsOriginalError = StatementsOriginalErrors[keyof StatementsOriginalErrors];

export type StatementsOriginalResponses = {
    /**
     * The file as it was uploaded, unpacked
     */
    200: Blob | File;
};

export type StatementsOriginalResponse = StatementsOriginalResponses[keyof StatementsOriginalResponses];

export type StatementsRemoveReceiptData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/statements/{id}/receipt';
};

export type StatementsRemoveReceiptErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsRemoveReceiptError = StatementsRemoveReceiptErrors[keyof StatementsRemoveReceiptErrors];

export type StatementsRemoveReceiptResponses = {
    /**
     * Delete the receipt of a statement
     */
    200: Done;
};

export type StatementsRemoveReceiptResponse = StatementsRemoveReceiptResponses[keyof StatementsRemoveReceiptResponses];

export type StatementsReceiptData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/statements/{id}/receipt';
};

export type StatementsReceiptErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsReceiptError = StatementsReceiptErrors[keyof StatementsReceiptErrors];

export type StatementsReceiptResponses = {
    /**
     * The receipt of a statement, as it was uploaded
     */
    200: Blob | File;
};

export type StatementsReceiptResponse = StatementsReceiptResponses[keyof StatementsReceiptResponses];

export type StatementsAttachReceiptData = {
    body: {
        /**
         * The file with its name.
         */
        file: Blob | File;
    };
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/statements/{id}/receipt';
};

export type StatementsAttachReceiptErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsAttachReceiptError = StatementsAttachReceiptErrors[keyof StatementsAttachReceiptErrors];

export type StatementsAttachReceiptResponses = {
    /**
     * Attach a receipt to a statement, in place of the one before: a PDF, PNG or JPEG
     */
    200: CostReceipt;
};

export type StatementsAttachReceiptResponse = StatementsAttachReceiptResponses[keyof StatementsAttachReceiptResponses];

export type StatementsOverlapsData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: {
        /**
         * How many items to answer at most.
         */
        limit?: number;
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: string;
    };
    url: '/statements/{id}/overlaps';
};

export type StatementsOverlapsErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsOverlapsError = StatementsOverlapsErrors[keyof StatementsOverlapsErrors];

export type StatementsOverlapsResponses = {
    /**
     * Every accounting date that a waiting statement shares
     */
    200: OverlapList;
};

export type StatementsOverlapsResponse = StatementsOverlapsResponses[keyof StatementsOverlapsResponses];

export type StatementsDifferenceData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/statements/{id}/difference';
};

export type StatementsDifferenceErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsDifferenceError = StatementsDifferenceErrors[keyof StatementsDifferenceErrors];

export type StatementsDifferenceResponses = {
    /**
     * What a statement on hold, or one booked again, would change
     */
    200: StatementDifference;
};

export type StatementsDifferenceResponse = StatementsDifferenceResponses[keyof StatementsDifferenceResponses];

export type StatementsAnswerData = {
    body: {
        /**
         * The next thing to answer, or what a check asks; null when there is none.
         */
        question: string;
        /**
         * The answer, as it is sent.
         */
        value: string;
        /**
         * The totals that the distributor announced, as the artist typed them, beside what was booked.
         */
        announced?: Array<{
            /**
             * An ISO 4217 code, such as `USD`.
             */
            currency: string;
            /**
             * The exact amount for the rights holder, as a decimal string.
             */
            net: string;
        }>;
    };
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/statements/{id}/answer';
};

export type StatementsAnswerErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsAnswerError = StatementsAnswerErrors[keyof StatementsAnswerErrors];

export type StatementsAnswerResponses = {
    /**
     * Answer what no cell of a statement says
     */
    200: Statement;
};

export type StatementsAnswerResponse = StatementsAnswerResponses[keyof StatementsAnswerResponses];

export type StatementsResolveData = {
    body: {
        /**
         * What to do with it.
         */
        action: 'replace' | 'keep_both' | 'cancel' | 'other_account';
        /**
         * Its name.
         */
        name?: string;
    };
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/statements/{id}/resolve';
};

export type StatementsResolveErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsResolveError = StatementsResolveErrors[keyof StatementsResolveErrors];

export type StatementsResolveResponses = {
    /**
     * Decide about a statement that overlaps another
     */
    200: Statement;
};

export type StatementsResolveResponse = StatementsResolveResponses[keyof StatementsResolveResponses];

export type StatementsFormatsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: string;
    };
    url: '/statements/formats';
};

export type StatementsFormatsErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsFormatsError = StatementsFormatsErrors[keyof StatementsFormatsErrors];

export type StatementsFormatsResponses = {
    /**
     * The layouts that can be read, and the artist's own
     */
    200: FormatList;
};

export type StatementsFormatsResponse = StatementsFormatsResponses[keyof StatementsFormatsResponses];

export type StatementsAddLayoutData = {
    body: Layout;
    headers?: {
        /**
         * A text that no other call has, such as a UUID. Sent again within a day, with the same body, the call gets the first answer and changes nothing. With another body it is refused with 422, while the first one is under way with 409 and `Retry-After`, and with 409 alone if its answer is not kept: one longer than 16 KB, or one that was not sent because the server ended. A call that was refused has not used its key.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/statements/formats';
};

export type StatementsAddLayoutErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * The `Idempotency-Key` was already used for another call.
     */
    422: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsAddLayoutError = StatementsAddLayoutErrors[keyof StatementsAddLayoutErrors];

export type StatementsAddLayoutResponses = {
    /**
     * Keep a layout that somebody has shared, and read the waiting statements with its header by it
     */
    200: FormatList;
};

export type StatementsAddLayoutResponse = StatementsAddLayoutResponses[keyof StatementsAddLayoutResponses];

export type StatementsLayoutData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: {
        /**
         * True to leave out the names that somebody has typed, such as that of the layout.
         */
        blank?: 'true' | 'false';
    };
    url: '/statements/formats/{id}/layout';
};

export type StatementsLayoutErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsLayoutError = StatementsLayoutErrors[keyof StatementsLayoutErrors];

export type StatementsLayoutResponses = {
    /**
     * One of the artist's own formats as a layout to share
     */
    200: Layout;
};

export type StatementsLayoutResponse = StatementsLayoutResponses[keyof StatementsLayoutResponses];

export type StatementsDeleteFormatData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/statements/formats/{id}';
};

export type StatementsDeleteFormatErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsDeleteFormatError = StatementsDeleteFormatErrors[keyof StatementsDeleteFormatErrors];

export type StatementsDeleteFormatResponses = {
    /**
     * Delete one of the artist's own formats
     */
    200: FormatList;
};

export type StatementsDeleteFormatResponse = StatementsDeleteFormatResponses[keyof StatementsDeleteFormatResponses];

export type StatementsRenameFormatData = {
    body: {
        /**
         * Its name.
         */
        name: string;
    };
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/statements/formats/{id}';
};

export type StatementsRenameFormatErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsRenameFormatError = StatementsRenameFormatErrors[keyof StatementsRenameFormatErrors];

export type StatementsRenameFormatResponses = {
    /**
     * Rename one of the artist's own formats
     */
    200: FormatList;
};

export type StatementsRenameFormatResponse = StatementsRenameFormatResponses[keyof StatementsRenameFormatResponses];

export type StatementsColumnsData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/statements/{id}/columns';
};

export type StatementsColumnsErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsColumnsError = StatementsColumnsErrors[keyof StatementsColumnsErrors];

export type StatementsColumnsResponses = {
    /**
     * The columns of a file with samples, and what they may hold
     */
    200: MappingColumns;
};

export type StatementsColumnsResponse = StatementsColumnsResponses[keyof StatementsColumnsResponses];

export type StatementsPreviewData = {
    body: {
        /**
         * Which column holds what.
         */
        mapping?: Mapping;
    };
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/statements/{id}/preview';
};

export type StatementsPreviewErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsPreviewError = StatementsPreviewErrors[keyof StatementsPreviewErrors];

export type StatementsPreviewResponses = {
    /**
     * What the whole file would be booked as
     */
    200: StatementPreview;
};

export type StatementsPreviewResponse = StatementsPreviewResponses[keyof StatementsPreviewResponses];

export type StatementsShareMappingData = {
    body: {
        /**
         * Which column holds what.
         */
        mapping: Mapping;
        /**
         * The name of the account's own layout.
         */
        name: string;
        /**
         * True to leave out the names that somebody has typed, such as that of the layout.
         */
        blank?: boolean;
    };
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/statements/{id}/layout';
};

export type StatementsShareMappingErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsShareMappingError = StatementsShareMappingErrors[keyof StatementsShareMappingErrors];

export type StatementsShareMappingResponses = {
    /**
     * A mapping of a statement's columns as a layout to share
     */
    200: Layout;
};

export type StatementsShareMappingResponse = StatementsShareMappingResponses[keyof StatementsShareMappingResponses];

export type StatementsMapData = {
    body: {
        /**
         * Which column holds what.
         */
        mapping: Mapping;
        /**
         * The name of the account's own layout.
         */
        name: string;
        /**
         * The totals that the distributor announced, as the artist typed them, beside what was booked.
         */
        announced?: Array<{
            /**
             * An ISO 4217 code, such as `USD`.
             */
            currency: string;
            /**
             * The exact amount for the rights holder, as a decimal string.
             */
            net: string;
        }>;
    };
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/statements/{id}/map';
};

export type StatementsMapErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsMapError = StatementsMapErrors[keyof StatementsMapErrors];

export type StatementsMapResponses = {
    /**
     * Map the columns, keep that as a format, and book the file
     */
    200: Statement;
};

export type StatementsMapResponse = StatementsMapResponses[keyof StatementsMapResponses];

export type StatementsMoveData = {
    body: {
        /**
         * The account to move it to, by its id; leave it out to name a new one.
         */
        source?: string;
        /**
         * The name of a new account to move it to.
         */
        name?: string;
    };
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/statements/{id}/source';
};

export type StatementsMoveErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsMoveError = StatementsMoveErrors[keyof StatementsMoveErrors];

export type StatementsMoveResponses = {
    /**
     * Move a statement to another account with its distributor
     */
    200: Statement;
};

export type StatementsMoveResponse = StatementsMoveResponses[keyof StatementsMoveResponses];

export type StatementsSourcesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/sources';
};

export type StatementsSourcesErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsSourcesError = StatementsSourcesErrors[keyof StatementsSourcesErrors];

export type StatementsSourcesResponses = {
    /**
     * The accounts with distributors
     */
    200: SourceList;
};

export type StatementsSourcesResponse = StatementsSourcesResponses[keyof StatementsSourcesResponses];

export type StatementsRenameSourceData = {
    body: {
        /**
         * Its name.
         */
        name: string;
    };
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/sources/{id}/rename';
};

export type StatementsRenameSourceErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsRenameSourceError = StatementsRenameSourceErrors[keyof StatementsRenameSourceErrors];

export type StatementsRenameSourceResponses = {
    /**
     * Rename an account
     */
    200: SourceList;
};

export type StatementsRenameSourceResponse = StatementsRenameSourceResponses[keyof StatementsRenameSourceResponses];

export type StatementsMergeSourcesData = {
    body: {
        /**
         * The account that all statements move to.
         */
        into: string;
    };
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/sources/{id}/merge';
};

export type StatementsMergeSourcesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsMergeSourcesError = StatementsMergeSourcesErrors[keyof StatementsMergeSourcesErrors];

export type StatementsMergeSourcesResponses = {
    /**
     * Move all statements of an account to another one
     */
    200: SourceList;
};

export type StatementsMergeSourcesResponse = StatementsMergeSourcesResponses[keyof StatementsMergeSourcesResponses];

export type StatementsStoresData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/stores';
};

export type StatementsStoresErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsStoresError = StatementsStoresErrors[keyof StatementsStoresErrors];

export type StatementsStoresResponses = {
    /**
     * The stores other than the six platforms, and what each counts as
     */
    200: StoreList;
};

export type StatementsStoresResponse = StatementsStoresResponses[keyof StatementsStoresResponses];

export type StatementsSetStorePlatformData = {
    body: StorePlatformInput;
    path?: never;
    query?: never;
    url: '/stores';
};

export type StatementsSetStorePlatformErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type StatementsSetStorePlatformError = StatementsSetStorePlatformErrors[keyof StatementsSetStorePlatformErrors];

export type StatementsSetStorePlatformResponses = {
    /**
     * Say which platform a store is, for all files, or undo that
     */
    200: StoreList;
};

export type StatementsSetStorePlatformResponse = StatementsSetStorePlatformResponses[keyof StatementsSetStorePlatformResponses];

export type CurrenciesGetData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/currencies';
};

export type CurrenciesGetErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type CurrenciesGetError = CurrenciesGetErrors[keyof CurrenciesGetErrors];

export type CurrenciesGetResponses = {
    /**
     * The display currency, what can be chosen, and the loaded exchange rates
     */
    200: Currencies;
};

export type CurrenciesGetResponse = CurrenciesGetResponses[keyof CurrenciesGetResponses];

export type CurrenciesSetDisplayData = {
    body: DisplayCurrencyInput;
    path?: never;
    query?: never;
    url: '/currencies/display';
};

export type CurrenciesSetDisplayErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type CurrenciesSetDisplayError = CurrenciesSetDisplayErrors[keyof CurrenciesSetDisplayErrors];

export type CurrenciesSetDisplayResponses = {
    /**
     * Show totals in this currency too
     */
    200: Currencies;
};

export type CurrenciesSetDisplayResponse = CurrenciesSetDisplayResponses[keyof CurrenciesSetDisplayResponses];

export type CurrenciesDeleteRatesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/currencies/rates';
};

export type CurrenciesDeleteRatesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type CurrenciesDeleteRatesError = CurrenciesDeleteRatesErrors[keyof CurrenciesDeleteRatesErrors];

export type CurrenciesDeleteRatesResponses = {
    /**
     * Delete the caller's own exchange rates
     */
    200: Currencies;
};

export type CurrenciesDeleteRatesResponse = CurrenciesDeleteRatesResponses[keyof CurrenciesDeleteRatesResponses];

export type CurrenciesUploadRatesData = {
    body: {
        /**
         * The file with its name.
         */
        file: Blob | File;
    };
    path?: never;
    query?: never;
    url: '/currencies/rates';
};

export type CurrenciesUploadRatesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type CurrenciesUploadRatesError = CurrenciesUploadRatesErrors[keyof CurrenciesUploadRatesErrors];

export type CurrenciesUploadRatesResponses = {
    /**
     * Upload exchange rates as the European Central Bank publishes them; they count for the caller alone
     */
    200: Currencies;
};

export type CurrenciesUploadRatesResponse = CurrenciesUploadRatesResponses[keyof CurrenciesUploadRatesResponses];

export type PlaysFilesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Its id.
         */
        id?: string;
    };
    url: '/plays/files';
};

export type PlaysFilesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type PlaysFilesError = PlaysFilesErrors[keyof PlaysFilesErrors];

export type PlaysFilesResponses = {
    /**
     * Exports of plays that wait for answers, or one of them, with all that is asked
     */
    200: PlaysFiles;
};

export type PlaysFilesResponse = PlaysFilesResponses[keyof PlaysFilesResponses];

export type PlaysAnswerData = {
    body: AnswerPlaysInput;
    path?: never;
    query?: never;
    url: '/plays/files';
};

export type PlaysAnswerErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type PlaysAnswerError = PlaysAnswerErrors[keyof PlaysAnswerErrors];

export type PlaysAnswerResponses = {
    /**
     * Answer for several exports of plays at once, or correct what was read of one
     */
    200: AnsweredPlays;
};

export type PlaysAnswerResponse = PlaysAnswerResponses[keyof PlaysAnswerResponses];

export type PlaysReadingsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/plays/readings';
};

export type PlaysReadingsErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type PlaysReadingsError = PlaysReadingsErrors[keyof PlaysReadingsErrors];

export type PlaysReadingsResponses = {
    /**
     * What measured the artist's plays: platforms' APIs and uploaded exports
     */
    200: PlaysReadings;
};

export type PlaysReadingsResponse = PlaysReadingsResponses[keyof PlaysReadingsResponses];

export type PlaysDaysData = {
    body?: never;
    path?: never;
    query: {
        /**
         * The first day or month, included.
         */
        from: string;
        /**
         * The last day or month, included.
         */
        to: string;
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform?: 'spotify' | 'apple_music' | 'youtube' | 'tidal' | 'soundcloud' | 'amazon_music';
        /**
         * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
         */
        track_id?: string;
    };
    url: '/plays/days';
};

export type PlaysDaysErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type PlaysDaysError = PlaysDaysErrors[keyof PlaysDaysErrors];

export type PlaysDaysResponses = {
    /**
     * The plays that count, by day, of the artist or one track, and what measured each
     */
    200: PlaysDays;
};

export type PlaysDaysResponse = PlaysDaysResponses[keyof PlaysDaysResponses];

export type PlaysFirstDaysData = {
    body?: never;
    path?: never;
    query: {
        /**
         * The release's title as printed, or in a filter its UPC or key; null where none is printed.
         */
        release: string;
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform?: 'spotify' | 'apple_music' | 'youtube' | 'tidal' | 'soundcloud' | 'amazon_music';
    };
    url: '/plays/first-days';
};

export type PlaysFirstDaysErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type PlaysFirstDaysError = PlaysFirstDaysErrors[keyof PlaysFirstDaysErrors];

export type PlaysFirstDaysResponses = {
    /**
     * A release's first 28 days on a platform, beside earlier releases'
     */
    200: FirstDays;
};

export type PlaysFirstDaysResponse = PlaysFirstDaysResponses[keyof PlaysFirstDaysResponses];

export type PlaysWindowsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The platform's id, such as `spotify`, or another store's name as statements print it.
         */
        platform?: 'spotify' | 'apple_music' | 'youtube' | 'tidal' | 'soundcloud' | 'amazon_music';
        /**
         * The track: its ISRC, or a key of title and artist where none is printed. It stays the same.
         */
        track_id?: string;
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: string;
    };
    url: '/plays/windows';
};

export type PlaysWindowsErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type PlaysWindowsError = PlaysWindowsErrors[keyof PlaysWindowsErrors];

export type PlaysWindowsResponses = {
    /**
     * Totals of periods by track, or of one track, newest first
     */
    200: PlaysWindows;
};

export type PlaysWindowsResponse = PlaysWindowsResponses[keyof PlaysWindowsResponses];

export type PlaysTitlesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/plays/titles';
};

export type PlaysTitlesErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type PlaysTitlesError = PlaysTitlesErrors[keyof PlaysTitlesErrors];

export type PlaysTitlesResponses = {
    /**
     * Titles of plays, and the recordings they are linked to or may be
     */
    200: PlaysTitles;
};

export type PlaysTitlesResponse = PlaysTitlesResponses[keyof PlaysTitlesResponses];

export type PlaysLinkTitleData = {
    body: LinkTitleInput;
    path?: never;
    query?: never;
    url: '/plays/titles';
};

export type PlaysLinkTitleErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type PlaysLinkTitleError = PlaysLinkTitleErrors[keyof PlaysLinkTitleErrors];

export type PlaysLinkTitleResponses = {
    /**
     * Link a title to a recording (one that no statement has, by its ISRC), or take the link back
     */
    200: PlaysTitles;
};

export type PlaysLinkTitleResponse = PlaysLinkTitleResponses[keyof PlaysLinkTitleResponses];

export type PlaysSetTitleAsideData = {
    body: SetTitleAsideInput;
    path?: never;
    query?: never;
    url: '/plays/titles/aside';
};

export type PlaysSetTitleAsideErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type PlaysSetTitleAsideError = PlaysSetTitleAsideErrors[keyof PlaysSetTitleAsideErrors];

export type PlaysSetTitleAsideResponses = {
    /**
     * Set a title aside as none of the booked recordings, or undo that
     */
    200: PlaysTitles;
};

export type PlaysSetTitleAsideResponse = PlaysSetTitleAsideResponses[keyof PlaysSetTitleAsideResponses];

export type SharesOverviewData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/shares/overview';
};

export type SharesOverviewErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesOverviewError = SharesOverviewErrors[keyof SharesOverviewErrors];

export type SharesOverviewResponses = {
    /**
     * What is the account's, and what it owes, without a run
     */
    200: ShareOverview;
};

export type SharesOverviewResponse = SharesOverviewResponses[keyof SharesOverviewResponses];

export type SharesSettingsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/shares/settings';
};

export type SharesSettingsErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesSettingsError = SharesSettingsErrors[keyof SharesSettingsErrors];

export type SharesSettingsResponses = {
    /**
     * How the account shares out
     */
    200: SharesSettings;
};

export type SharesSettingsResponse = SharesSettingsResponses[keyof SharesSettingsResponses];

export type SharesSetSettingsData = {
    body: SetSharesInput;
    path?: never;
    query?: never;
    url: '/shares/settings';
};

export type SharesSetSettingsErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesSetSettingsError = SharesSetSettingsErrors[keyof SharesSetSettingsErrors];

export type SharesSetSettingsResponses = {
    /**
     * Change how the account shares out; what is left out stays
     */
    200: SharesSettings;
};

export type SharesSetSettingsResponse = SharesSetSettingsResponses[keyof SharesSetSettingsResponses];

export type SharesPayeesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Only what has this text in it.
         */
        search?: string;
        /**
         * `false` leaves out payees whose contact data was erased; `true` leaves out all others.
         */
        erased?: 'true' | 'false';
        /**
         * How many items to answer at most.
         */
        limit?: number;
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: string;
    };
    url: '/shares/payees';
};

export type SharesPayeesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesPayeesError = SharesPayeesErrors[keyof SharesPayeesErrors];

export type SharesPayeesResponses = {
    /**
     * Payees, by name, a page at a time
     */
    200: Payees;
};

export type SharesPayeesResponse = SharesPayeesResponses[keyof SharesPayeesResponses];

export type SharesAddPayeeData = {
    body: AddPayeeInput;
    headers?: {
        /**
         * A text that no other call has, such as a UUID. Sent again within a day, with the same body, the call gets the first answer and changes nothing. With another body it is refused with 422, while the first one is under way with 409 and `Retry-After`, and with 409 alone if its answer is not kept: one longer than 16 KB, or one that was not sent because the server ended. A call that was refused has not used its key.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/shares/payees';
};

export type SharesAddPayeeErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * The `Idempotency-Key` was already used for another call.
     */
    422: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesAddPayeeError = SharesAddPayeeErrors[keyof SharesAddPayeeErrors];

export type SharesAddPayeeResponses = {
    /**
     * Add a payee
     */
    200: Payee;
};

export type SharesAddPayeeResponse = SharesAddPayeeResponses[keyof SharesAddPayeeResponses];

export type SharesErasePayeeData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/payees/{id}';
};

export type SharesErasePayeeErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesErasePayeeError = SharesErasePayeeErrors[keyof SharesErasePayeeErrors];

export type SharesErasePayeeResponses = {
    /**
     * Erase a payee's contact data; closed amounts stay
     */
    200: Done;
};

export type SharesErasePayeeResponse = SharesErasePayeeResponses[keyof SharesErasePayeeResponses];

export type SharesPayeeData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/payees/{id}';
};

export type SharesPayeeErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesPayeeError = SharesPayeeErrors[keyof SharesPayeeErrors];

export type SharesPayeeResponses = {
    /**
     * A payee
     */
    200: Payee;
};

export type SharesPayeeResponse = SharesPayeeResponses[keyof SharesPayeeResponses];

export type SharesChangePayeeData = {
    body: {
        /**
         * Its name.
         */
        name?: string;
        /**
         * An email address.
         */
        email?: string | null;
        /**
         * The payee's country, ISO 3166, two letters; null where it is not known.
         */
        country?: string | null;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency?: string;
        /**
         * What is below it is carried forward, in the payee's currency; null: anything is paid.
         */
        minimum?: string | null;
        /**
         * How the payee is paid: `bank` transfer, `wise`, `paypal`, or `hand` for what Ledgerline does not prepare.
         */
        paid_by?: 'bank' | 'wise' | 'paypal' | 'hand';
        /**
         * Which tax form the payee gave.
         */
        tax_form?: 'none' | 'w9' | 'w8' | 'other';
        /**
         * The day on which the form expires; null where it does not, or is not known.
         */
        tax_form_expires?: string | null;
        /**
         * Tax that is withheld, by kind of use, store and territory. The most specific rule holds. Of a payee: the newest rules.
         */
        withholding?: Array<{
            /**
             * The kind of use that the rule is about; null for all.
             */
            kind: string | null;
            /**
             * The store that the rule is about; null for all.
             */
            store: string | null;
            /**
             * The territory that the rule is about; null for all.
             */
            territory: string | null;
            /**
             * How much is withheld, such as `30%`.
             */
            rate: string;
        }>;
        /**
         * The language of what the payee gets: statements, their page, PDFs and emails.
         */
        language?: 'en' | 'de' | 'fr' | 'es' | 'pt-BR' | 'it' | 'nl' | 'pl' | 'sv' | 'ja';
        /**
         * The payee to whom this one's payments go by letter of direction, such as a manager; null: the payee is paid. Share, tax and statement stay the payee's.
         */
        paid_through?: string | null;
        /**
         * The first day of accounting on which a change of `withholding` holds. Left out: the first day after the newest closed period, so that no closed period changes. Null: the beginning.
         */
        changes_from?: string | null;
    };
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/payees/{id}';
};

export type SharesChangePayeeErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesChangePayeeError = SharesChangePayeeErrors[keyof SharesChangePayeeErrors];

export type SharesChangePayeeResponses = {
    /**
     * Change a payee; what is left out stays, and null or an empty list clears
     */
    200: Payee;
};

export type SharesChangePayeeResponse = SharesChangePayeeResponses[keyof SharesChangePayeeResponses];

export type SharesSetBankData = {
    body: {
        /**
         * The IBAN, which is sealed and never returned; null deletes it, unless `account` says another.
         */
        iban: string | null;
        /**
         * An account in the United States or the United Kingdom, in place of an IBAN; null without one.
         */
        account?: {
            /**
             * An account in the United States.
             */
            kind: 'ach';
            /**
             * The bank's routing number: nine digits.
             */
            routing: string;
            /**
             * The account's number, which is sealed and never returned.
             */
            account: string;
            /**
             * `checking` or `savings`.
             */
            type: 'checking' | 'savings';
            /**
             * Whether it is a `person`'s account or a `company`'s.
             */
            holder: 'person' | 'company';
        } | {
            /**
             * An account in the United Kingdom.
             */
            kind: 'bacs';
            /**
             * The sort code: six digits.
             */
            sort_code: string;
            /**
             * The account's number, which is sealed and never returned.
             */
            account: string;
        } | null;
        /**
         * The account's holder in Latin letters, as the bank writes the name; null: the payee's name.
         */
        holder?: string | null;
        /**
         * The caller's password.
         */
        password: KnownPassword;
    };
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/payees/{id}/bank';
};

export type SharesSetBankErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesSetBankError = SharesSetBankErrors[keyof SharesSetBankErrors];

export type SharesSetBankResponses = {
    /**
     * Change a payee's bank details, with the password
     */
    200: Payee;
};

export type SharesSetBankResponse = SharesSetBankResponses[keyof SharesSetBankResponses];

export type SharesSetReaderData = {
    body: {
        /**
         * The member's id.
         */
        user_id: string | null;
    };
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/payees/{id}/reader';
};

export type SharesSetReaderErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesSetReaderError = SharesSetReaderErrors[keyof SharesSetReaderErrors];

export type SharesSetReaderResponses = {
    /**
     * Say which member reads a payee's statements
     */
    200: Payee;
};

export type SharesSetReaderResponse = SharesSetReaderResponses[keyof SharesSetReaderResponses];

export type SharesDealsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Only what has this text in it.
         */
        search?: string;
        /**
         * Only deals that this payee takes part in.
         */
        payee?: string;
        /**
         * Only deals that name this track, or one that counts as the same.
         */
        track?: string;
        /**
         * `true`: only deals that name what nothing booked has and nobody has confirmed; `false`: all others.
         */
        unconfirmed?: 'true' | 'false';
        /**
         * How many items to answer at most.
         */
        limit?: number;
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: string;
    };
    url: '/shares/deals';
};

export type SharesDealsErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesDealsError = SharesDealsErrors[keyof SharesDealsErrors];

export type SharesDealsResponses = {
    /**
     * Deals, by name, a page at a time
     */
    200: Deals;
};

export type SharesDealsResponse = SharesDealsResponses[keyof SharesDealsResponses];

export type SharesAddDealData = {
    body: AddDealInput;
    headers?: {
        /**
         * A text that no other call has, such as a UUID. Sent again within a day, with the same body, the call gets the first answer and changes nothing. With another body it is refused with 422, while the first one is under way with 409 and `Retry-After`, and with 409 alone if its answer is not kept: one longer than 16 KB, or one that was not sent because the server ended. A call that was refused has not used its key.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/shares/deals';
};

export type SharesAddDealErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * The `Idempotency-Key` was already used for another call.
     */
    422: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesAddDealError = SharesAddDealErrors[keyof SharesAddDealErrors];

export type SharesAddDealResponses = {
    /**
     * Make a deal
     */
    200: Deal;
};

export type SharesAddDealResponse = SharesAddDealResponses[keyof SharesAddDealResponses];

export type SharesDeleteDealData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/deals/{id}';
};

export type SharesDeleteDealErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesDeleteDealError = SharesDeleteDealErrors[keyof SharesDeleteDealErrors];

export type SharesDeleteDealResponses = {
    /**
     * Delete a deal that nothing refers to
     */
    200: Done;
};

export type SharesDeleteDealResponse = SharesDeleteDealResponses[keyof SharesDeleteDealResponses];

export type SharesDealData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/deals/{id}';
};

export type SharesDealErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesDealError = SharesDealErrors[keyof SharesDealErrors];

export type SharesDealResponses = {
    /**
     * A deal, with the names of the payees and deals in it
     */
    200: DealDetails;
};

export type SharesDealResponse = SharesDealResponses[keyof SharesDealResponses];

export type SharesChangeDealData = {
    body: {
        /**
         * Its name.
         */
        name?: string;
        /**
         * An ISO 4217 code, such as `USD`.
         */
        currency?: string;
        /**
         * Which date of a sale decides the terms it falls under now: `sale` or `accounting`.
         */
        dates?: 'sale' | 'accounting';
        /**
         * Which day's rates exchange receipts into the deal's currency: `sale`, `accounting` or `period_end`.
         */
        rates_of?: 'sale' | 'accounting' | 'period_end';
        /**
         * Deals of one group recoup from each other's receipts; null for none.
         */
        group?: string | null;
        /**
         * Wider deals that no longer apply to the recordings which this one covers, by id.
         */
        replaces?: Array<string>;
        /**
         * The terms from one date to another. They do not overlap.
         */
        versions?: Array<DealTerms>;
        /**
         * Whether closed periods `keep` the deal's `dates`, `rates_of` and `replaces`, or `change` with them, which posts differences to the next run. Its terms have days of their own.
         */
        closed_periods?: 'keep' | 'change';
        /**
         * Accepted as it was read, and ignored.
         */
        settings_from?: string | null;
    };
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/deals/{id}';
};

export type SharesChangeDealErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesChangeDealError = SharesChangeDealErrors[keyof SharesChangeDealErrors];

export type SharesChangeDealResponses = {
    /**
     * Change a deal; what is left out stays, and what is closed keeps its terms
     */
    200: Deal;
};

export type SharesChangeDealResponse = SharesChangeDealResponses[keyof SharesChangeDealResponses];

export type SharesConfirmDealsData = {
    body: ConfirmDealsInput;
    path?: never;
    query?: never;
    url: '/shares/deals/confirm';
};

export type SharesConfirmDealsErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesConfirmDealsError = SharesConfirmDealsErrors[keyof SharesConfirmDealsErrors];

export type SharesConfirmDealsResponses = {
    /**
     * Confirm that what deals name and nothing booked has is right and still to come
     */
    200: Done;
};

export type SharesConfirmDealsResponse = SharesConfirmDealsResponses[keyof SharesConfirmDealsResponses];

export type SharesMoneyData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/shares/money';
};

export type SharesMoneyErrors = {
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesMoneyError = SharesMoneyErrors[keyof SharesMoneyErrors];

export type SharesMoneyResponses = {
    /**
     * The newest costs, advances and transfers
     */
    200: SharesMoney;
};

export type SharesMoneyResponse = SharesMoneyResponses[keyof SharesMoneyResponses];

export type SharesCostsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * How many items to answer at most.
         */
        limit?: number;
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: string;
    };
    url: '/shares/costs';
};

export type SharesCostsErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesCostsError = SharesCostsErrors[keyof SharesCostsErrors];

export type SharesCostsResponses = {
    /**
     * Costs, newest first, a page at a time
     */
    200: Costs;
};

export type SharesCostsResponse = SharesCostsResponses[keyof SharesCostsResponses];

export type SharesAddCostData = {
    body: AddCostInput;
    headers?: {
        /**
         * A text that no other call has, such as a UUID. Sent again within a day, with the same body, the call gets the first answer and changes nothing. With another body it is refused with 422, while the first one is under way with 409 and `Retry-After`, and with 409 alone if its answer is not kept: one longer than 16 KB, or one that was not sent because the server ended. A call that was refused has not used its key.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/shares/costs';
};

export type SharesAddCostErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * The `Idempotency-Key` was already used for another call.
     */
    422: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesAddCostError = SharesAddCostErrors[keyof SharesAddCostErrors];

export type SharesAddCostResponses = {
    /**
     * Add a cost
     */
    200: AddedEntry;
};

export type SharesAddCostResponse = SharesAddCostResponses[keyof SharesAddCostResponses];

export type SharesAdvancesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * How many items to answer at most.
         */
        limit?: number;
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: string;
    };
    url: '/shares/advances';
};

export type SharesAdvancesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesAdvancesError = SharesAdvancesErrors[keyof SharesAdvancesErrors];

export type SharesAdvancesResponses = {
    /**
     * Advances, newest first, a page at a time
     */
    200: Advances;
};

export type SharesAdvancesResponse = SharesAdvancesResponses[keyof SharesAdvancesResponses];

export type SharesAddAdvanceData = {
    body: AddAdvanceInput;
    headers?: {
        /**
         * A text that no other call has, such as a UUID. Sent again within a day, with the same body, the call gets the first answer and changes nothing. With another body it is refused with 422, while the first one is under way with 409 and `Retry-After`, and with 409 alone if its answer is not kept: one longer than 16 KB, or one that was not sent because the server ended. A call that was refused has not used its key.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/shares/advances';
};

export type SharesAddAdvanceErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * The `Idempotency-Key` was already used for another call.
     */
    422: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesAddAdvanceError = SharesAddAdvanceErrors[keyof SharesAddAdvanceErrors];

export type SharesAddAdvanceResponses = {
    /**
     * Record an advance
     */
    200: AddedEntry;
};

export type SharesAddAdvanceResponse = SharesAddAdvanceResponses[keyof SharesAddAdvanceResponses];

export type SharesTransfersData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * How many items to answer at most.
         */
        limit?: number;
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: string;
    };
    url: '/shares/transfers';
};

export type SharesTransfersErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesTransfersError = SharesTransfersErrors[keyof SharesTransfersErrors];

export type SharesTransfersResponses = {
    /**
     * Entries on payees' accounts, newest first, a page at a time
     */
    200: Transfers;
};

export type SharesTransfersResponse = SharesTransfersResponses[keyof SharesTransfersResponses];

export type SharesAddTransferData = {
    body: AddTransferInput;
    headers?: {
        /**
         * A text that no other call has, such as a UUID. Sent again within a day, with the same body, the call gets the first answer and changes nothing. With another body it is refused with 422, while the first one is under way with 409 and `Retry-After`, and with 409 alone if its answer is not kept: one longer than 16 KB, or one that was not sent because the server ended. A call that was refused has not used its key.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/shares/transfers';
};

export type SharesAddTransferErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * The `Idempotency-Key` was already used for another call.
     */
    422: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesAddTransferError = SharesAddTransferErrors[keyof SharesAddTransferErrors];

export type SharesAddTransferResponses = {
    /**
     * Record an opening balance or an adjustment
     */
    200: AddedEntry;
};

export type SharesAddTransferResponse = SharesAddTransferResponses[keyof SharesAddTransferResponses];

export type SharesDeleteCostData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/costs/{id}';
};

export type SharesDeleteCostErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesDeleteCostError = SharesDeleteCostErrors[keyof SharesDeleteCostErrors];

export type SharesDeleteCostResponses = {
    /**
     * Delete a cost; a closed run gives it back in the next one
     */
    200: Done;
};

export type SharesDeleteCostResponse = SharesDeleteCostResponses[keyof SharesDeleteCostResponses];

export type SharesImportCostsData = {
    body: {
        /**
         * The file with its name.
         */
        file: Blob | File;
    };
    path?: never;
    query?: {
        /**
         * `true` to import it; otherwise it is a preview.
         */
        apply?: 'true' | 'false';
        /**
         * `choices` of `POST /shares/import`, as JSON.
         */
        choices?: string;
    };
    url: '/shares/costs/archive';
};

export type SharesImportCostsErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesImportCostsError = SharesImportCostsErrors[keyof SharesImportCostsErrors];

export type SharesImportCostsResponses = {
    /**
     * Import a ZIP of costs with their receipts, or preview the import
     */
    200: ShareImport;
};

export type SharesImportCostsResponse = SharesImportCostsResponses[keyof SharesImportCostsResponses];

export type SharesRemoveReceiptData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/costs/{id}/receipt';
};

export type SharesRemoveReceiptErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesRemoveReceiptError = SharesRemoveReceiptErrors[keyof SharesRemoveReceiptErrors];

export type SharesRemoveReceiptResponses = {
    /**
     * Delete the receipt of a cost
     */
    200: Done;
};

export type SharesRemoveReceiptResponse = SharesRemoveReceiptResponses[keyof SharesRemoveReceiptResponses];

export type SharesReceiptData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/costs/{id}/receipt';
};

export type SharesReceiptErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesReceiptError = SharesReceiptErrors[keyof SharesReceiptErrors];

export type SharesReceiptResponses = {
    /**
     * The receipt of a cost, as it was uploaded
     */
    200: Blob | File;
};

export type SharesReceiptResponse = SharesReceiptResponses[keyof SharesReceiptResponses];

export type SharesAttachReceiptData = {
    body: {
        /**
         * The file with its name.
         */
        file: Blob | File;
    };
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/costs/{id}/receipt';
};

export type SharesAttachReceiptErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesAttachReceiptError = SharesAttachReceiptErrors[keyof SharesAttachReceiptErrors];

export type SharesAttachReceiptResponses = {
    /**
     * Attach a receipt to a cost, in place of the one before: a PDF, PNG or JPEG
     */
    200: CostReceipt;
};

export type SharesAttachReceiptResponse = SharesAttachReceiptResponses[keyof SharesAttachReceiptResponses];

export type SharesYearData = {
    body?: never;
    path: {
        /**
         * A calendar year.
         */
        year: number;
    };
    query?: never;
    url: '/shares/years/{year}/csv';
};

export type SharesYearErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesYearError = SharesYearErrors[keyof SharesYearErrors];

export type SharesYearResponses = {
    /**
     * A year's totals by payee, country and kind as CSV. Ledgerline gives no tax advice
     */
    200: Blob | File;
};

export type SharesYearResponse = SharesYearResponses[keyof SharesYearResponses];

export type SharesDeleteAdvanceData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/advances/{id}';
};

export type SharesDeleteAdvanceErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesDeleteAdvanceError = SharesDeleteAdvanceErrors[keyof SharesDeleteAdvanceErrors];

export type SharesDeleteAdvanceResponses = {
    /**
     * Delete an advance that no closed run recoups
     */
    200: Done;
};

export type SharesDeleteAdvanceResponse = SharesDeleteAdvanceResponses[keyof SharesDeleteAdvanceResponses];

export type SharesDeleteTransferData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/transfers/{id}';
};

export type SharesDeleteTransferErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesDeleteTransferError = SharesDeleteTransferErrors[keyof SharesDeleteTransferErrors];

export type SharesDeleteTransferResponses = {
    /**
     * Delete an entry that no closed run counts
     */
    200: Done;
};

export type SharesDeleteTransferResponse = SharesDeleteTransferResponses[keyof SharesDeleteTransferResponses];

export type SharesImportCsvData = {
    body: ImportSharesInput;
    path?: never;
    query?: never;
    url: '/shares/import';
};

export type SharesImportCsvErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesImportCsvError = SharesImportCsvErrors[keyof SharesImportCsvErrors];

export type SharesImportCsvResponses = {
    /**
     * Import payees, deals, costs, advances or opening balances from CSV, or preview the import
     */
    200: ShareImport;
};

export type SharesImportCsvResponse = SharesImportCsvResponses[keyof SharesImportCsvResponses];

export type SharesTableData = {
    body: {
        /**
         * The file with its name.
         */
        file: Blob | File;
    };
    path?: never;
    query?: {
        /**
         * The sheet of a workbook; the first that is shown and has a table if it is left out.
         */
        sheet?: string;
    };
    url: '/shares/table';
};

export type SharesTableErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesTableError = SharesTableErrors[keyof SharesTableErrors];

export type SharesTableResponses = {
    /**
     * A table of a CSV or a workbook as text, for the calls that read one; nothing is stored
     */
    200: TableFile;
};

export type SharesTableResponse = SharesTableResponses[keyof SharesTableResponses];

export type SharesImportSplitsData = {
    body: ImportSplitsInput;
    path?: never;
    query?: never;
    url: '/shares/splits';
};

export type SharesImportSplitsErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesImportSplitsError = SharesImportSplitsErrors[keyof SharesImportSplitsErrors];

export type SharesImportSplitsResponses = {
    /**
     * Make deals and payees of a sheet with a row for each recording and payee, or preview them
     */
    200: SplitImport;
};

export type SharesImportSplitsResponse = SharesImportSplitsResponses[keyof SharesImportSplitsResponses];

export type SharesCsvData = {
    body?: never;
    path: {
        /**
         * What to write: `payees`, `deals`, `costs`, `advances` or `openings` for opening balances.
         */
        what: 'payees' | 'deals' | 'costs' | 'advances' | 'openings';
    };
    query?: never;
    url: '/shares/csv/{what}';
};

export type SharesCsvErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesCsvError = SharesCsvErrors[keyof SharesCsvErrors];

export type SharesCsvResponses = {
    /**
     * Payees, deals, costs, advances or opening balances as CSV that can be imported again; without bank details
     */
    200: Blob | File;
};

export type SharesCsvResponse = SharesCsvResponses[keyof SharesCsvResponses];

export type SharesSimulateData = {
    body: SimulationInput;
    path?: never;
    query?: never;
    url: '/shares/simulation';
};

export type SharesSimulateErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesSimulateError = SharesSimulateErrors[keyof SharesSimulateErrors];

export type SharesSimulateResponses = {
    /**
     * Compare other terms with what is booked, side by side; nothing is stored
     */
    200: Simulation;
};

export type SharesSimulateResponse = SharesSimulateResponses[keyof SharesSimulateResponses];

export type SharesClosedPeriodsData = {
    body: ClosedPeriodsInput;
    path?: never;
    query?: never;
    url: '/shares/closed-periods';
};

export type SharesClosedPeriodsErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesClosedPeriodsError = SharesClosedPeriodsErrors[keyof SharesClosedPeriodsErrors];

export type SharesClosedPeriodsResponses = {
    /**
     * What a change would do to closed periods, in money, before it is made; nothing is stored
     */
    200: ClosedPeriods;
};

export type SharesClosedPeriodsResponse = SharesClosedPeriodsResponses[keyof SharesClosedPeriodsResponses];

export type SharesOwnData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * How many items to answer at most.
         */
        limit?: number;
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: string;
    };
    url: '/shares/own';
};

export type SharesOwnErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesOwnError = SharesOwnErrors[keyof SharesOwnErrors];

export type SharesOwnResponses = {
    /**
     * What was sent to the payees whose statements the caller reads
     */
    200: OwnStatements;
};

export type SharesOwnResponse = SharesOwnResponses[keyof SharesOwnResponses];

export type SharesOwnStatementData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
        /**
         * The payee's id.
         */
        payee: string;
    };
    query?: never;
    url: '/shares/own/{id}/{payee}';
};

export type SharesOwnStatementErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesOwnStatementError = SharesOwnStatementErrors[keyof SharesOwnStatementErrors];

export type SharesOwnStatementResponses = {
    /**
     * How one of the caller's own statements came about
     */
    200: PayeeStatement;
};

export type SharesOwnStatementResponse = SharesOwnStatementResponses[keyof SharesOwnStatementResponses];

export type SharesOwnLinesData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
        /**
         * The payee's id.
         */
        payee: string;
    };
    query?: {
        /**
         * Only lines of these receipts.
         */
        no?: number;
        /**
         * Only lines of this song, by its `key`.
         */
        song?: string;
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: string;
    };
    url: '/shares/own/{id}/{payee}/lines';
};

export type SharesOwnLinesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesOwnLinesError = SharesOwnLinesErrors[keyof SharesOwnLinesErrors];

export type SharesOwnLinesResponses = {
    /**
     * The lines behind receipts of one of the caller's statements
     */
    200: ReceiptLines;
};

export type SharesOwnLinesResponse = SharesOwnLinesResponses[keyof SharesOwnLinesResponses];

export type SharesOwnFileData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
        /**
         * The payee's id.
         */
        payee: string;
    };
    query: {
        /**
         * Which file it is: `pdf`, or `csv` line by line.
         */
        format: 'pdf' | 'csv';
    };
    url: '/shares/own/{id}/{payee}/file';
};

export type SharesOwnFileErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesOwnFileError = SharesOwnFileErrors[keyof SharesOwnFileErrors];

export type SharesOwnFileResponses = {
    /**
     * One of the caller's own statements as PDF, or line by line as CSV
     */
    200: Blob | File;
};

export type SharesOwnFileResponse = SharesOwnFileResponses[keyof SharesOwnFileResponses];

export type SharesOwnEarnedData = {
    body?: never;
    path?: never;
    query: {
        /**
         * The payee's id.
         */
        payee: string;
    };
    url: '/shares/own/earned';
};

export type SharesOwnEarnedErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesOwnEarnedError = SharesOwnEarnedErrors[keyof SharesOwnEarnedErrors];

export type SharesOwnEarnedResponses = {
    /**
     * What one of the caller's own payees has earned, by song and month
     */
    200: Earned;
};

export type SharesOwnEarnedResponse = SharesOwnEarnedResponses[keyof SharesOwnEarnedResponses];

export type SharesOwnQuestionsData = {
    body?: never;
    path?: never;
    query: {
        /**
         * The payee's id.
         */
        payee: string;
        /**
         * How many items to answer at most.
         */
        limit?: number;
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: string;
    };
    url: '/shares/own/questions';
};

export type SharesOwnQuestionsErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesOwnQuestionsError = SharesOwnQuestionsErrors[keyof SharesOwnQuestionsErrors];

export type SharesOwnQuestionsResponses = {
    /**
     * What one of the caller's own payees has asked, a page at a time
     */
    200: Questions;
};

export type SharesOwnQuestionsResponse = SharesOwnQuestionsResponses[keyof SharesOwnQuestionsResponses];

export type SharesSetOwnBankData = {
    body: {
        /**
         * The IBAN, which is sealed and never returned; null deletes it, unless `account` says another.
         */
        iban: string | null;
        /**
         * An account in the United States or the United Kingdom, in place of an IBAN; null without one.
         */
        account?: {
            /**
             * An account in the United States.
             */
            kind: 'ach';
            /**
             * The bank's routing number: nine digits.
             */
            routing: string;
            /**
             * The account's number, which is sealed and never returned.
             */
            account: string;
            /**
             * `checking` or `savings`.
             */
            type: 'checking' | 'savings';
            /**
             * Whether it is a `person`'s account or a `company`'s.
             */
            holder: 'person' | 'company';
        } | {
            /**
             * An account in the United Kingdom.
             */
            kind: 'bacs';
            /**
             * The sort code: six digits.
             */
            sort_code: string;
            /**
             * The account's number, which is sealed and never returned.
             */
            account: string;
        } | null;
        /**
         * The account's holder in Latin letters, as the bank writes the name; null: the payee's name.
         */
        holder?: string | null;
        /**
         * The caller's password.
         */
        password: KnownPassword;
    };
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/own/{id}/bank';
};

export type SharesSetOwnBankErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesSetOwnBankError = SharesSetOwnBankErrors[keyof SharesSetOwnBankErrors];

export type SharesSetOwnBankResponses = {
    /**
     * Change the bank details of one of the caller's own payees
     */
    200: OwnBank;
};

export type SharesSetOwnBankResponse = SharesSetOwnBankResponses[keyof SharesSetOwnBankResponses];

export type SharesAskData = {
    body: {
        /**
         * The line that it is about, as the payee reads it; null for the whole statement.
         */
        line?: string | null;
        /**
         * The key of the song that it is about; null for anything else.
         */
        song?: string | null;
        /**
         * The question that it continues; null for a new one.
         */
        question?: string | null;
        /**
         * What is written, as it is; at most 1,000 characters.
         */
        text: string;
    };
    headers?: {
        /**
         * A text that no other call has, such as a UUID. Sent again within a day, with the same body, the call gets the first answer and changes nothing. With another body it is refused with 422, while the first one is under way with 409 and `Retry-After`, and with 409 alone if its answer is not kept: one longer than 16 KB, or one that was not sent because the server ended. A call that was refused has not used its key.
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * Its id.
         */
        id: string;
        /**
         * The payee's id.
         */
        payee: string;
    };
    query?: never;
    url: '/shares/own/{id}/{payee}/questions';
};

export type SharesAskErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * The `Idempotency-Key` was already used for another call.
     */
    422: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesAskError = SharesAskErrors[keyof SharesAskErrors];

export type SharesAskResponses = {
    /**
     * Ask about one of the caller's own statements
     */
    200: Done;
};

export type SharesAskResponse = SharesAskResponses[keyof SharesAskResponses];

export type SharesQuestionsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * How many items to answer at most.
         */
        limit?: number;
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: string;
    };
    url: '/shares/questions';
};

export type SharesQuestionsErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesQuestionsError = SharesQuestionsErrors[keyof SharesQuestionsErrors];

export type SharesQuestionsResponses = {
    /**
     * What payees have asked about statements, those that wait first
     */
    200: Questions;
};

export type SharesQuestionsResponse = SharesQuestionsResponses[keyof SharesQuestionsResponses];

export type SharesAnswerQuestionData = {
    body: {
        /**
         * What is written, as it is; at most 1,000 characters.
         */
        text: string;
    };
    headers?: {
        /**
         * A text that no other call has, such as a UUID. Sent again within a day, with the same body, the call gets the first answer and changes nothing. With another body it is refused with 422, while the first one is under way with 409 and `Retry-After`, and with 409 alone if its answer is not kept: one longer than 16 KB, or one that was not sent because the server ended. A call that was refused has not used its key.
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/questions/{id}/answer';
};

export type SharesAnswerQuestionErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * The `Idempotency-Key` was already used for another call.
     */
    422: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesAnswerQuestionError = SharesAnswerQuestionErrors[keyof SharesAnswerQuestionErrors];

export type SharesAnswerQuestionResponses = {
    /**
     * Answer a payee's question
     */
    200: Done;
};

export type SharesAnswerQuestionResponse = SharesAnswerQuestionResponses[keyof SharesAnswerQuestionResponses];

export type SharesCloseQuestionData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/questions/{id}/close';
};

export type SharesCloseQuestionErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesCloseQuestionError = SharesCloseQuestionErrors[keyof SharesCloseQuestionErrors];

export type SharesCloseQuestionResponses = {
    /**
     * Close a payee's question
     */
    200: Done;
};

export type SharesCloseQuestionResponse = SharesCloseQuestionResponses[keyof SharesCloseQuestionResponses];

export type SharesOpenLinkData = {
    body: ShareLinkInput;
    path?: never;
    query?: never;
    url: '/shares/links/open';
};

export type SharesOpenLinkErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesOpenLinkError = SharesOpenLinkErrors[keyof SharesOpenLinkErrors];

export type SharesOpenLinkResponses = {
    /**
     * The statement that a link shows, for a payee without a login
     */
    200: LinkedStatement;
};

export type SharesOpenLinkResponse = SharesOpenLinkResponses[keyof SharesOpenLinkResponses];

export type SharesLinkLinesData = {
    body: LinkedLinesInput;
    path?: never;
    query?: never;
    url: '/shares/links/lines';
};

export type SharesLinkLinesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesLinkLinesError = SharesLinkLinesErrors[keyof SharesLinkLinesErrors];

export type SharesLinkLinesResponses = {
    /**
     * The lines behind receipts of that statement
     */
    200: ReceiptLines;
};

export type SharesLinkLinesResponse = SharesLinkLinesResponses[keyof SharesLinkLinesResponses];

export type SharesLinkEarnedData = {
    body: LinkEarnedInput;
    path?: never;
    query?: never;
    url: '/shares/links/earned';
};

export type SharesLinkEarnedErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesLinkEarnedError = SharesLinkEarnedErrors[keyof SharesLinkEarnedErrors];

export type SharesLinkEarnedResponses = {
    /**
     * What the payee of a link has earned, by song and month
     */
    200: Earned;
};

export type SharesLinkEarnedResponse = SharesLinkEarnedResponses[keyof SharesLinkEarnedResponses];

export type SharesLinkQuestionsData = {
    body: LinkQuestionsInput;
    path?: never;
    query?: never;
    url: '/shares/links/questions';
};

export type SharesLinkQuestionsErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesLinkQuestionsError = SharesLinkQuestionsErrors[keyof SharesLinkQuestionsErrors];

export type SharesLinkQuestionsResponses = {
    /**
     * What the payee of a link has asked, a page at a time
     */
    200: Questions;
};

export type SharesLinkQuestionsResponse = SharesLinkQuestionsResponses[keyof SharesLinkQuestionsResponses];

export type SharesLinkAskData = {
    body: LinkAskInput;
    path?: never;
    query?: never;
    url: '/shares/links/ask';
};

export type SharesLinkAskErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesLinkAskError = SharesLinkAskErrors[keyof SharesLinkAskErrors];

export type SharesLinkAskResponses = {
    /**
     * Ask about a statement, by a link
     */
    200: Done;
};

export type SharesLinkAskResponse = SharesLinkAskResponses[keyof SharesLinkAskResponses];

export type SharesLinkFileData = {
    body: LinkFileInput;
    path?: never;
    query?: never;
    url: '/shares/links/file';
};

export type SharesLinkFileErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type SharesLinkFileError = SharesLinkFileErrors[keyof SharesLinkFileErrors];

export type SharesLinkFileResponses = {
    /**
     * That statement as PDF, or line by line as CSV
     */
    200: Blob | File;
};

export type SharesLinkFileResponse = SharesLinkFileResponses[keyof SharesLinkFileResponses];

export type RunsListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * How many items to answer at most.
         */
        limit?: number;
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: string;
    };
    url: '/shares/runs';
};

export type RunsListErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RunsListError = RunsListErrors[keyof RunsListErrors];

export type RunsListResponses = {
    /**
     * Runs, the newest first, a page at a time, and where the next period begins
     */
    200: Runs;
};

export type RunsListResponse = RunsListResponses[keyof RunsListResponses];

export type RunsStartData = {
    body: StartRunInput;
    headers?: {
        /**
         * A text that no other call has, such as a UUID. Sent again within a day, with the same body, the call gets the first answer and changes nothing. With another body it is refused with 422, while the first one is under way with 409 and `Retry-After`, and with 409 alone if its answer is not kept: one longer than 16 KB, or one that was not sent because the server ended. A call that was refused has not used its key.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/shares/runs';
};

export type RunsStartErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * The `Idempotency-Key` was already used for another call.
     */
    422: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RunsStartError = RunsStartErrors[keyof RunsStartErrors];

export type RunsStartResponses = {
    /**
     * Begin a run for an accounting period; it is computed in the background
     */
    200: Run;
};

export type RunsStartResponse = RunsStartResponses[keyof RunsStartResponses];

export type RunsDiscardData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/runs/{id}';
};

export type RunsDiscardErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RunsDiscardError = RunsDiscardErrors[keyof RunsDiscardErrors];

export type RunsDiscardResponses = {
    /**
     * Discard a run that is not closed
     */
    200: Done;
};

export type RunsDiscardResponse = RunsDiscardResponses[keyof RunsDiscardResponses];

export type RunsGetData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/runs/{id}';
};

export type RunsGetErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RunsGetError = RunsGetErrors[keyof RunsGetErrors];

export type RunsGetResponses = {
    /**
     * A run with its proof, and the first page of each of its lists
     */
    200: RunDetails;
};

export type RunsGetResponse = RunsGetResponses[keyof RunsGetResponses];

export type RunsPayeesData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: {
        /**
         * Only what has this text in it.
         */
        search?: string;
        /**
         * Only this payee.
         */
        payee?: string;
        /**
         * Only those who can still be paid (`due`), or whose payments could come back (`paid`).
         */
        payment?: 'due' | 'paid';
        /**
         * By `name`, or the highest `closing` balance first.
         */
        sort?: 'name' | 'closing';
        /**
         * How many items to answer at most.
         */
        limit?: number;
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: string;
    };
    url: '/shares/runs/{id}/payees';
};

export type RunsPayeesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RunsPayeesError = RunsPayeesErrors[keyof RunsPayeesErrors];

export type RunsPayeesResponses = {
    /**
     * What a run says of every payee, a page at a time
     */
    200: RunPayees;
};

export type RunsPayeesResponse = RunsPayeesResponses[keyof RunsPayeesResponses];

export type RunsUncoveredData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: {
        /**
         * How many items to answer at most.
         */
        limit?: number;
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: string;
    };
    url: '/shares/runs/{id}/uncovered';
};

export type RunsUncoveredErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RunsUncoveredError = RunsUncoveredErrors[keyof RunsUncoveredErrors];

export type RunsUncoveredResponses = {
    /**
     * What no deal covers in a run, most money first, a page at a time
     */
    200: RunUncovered;
};

export type RunsUncoveredResponse = RunsUncoveredResponses[keyof RunsUncoveredResponses];

export type RunsDifferencesData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: {
        /**
         * How many items to answer at most.
         */
        limit?: number;
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: string;
    };
    url: '/shares/runs/{id}/differences';
};

export type RunsDifferencesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RunsDifferencesError = RunsDifferencesErrors[keyof RunsDifferencesErrors];

export type RunsDifferencesResponses = {
    /**
     * What has changed in closed periods, by cause, a page at a time
     */
    200: RunDifferences;
};

export type RunsDifferencesResponse = RunsDifferencesResponses[keyof RunsDifferencesResponses];

export type RunsStatementData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
        /**
         * The payee's id.
         */
        payee: string;
    };
    query?: {
        /**
         * `payee` has its sentences in the payee's language; otherwise they are in English.
         */
        as?: 'account' | 'payee';
    };
    url: '/shares/runs/{id}/statements/{payee}';
};

export type RunsStatementErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RunsStatementError = RunsStatementErrors[keyof RunsStatementErrors];

export type RunsStatementResponses = {
    /**
     * How a payee's closing line came about
     */
    200: PayeeStatement;
};

export type RunsStatementResponse = RunsStatementResponses[keyof RunsStatementResponses];

export type RunsLinesData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
        /**
         * The payee's id.
         */
        payee: string;
    };
    query?: {
        /**
         * Only lines of these receipts.
         */
        no?: number;
        /**
         * Only lines of this song, by its `key`.
         */
        song?: string;
        /**
         * Send it to read the next page; null on the last page.
         */
        cursor?: string;
    };
    url: '/shares/runs/{id}/statements/{payee}/lines';
};

export type RunsLinesErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RunsLinesError = RunsLinesErrors[keyof RunsLinesErrors];

export type RunsLinesResponses = {
    /**
     * The lines behind receipts of a payee's statement
     */
    200: ReceiptLines;
};

export type RunsLinesResponse = RunsLinesResponses[keyof RunsLinesResponses];

export type RunsFileData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
        /**
         * The payee's id.
         */
        payee: string;
    };
    query: {
        /**
         * Which file it is: `pdf`, or `csv` line by line.
         */
        format: 'pdf' | 'csv';
    };
    url: '/shares/runs/{id}/statements/{payee}/file';
};

export type RunsFileErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RunsFileError = RunsFileErrors[keyof RunsFileErrors];

export type RunsFileResponses = {
    /**
     * A payee's statement as PDF, or line by line as CSV
     */
    200: Blob | File;
};

export type RunsFileResponse = RunsFileResponses[keyof RunsFileResponses];

export type RunsEndLinkData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
        /**
         * The payee's id.
         */
        payee: string;
    };
    query?: never;
    url: '/shares/runs/{id}/statements/{payee}/link';
};

export type RunsEndLinkErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RunsEndLinkError = RunsEndLinkErrors[keyof RunsEndLinkErrors];

export type RunsEndLinkResponses = {
    /**
     * End the link that shows a statement
     */
    200: Done;
};

export type RunsEndLinkResponse = RunsEndLinkResponses[keyof RunsEndLinkResponses];

export type RunsMakeLinkData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
        /**
         * The payee's id.
         */
        payee: string;
    };
    query?: never;
    url: '/shares/runs/{id}/statements/{payee}/link';
};

export type RunsMakeLinkErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RunsMakeLinkError = RunsMakeLinkErrors[keyof RunsMakeLinkErrors];

export type RunsMakeLinkResponses = {
    /**
     * Make a link that shows a statement, in place of the one before
     */
    200: StatementLink;
};

export type RunsMakeLinkResponse = RunsMakeLinkResponses[keyof RunsMakeLinkResponses];

export type RunsCompareData = {
    body: {
        /**
         * What was paid by hand, as a table: a row for each payee and amount, under a header with any names.
         */
        text: TableText;
        /**
         * Which column is which; one that is left out is recognized by its name and cells.
         */
        columns?: {
            /**
             * The column of the payee, by its number from 0.
             */
            payee?: TableColumn;
            /**
             * The column of the amount, by its number from 0.
             */
            amount?: TableColumn;
            /**
             * The column of the currency, by its number from 0; null for none.
             */
            currency?: TableColumn;
        };
        /**
         * Whether amounts have a decimal `point` or `comma`, where they do not tell.
         */
        numbers?: 'point' | 'comma';
        /**
         * Who the names are that match no payee.
         */
        payees?: Array<{
            /**
             * The payee's name, as the table has it.
             */
            name: string;
            /**
             * The payee whom it means.
             */
            is: string;
        }>;
    };
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/runs/{id}/comparison';
};

export type RunsCompareErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RunsCompareError = RunsCompareErrors[keyof RunsCompareErrors];

export type RunsCompareResponses = {
    /**
     * Compare a run with what was paid by hand, payee by payee, and say what explains each difference; nothing is stored
     */
    200: RunComparison;
};

export type RunsCompareResponse = RunsCompareResponses[keyof RunsCompareResponses];

export type RunsRefreshData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/runs/{id}/refresh';
};

export type RunsRefreshErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RunsRefreshError = RunsRefreshErrors[keyof RunsRefreshErrors];

export type RunsRefreshResponses = {
    /**
     * Compute a preview again
     */
    200: Run;
};

export type RunsRefreshResponse = RunsRefreshResponses[keyof RunsRefreshResponses];

export type RunsCloseData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/runs/{id}/close';
};

export type RunsCloseErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RunsCloseError = RunsCloseErrors[keyof RunsCloseErrors];

export type RunsCloseResponses = {
    /**
     * Close a preview as it is; it does not change any more
     */
    200: Run;
};

export type RunsCloseResponse = RunsCloseResponses[keyof RunsCloseResponses];

export type RunsUndoData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/runs/{id}/undo';
};

export type RunsUndoErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RunsUndoError = RunsUndoErrors[keyof RunsUndoErrors];

export type RunsUndoResponses = {
    /**
     * Open the newest closed run again, until it is sent
     */
    200: Run;
};

export type RunsUndoResponse = RunsUndoResponses[keyof RunsUndoResponses];

export type RunsApproveData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/runs/{id}/approve';
};

export type RunsApproveErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RunsApproveError = RunsApproveErrors[keyof RunsApproveErrors];

export type RunsApproveResponses = {
    /**
     * Approve a run that somebody else closed
     */
    200: Run;
};

export type RunsApproveResponse = RunsApproveResponses[keyof RunsApproveResponses];

export type RunsSetPayDayData = {
    body: {
        /**
         * When what is due is to be paid, a day after the period; null: statements name no day.
         */
        pay_on: string | null;
    };
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/runs/{id}/pay-day';
};

export type RunsSetPayDayErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RunsSetPayDayError = RunsSetPayDayErrors[keyof RunsSetPayDayErrors];

export type RunsSetPayDayResponses = {
    /**
     * Say when what is due is to be paid; it changes no amount
     */
    200: Run;
};

export type RunsSetPayDayResponse = RunsSetPayDayResponses[keyof RunsSetPayDayResponses];

export type RunsSendData = {
    body?: never;
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/runs/{id}/send';
};

export type RunsSendErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RunsSendError = RunsSendErrors[keyof RunsSendErrors];

export type RunsSendResponses = {
    /**
     * Show a closed run to its payees
     */
    200: Run;
};

export type RunsSendResponse = RunsSendResponses[keyof RunsSendResponses];

export type RunsRecordPaymentData = {
    body: {
        /**
         * Payees.
         */
        payees: Array<string>;
        /**
         * Those of `payees` who were paid only in part, or returned only a part.
         */
        amounts?: Array<{
            /**
             * The payee's id.
             */
            payee: string;
            /**
             * What was paid, or came back, of it.
             */
            amount: string;
        }>;
        /**
         * The day of the payment.
         */
        date: string;
        /**
         * `paid` or `returned`.
         */
        kind: 'paid' | 'returned';
    };
    headers?: {
        /**
         * A text that no other call has, such as a UUID. Sent again within a day, with the same body, the call gets the first answer and changes nothing. With another body it is refused with 422, while the first one is under way with 409 and `Retry-After`, and with 409 alone if its answer is not kept: one longer than 16 KB, or one that was not sent because the server ended. A call that was refused has not used its key.
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/runs/{id}/payments';
};

export type RunsRecordPaymentErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * The `Idempotency-Key` was already used for another call.
     */
    422: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RunsRecordPaymentError = RunsRecordPaymentErrors[keyof RunsRecordPaymentErrors];

export type RunsRecordPaymentResponses = {
    /**
     * Record what was paid, or came back
     */
    200: RunDetails;
};

export type RunsRecordPaymentResponse = RunsRecordPaymentResponses[keyof RunsRecordPaymentResponses];

export type RunsPaymentFileData = {
    body: {
        /**
         * `sepa`, a credit transfer in euros, `ach` in US dollars, `bacs` in pounds, `wise`, Wise's batch, or `paypal`, PayPal's payouts.
         */
        by: 'sepa' | 'ach' | 'bacs' | 'wise' | 'paypal';
        /**
         * When the bank is to pay.
         */
        date: string;
        /**
         * The currency of the balance that Wise pays from, or that PayPal's file is in: it has one.
         */
        source?: string;
        /**
         * Who pays, for `ach`. It is not kept.
         */
        ach?: {
            /**
             * The routing number of the bank that the file is for.
             */
            routing: string;
            /**
             * The company ID that the bank gave for ACH.
             */
            company_id: string;
        };
        /**
         * Who pays, for `bacs`. It is not kept.
         */
        bacs?: {
            /**
             * The sort code of the account that pays.
             */
            sort_code: string;
            /**
             * The number of the account that pays.
             */
            account: string;
            /**
             * The service user number that Bacs gave.
             */
            user_number: string;
        };
    };
    path: {
        /**
         * Its id.
         */
        id: string;
    };
    query?: never;
    url: '/shares/runs/{id}/payment-file';
};

export type RunsPaymentFileErrors = {
    /**
     * The input is wrong: `issues` lists the fields at fault.
     */
    400: Error;
    /**
     * The token is missing or no longer works, or a password or code is wrong.
     */
    401: Error;
    /**
     * The account's plan does not include it.
     */
    402: Error;
    /**
     * The caller may not do it, or not from here.
     */
    403: Error;
    /**
     * What the call names is not there, or not the account's.
     */
    404: Error;
    /**
     * It does not fit what is there now. The same call would fail again.
     */
    409: Error;
    /**
     * The body is larger than this call takes.
     */
    413: Error;
    /**
     * The body is of another type than this call takes.
     */
    415: Error;
    /**
     * Too many calls. Nothing was done: wait as long as `Retry-After` says.
     */
    429: Error;
    /**
     * Something went wrong on the server. `request_id` names the call in its log.
     */
    500: Error;
    /**
     * The server cannot answer now. Try again after `Retry-After`.
     */
    503: Error;
    /**
     * What went wrong
     */
    default: Error;
};

export type RunsPaymentFileError = RunsPaymentFileErrors[keyof RunsPaymentFileErrors];

export type RunsPaymentFileResponses = {
    /**
     * What is due, as a file for the bank or for Wise
     */
    200: PaymentFile;
};

export type RunsPaymentFileResponse = RunsPaymentFileResponses[keyof RunsPaymentFileResponses];
