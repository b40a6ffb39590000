/** Apart from the other sentences, so that the dashboard opens without all of them. */
export const SAMPLE_OVER = "You have real figures now, so sample data can no longer be added.";
export const GUEST_CONNECT =
  "Guests cannot connect platforms. First make this account your own, with your email and a password.";
export const LOGGED_OUT = "Logged out successfully";
export const BILLING_UNCONFIGURED = "Billing is not configured on this server";
export const SPOTIFY_SETUP_REQUIRED = "Spotify API credentials required. Check the setup guide for instructions.";
export const CSV_NEEDS_PREMIUM = "CSV export needs Premium. The JSON export is in every plan.";
