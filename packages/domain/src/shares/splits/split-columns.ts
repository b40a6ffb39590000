import type { SplitColumn, SplitImport } from "@ledgerline/contract/shares/splits";
import { columnsNamed } from "@ledgerline/statements/map/name-candidates";
import { hasEmail, isIsrc, mostly } from "@ledgerline/statements/map/value-shapes";
import { columnsCalled, foldedNames, sampleColumns, type TextTable } from "../../tables.ts";
import { readSplitShare } from "./split-share.ts";

/** Labels' names for columns; the surest first. */
const NAMES: Record<SplitColumn, readonly string[]> = {
  title:
    foldedNames(`track title, track, song title, song, track name, song name, recording title, recording, title, titel,
    titre, titulo, titolo, tytul, lied, chanson, cancion, canzone, faixa, musica, brano, utwor, nummer, låt, 曲名, 楽曲名,
    product title, asset title, work title, work`),
  artist:
    foldedNames(`track artist, artist, artist name, primary artist, main artist, display artist, artists, performer,
    interpret, künstler, artiste, artista, wykonawca, アーティスト`),
  isrc: foldedNames(`isrc, isrc code, track isrc, recording isrc`),
  upc: foldedNames(`upc, ean, upc ean, barcode, upc code, gtin, release upc, album upc, upc ean code, strichcode`),
  catalogue:
    foldedNames(`catalogue number, catalog number, catalogue no, catalog no, cat no, cat number, cat, catalogue,
    catalog, catalogue id, release number, katalognummer, katalognr, bestellnummer, numero de catalogue, reference,
    numero de catalogo, numero di catalogo, product code, label code`),
  payee:
    foldedNames(`payee, payee name, participant, participant name, collaborator, contributor, recipient, rightsholder,
    rights holder, royalty recipient, beneficiary, payable to, pay to, member, party, person, contact, client, licensor,
    who, name, full name, legal name, empfänger, zahlungsempfänger, berechtigter, beteiligter, name des empfängers,
    bénéficiaire, ayant droit, beneficiario, destinatario, participante, odbiorca, ontvanger, rechthebbende, mottagare,
    受取人, producer, writer`),
  email: foldedNames(
    `email, e mail, email address, payee email, mail, paypal email, adresse e mail, correo, e mail adresse`,
  ),
  share:
    foldedNames(`share, split, split percent, percent, percentage, share percent, royalty split, royalty share, royalty,
    royalty percent, royalty rate, payee split, payee share, participation, points, rate, percent share, anteil,
    prozent, anteil in percent, beteiligung, quote, part, pourcentage, taux, porcentaje, participacion, parte,
    percentuale, quota, porcentagem, udzial, procent, aandeel, andel, 割合, 分配率`),
  role: foldedNames(`role, capacity, contribution, function, type, payee type, rolle, funktion, tätigkeit, fonction, rol,
    ruolo, funcao, papel, rola`),
};

/** What payees' columns are called. */
export const PAYEE_NAMES = NAMES.payee;

type Reading = SplitImport["reading"];
export type SplitColumns = Omit<Reading, "shares">;

/** Which column is which: as somebody says, else by names and cells. Null where it cannot be told. */
export function guessSplitColumns(
  table: TextTable,
  said: Partial<Record<SplitColumn, number | null | undefined>>,
): SplitColumns {
  const { header } = table;
  const cells = sampleColumns(table);
  const taken = new Set(Object.values(said).filter((at) => typeof at === "number"));
  const fits: Partial<Record<SplitColumn, (filled: readonly string[]) => boolean>> = {
    isrc: (filled) => filled.some((cell) => /[A-Z]{2}/i.test(cell) && /\d{5}/.test(cell)),
    upc: (filled) => filled.some((cell) => /\d{8}/.test(cell)),
    share: (filled) => mostly((cell) => readSplitShare(cell, "percent") !== null, filled),
    email: hasEmail,
  };
  const known = { isrc: "isrc", upc: "upc", artist: "artist", title: "track" } as const;
  const find = (column: SplitColumn): number | null => {
    const own = said[column];
    if (own !== undefined) return own;
    const free = (at: number) => {
      const filled = cells[at] ?? [];
      return !taken.has(at) && filled.length > 0 && (fits[column]?.(filled) ?? true);
    };
    const byName = columnsCalled(header, NAMES[column]);
    const byField = column in known ? columnsNamed(known[column as keyof typeof known], header) : [];
    const byCells = header.flatMap((_, at) => {
      const filled = cells[at] ?? [];
      if (column === "isrc") return mostly(isIsrc, filled) ? at : [];
      return column === "email" && hasEmail(filled) ? at : [];
    });
    const at = [...byName, ...byField, ...byCells].find(free) ?? null;
    if (at !== null) taken.add(at);
    return at;
  };
  // What cells tell for certain first, so that a vague name does not take its column.
  const isrc = find("isrc");
  const upc = find("upc");
  const email = find("email");
  const share = find("share");
  const title = find("title");
  const artist = find("artist");
  const payee = find("payee");
  const catalogue = find("catalogue");
  const role = find("role");
  return { title, artist, isrc, upc, catalogue, payee, email, share, role };
}

/** What has to be said before rows can be read. */
export function missingOf({ title, isrc, upc, catalogue, payee, share }: SplitColumns): SplitImport["missing"] {
  const names = [title, isrc, upc, catalogue].some((at) => at !== null);
  return [
    ...(names ? [] : ["recording" as const]),
    ...(payee === null ? ["payee" as const] : []),
    ...(share === null ? ["share" as const] : []),
  ];
}
