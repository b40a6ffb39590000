import { foldName } from "./fold-name.ts";
import { hasEmail } from "./value-shapes.ts";

/** Names of columns about the buyers, not about the music. */
const PERSONAL =
  /\b(?:buyer|purchaser|purchased by|ship to|shipping (?!cost|fee|country)\w+|billing (?!country)\w+|e ?mail|phone|telephone|street|zip|postal|postcode|address|customer (?:name|first|last)|first name|last name|surname|owner user|user name|username|kaufer|acheteur|comprador|acquirente|telefon|adresse|direccion|endereco|strasse|plz)\b/;

/** Whether a column looks like personal data of buyers, by its name and its non-empty cells. */
export function isPersonal(name: string, filled: readonly string[]): boolean {
  return PERSONAL.test(foldName(name)) || hasEmail(filled);
}
