import { createPrivateKey, type KeyObject } from "node:crypto";
import { ConnectorError } from "../http/connector-error.ts";

const BEGIN = /-----BEGIN ([A-Z0-9 ]+)-----/;
const LABEL = "PRIVATE KEY";

/**
 * Reads the key of a .p8 file (PKCS#8, P-256) however it was pasted: with line breaks, without them, or with them as
 * \n. Throws ConnectorError `credentials_invalid` for anything else.
 */
export function readAppleMusicKey(pasted: string): KeyObject {
  const text = pasted.replaceAll(/\\r|\\n/g, "\n");
  const { label, body } = openPem(text);
  if (label !== LABEL) throw new ConnectorError("apple_music", "apple_music_key_of_wrong_kind");
  const key = parseKey(body.replaceAll(/\s/g, ""));
  if (key === null) throw new ConnectorError("apple_music", "apple_music_key_unreadable");
  if (key.asymmetricKeyType !== "ec" || key.asymmetricKeyDetails?.namedCurve !== "prime256v1") {
    throw new ConnectorError("apple_music", "apple_music_key_of_wrong_kind");
  }
  return key;
}

/** The text between the lines of a PEM, with its label; a text without such lines is the key itself. */
function openPem(text: string): { label: string; body: string } {
  const begin = BEGIN.exec(text);
  const [line = "", label = LABEL] = begin ?? [];
  const from = (begin?.index ?? 0) + line.length;
  const to = begin ? text.indexOf(`-----END ${label}-----`, from) : -1;
  return to === -1 ? { label: LABEL, body: text } : { label, body: text.slice(from, to) };
}

function parseKey(base64: string): KeyObject | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  try {
    return createPrivateKey({ key: Buffer.from(base64, "base64"), format: "der", type: "pkcs8" });
  } catch {
    return null;
  }
}
