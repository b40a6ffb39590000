import type { KeptMapping } from "@ledgerline/contract/statements/layouts";
import type { Recognition } from "@ledgerline/contract/statements/recognition";
import { bindFormat } from "../formats/bind/bind-reading.ts";
import type { BindOptions } from "../formats/bind-options.ts";
import { formatName } from "../formats/catalogue.ts";
import type { FileKind, Reading, StatementFormat } from "../formats/format.ts";
import { playsFormatName } from "../formats/plays-catalogue.ts";
import type { PlaysFormat } from "../formats/plays-format.ts";
import type { RowReader } from "../formats/row-outcome.ts";
import type { StatementNote, StoredRecognition } from "../vocabulary.ts";

/** A layout that can be recognized: one of ours, or an artist's own. */
export interface KnownLayout {
  /** The slug of a format, or the id of the artist's own. */
  id: string;
  name: string;
  /** The distributor that the artist's accounts are with. */
  distributor: string;
  kinds: readonly (FileKind | "plays")[];
  evidence: NonNullable<Recognition["evidence"]>;
  /** Why a preview comes before the first booking; null if there is none. */
  confirm: string | null;
  /** Whether the artist is asked if the net already excludes what is withheld. */
  asksWithholdings: boolean;
  emptyWhen: readonly string[];
  /** The columns that such files are known to have; null if the artist has said what they are. */
  header: readonly string[] | null;
  /** Null if the columns are not known well enough. */
  reading: Reading | null;
  /** What the artist has said about the columns. */
  mapping?: KeptMapping;
  /** Set for an export of plays, which has no `reading`. */
  plays?: PlaysFormat;
  /** Throws UnreadableStatement if the header lacks a column. Needs a `reading`. */
  bind(options: BindOptions): RowReader;
}

export function builtInLayout(format: StatementFormat): KnownLayout {
  const { id, distributor, kind, evidence, confirm, withholdings, emptyWhen = [], header, reading } = format;
  return {
    id,
    name: formatName(format),
    distributor,
    kinds: typeof kind === "string" ? [kind] : kind,
    evidence,
    confirm,
    asksWithholdings: withholdings === "ask",
    emptyWhen,
    header,
    reading,
    bind: (options) => bindFormat(format, options),
  };
}

/** A platform's export of plays. */
export function playsLayout(format: PlaysFormat): KnownLayout {
  const { id, sender, evidence } = format;
  return {
    id,
    name: playsFormatName(format),
    distributor: sender,
    kinds: ["plays"],
    evidence,
    confirm: null,
    asksWithholdings: false,
    emptyWhen: [],
    header: format.header,
    reading: null,
    plays: format,
    bind() {
      throw new Error("An export of plays has no lines of money");
    },
  };
}

/** True if a file in this layout can be booked without the mapper. */
export function isReadable(layout: KnownLayout | null): layout is KnownLayout {
  return layout !== null && (layout.reading !== null || layout.plays !== undefined);
}

/** What a file was recognized as. */
export interface Recognized {
  recognition: StoredRecognition;
  /** Null if the header is unknown. Without a `reading`, only its name is known. */
  layout: KnownLayout | null;
  /** True if the file only says that nothing was earned. */
  isEmpty: boolean;
  /** True if the first and last rows do not tell how decimals or dates are written, but others may. */
  isOpen: boolean;
  /** Positions of columns with personal data of buyers, which are not stored. */
  personal: readonly number[];
  /** Why a layout was not chosen although its name fits. */
  note: StatementNote | null;
}
