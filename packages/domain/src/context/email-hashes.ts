import { createHmac, hkdfSync } from "node:crypto";

/** Hashes of emails that nobody can make without this server's keys: for what is known of an email without its account. */
export interface EmailHashes {
  /** Made with the newest key. */
  hash(email: string): string;
  /** What the hash may be that was made with any of the keys. */
  possible(email: string): string[];
}

/** `keys` are those that seal, newest first. The keys for hashes are derived from them, so neither reveals the other. */
export function createEmailHashes(keys: readonly Uint8Array[]): EmailHashes {
  const derived = keys.map((key) => Buffer.from(hkdfSync("sha256", key, "", "ledgerline emails of used trials", 32)));
  const [newest] = derived;
  if (!newest) throw new Error("hashing needs a key");
  const hashWith = (key: Buffer, email: string) => createHmac("sha256", key).update(email).digest("base64url");
  return {
    hash: (email) => hashWith(newest, email),
    possible: (email) => derived.map((key) => hashWith(key, email)),
  };
}
