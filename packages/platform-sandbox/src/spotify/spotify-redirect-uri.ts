const REGISTERED_PATH = "/auth/spotify/callback";
const LOOPBACK = ["127.0.0.1", "[::1]"];

/** Why Spotify would not send anybody to this address; null when it would. Every app has registered the same path. */
export function faultOfRedirectUri(address: string | undefined): string | null {
  const url = address === undefined ? null : URL.parse(address);
  if (!url) return "INVALID_CLIENT: Invalid redirect URI";
  const secure = url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK.includes(url.hostname));
  if (!secure || url.hostname === "localhost") return "INVALID_CLIENT: Insecure redirect URI";
  return url.pathname === REGISTERED_PATH && url.search === "" && url.hash === ""
    ? null
    : "INVALID_CLIENT: Invalid redirect URI";
}
