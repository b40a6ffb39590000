import { API_STATUSES, type ApiStatus } from "@ledgerline/contract/streaming/live-data";
import { isPlatformId, type PlatformId } from "@ledgerline/contract/streaming/platforms";

/** A sentence that older releases stored, with the code that replaces it; null where there was none. */
export interface StoredSentence {
  platform: PlatformId;
  status: ApiStatus;
  code: string | null;
  sentence: string | null;
}

const TABLE = `
youtube | live_api_success | new_plays | No new plays since 1 May 2026.
soundcloud | live_api_success | new_plays | 1 new play since 9 Nov 2026; 1,204 older tracks appeared, and earlier plays are left out.
youtube | live_api_success | counting_changed | YouTube Music changed what it counts as a play since 23 Aug 2026: plays are counted anew from now on.
youtube | live_api_success | first_reading | First reading taken: plays are counted from now on.
soundcloud | live_api_success | plays_hidden | The profile was read; it shows no count of plays now.
tidal | live_api_success | no_play_counts | The profile was read; Tidal gives no count of its plays.
youtube | live_api_success | - |
youtube | live_api_success | - | Something that was never said.
youtube | error | failed | Something that was never said.
youtube | error | failed |
tidal | error | gave_up | This server could not finish the sync, however often it tried. Sync again, or tell the people who run the server.
tidal | error | unreachable | Tidal cannot be reached right now. Try again in a few minutes.
tidal | error | late | Tidal did not answer in time. Try again in a moment.
tidal | error | unreadable | Tidal answered something that Ledgerline cannot read. Try again later.
tidal | error | redirected | Tidal answered with a redirect, which Ledgerline does not follow.
tidal | error | broken | Tidal has a problem right now. Try again in a few minutes.
tidal | error | call_refused | Tidal did not accept the call (status 418). Try again later.
tidal | rate_limited | rate_limited | Tidal takes no more calls for now. Try again after November 21, 13:08 UTC.
tidal | rate_limited | rate_limited | Tidal takes no more calls for now. Try again after 03:00 UTC.
tidal | no_match | profile_gone | Tidal no longer has this artist. Choose your profile again.
tidal | not_configured | not_connected | This platform is not connected.
tidal | error | credentials_replaced | The credentials of this platform have just been replaced. Please try again.
tidal | credentials_invalid | credentials_unsendable | The credentials hold characters that no Tidal key has. Copy them again.
tidal | credentials_invalid | credentials_unreadable | The kept credentials can no longer be opened. Disconnect the platform and enter them again.
tidal | credentials_invalid | app_unknown | Tidal does not know this Client ID and Client Secret. Copy both again from your app at developer.tidal.com.
soundcloud | credentials_invalid | app_not_allowed | SoundCloud does not allow your app to read this. Check the app at soundcloud.com/you/apps.
spotify | credentials_invalid | spotify_app_refused | Spotify refused your app. Check at developer.spotify.com/dashboard that it is active and uses the Web API.
spotify | premium_required | spotify_premium_required | Spotify answers only apps whose owner has Spotify Premium. Subscribe with the account that owns the app, wait a few hours, then try again.
spotify | user_not_allowed | spotify_user_not_listed | This Spotify account is not on your app's list of users. Add it under User Management at developer.spotify.com/dashboard, then connect again.
spotify | quota_exhausted | spotify_quota_used_up | Your Spotify developer account has used up its quota. Try again tomorrow.
youtube | credentials_invalid | youtube_key_unknown | Google does not know this API key. Copy it again from Credentials at console.cloud.google.com.
youtube | credentials_invalid | youtube_api_disabled | The YouTube Data API v3 is not enabled for this key's project. Enable it at console.cloud.google.com, wait a few minutes, then try again.
youtube | credentials_invalid | youtube_key_for_website | This API key is restricted to a website, and Ledgerline is none. At console.cloud.google.com restrict it to the YouTube Data API or to an IP address instead.
youtube | credentials_invalid | youtube_key_for_other_addresses | This API key is restricted to other IP addresses. At console.cloud.google.com add this server's address, or restrict the key to the YouTube Data API instead.
youtube | credentials_invalid | youtube_key_for_mobile_app | This API key is restricted to a mobile app. At console.cloud.google.com restrict it to the YouTube Data API or to an IP address instead.
youtube | credentials_invalid | youtube_key_for_other_apis | This API key is restricted to other APIs. At console.cloud.google.com add the YouTube Data API v3 to the key's restrictions.
youtube | credentials_invalid | youtube_key_refused | Google refused this API key. Check the key's restrictions and its project at console.cloud.google.com.
youtube | quota_exhausted | youtube_quota_used_up | Your project's YouTube quota for today is used up. Try again after 08:00 UTC.
youtube | quota_exhausted | youtube_searches_used_up | Your project's YouTube searches of today are used up. Paste the link to the channel, or try again after 08:00 UTC.
apple_music | credentials_invalid | apple_music_key_unreadable | The private key cannot be read. Paste the whole .p8 file from Apple, from BEGIN PRIVATE KEY to END PRIVATE KEY.
apple_music | credentials_invalid | apple_music_key_of_wrong_kind | This is not a key that Apple Music uses. Paste the .p8 file that Apple gave you for MusicKit, and no other key or certificate.
apple_music | credentials_invalid | apple_music_team_id_malformed | The Team ID is 10 letters and digits. Copy it from Membership details at developer.apple.com/account.
apple_music | credentials_invalid | apple_music_key_id_malformed | The Key ID is 10 letters and digits. Copy it from Keys at developer.apple.com/account, where you made the key.
apple_music | credentials_invalid | apple_music_credentials_refused | Apple Music refused these credentials. Check that the Team ID, the Key ID and the .p8 file belong together and that the key was not revoked.
apple_music | credentials_invalid | apple_music_key_not_allowed | Apple Music does not allow this key to read its catalog. Enable Media Services for it under Keys at developer.apple.com/account.
soundcloud | credentials_invalid | soundcloud_secret_missing | SoundCloud answers nothing without a Client Secret. Add it from your app at soundcloud.com/you/apps.
soundcloud | rate_limited | soundcloud_tokens_used_up | SoundCloud gives an app 50 tokens in 12 hours, and yours has had them. Try again in a few hours.
`;

export const STORED_SENTENCES: StoredSentence[] = TABLE.trim()
  .split("\n")
  .map((line) => {
    const [platform = "", name, code = "", sentence = ""] = line.split(/ ?\| ?/);
    const status = API_STATUSES.find((one) => one === name);
    if (!isPlatformId(platform) || !status) throw new Error(`this line cannot be read: ${line}`);
    return { platform, status, code: code === "-" ? null : code, sentence: sentence || null };
  });
