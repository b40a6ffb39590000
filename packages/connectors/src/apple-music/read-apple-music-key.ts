import { createPrivateKey, type KeyObject } from "node:crypto";
import { ConnectorError } from "../http/connector-error.ts";

const PEM = /-----BEGIN ([A-Z0-9 ]+)-----(.*?)-----END \1-----/s;
const LABEL = "PRIVATE KEY";

/**
 * Reads the key of a .p8 file (PKCS#8, P-256) however it was pasted: with line breaks, without them, or with them as
 * \n. Throws ConnectorError `credentials_invalid` for anything else.
 */
export function readAppleMusicKey(pasted: string): KeyObject {
  const text = pasted.replaceAll(/\\r|\\n/g, "\n");
  const [, label = LABEL, body = text] = PEM.exec(text) ?? [];
  if (label !== LABEL) throw new ConnectorError("apple_music", "apple_music_key_of_wrong_kind");
  const key = parseKey(body.replaceAll(/\s/g, ""));
  if (key === null) throw new ConnectorError("apple_music", "apple_music_key_unreadable");
  if (key.asymmetricKeyType !== "ec" || key.asymmetricKeyDetails?.namedCurve !== "prime256v1") {
    throw new ConnectorError("apple_music", "apple_music_key_of_wrong_kind");
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
