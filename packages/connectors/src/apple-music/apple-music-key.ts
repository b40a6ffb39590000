import { createPrivateKey, type KeyObject } from "node:crypto";
import { ConnectorError } from "../http/connector-error.ts";

const PEM = /-----BEGIN ([A-Z0-9 ]+)-----(.*?)-----END \1-----/s;
const LABEL = "PRIVATE KEY";

const UNREADABLE =
  "The private key cannot be read. Paste the whole .p8 file from Apple, from BEGIN PRIVATE KEY to END PRIVATE KEY.";
const WRONG_KIND =
  "This is not a key that Apple Music uses. Paste the .p8 file that Apple gave you for MusicKit, and no other key or certificate.";

/**
 * The key of a .p8 file (PKCS#8, P-256), however it was pasted: with its line breaks, without them, or with them written
 * as \n. Throws ConnectorError `credentials_invalid` for anything else.
 */
export function readAppleMusicKey(pasted: string): KeyObject {
  const text = pasted.replaceAll(/\\r|\\n/g, "\n");
  const [, label = LABEL, body = text] = PEM.exec(text) ?? [];
  if (label !== LABEL) throw new ConnectorError("credentials_invalid", WRONG_KIND);
  const key = parseKey(body.replaceAll(/\s/g, ""));
  if (key === null) throw new ConnectorError("credentials_invalid", UNREADABLE);
  if (key.asymmetricKeyType !== "ec" || key.asymmetricKeyDetails?.namedCurve !== "prime256v1") {
    throw new ConnectorError("credentials_invalid", WRONG_KIND);
  }
  return key;
}

function parseKey(base64: string): KeyObject | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  try {
    return createPrivateKey({ key: Buffer.from(base64, "base64"), format: "der", type: "pkcs8" });
  } catch {
    return null;
  }
}
