/** What a text must look like, for schemas and for screens that check without them. */

/** A month of sale, `YYYY-MM`; no sale is outside these years. */
export const SALE_MONTH = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/;
export const YEAR_OF_SALE = /^(?:19|20|21)\d\d$/;
/** An ISRC without hyphens. */
export const ISRC = /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/;
/** An ISO 4217 code. */
export const CURRENCY_CODE = /^[A-Z]{3}$/;
/** The id of one of our own objects. */
export const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
/** The part after `#` in a link sent by email. */
export const LINK_TOKEN = /^[0-9a-f-]{36}\.[\w-]{32}$/;
/** The part of a calendar's address that names it. */
export const CALENDAR_TOKEN = /^[0-9a-f-]{36}\.[\w-]{32}(?:\.ics)?$/;
/** An API token. Its last six characters are a checksum of the others. */
export const API_TOKEN = /^ll_[0-9A-Za-z]{38}$/;
/** The most characters in a name that figures are filtered by. */
export const FILTER_NAME_MAX = 300;
