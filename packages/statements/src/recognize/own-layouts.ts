import type { KeptMapping } from "@ledgerline/contract/statements/layouts";
import { SHARED } from "../english/question-sentence.ts";
import { bindWhole } from "../formats/bind/bind-reading.ts";
import { findFormat } from "../formats/catalogue.ts";
import { headerKey } from "../map/header-key.ts";
import { bindMapping, mappedReading, playsOf } from "../map/reading-of.ts";
import { type KnownLayout, playsLayout } from "./known-layout.ts";

/** What an artist has said about a header. */
export interface OwnFormat {
  id: string;
  name: string;
  headerKey: string;
  mapping: KeptMapping | null;
}

/** An artist's own formats, by the key of the header that each is for. */
export type OwnHeaders = ReadonlyMap<string, KnownLayout>;

export function ownHeaders(formats: readonly OwnFormat[]): OwnHeaders {
  return new Map(
    formats.flatMap(({ id, name, headerKey, mapping }) =>
      mapping ? [[headerKey, ownLayout({ id, name, mapping })]] : [],
    ),
  );
}

/**
 * The format for a header, if there is one: for sheets of this name alone, where the store that somebody has named is not
 * that of the other sheets, else for all files with the header.
 */
export function ownFor(
  own: OwnHeaders,
  header: readonly string[],
  sheet: string | null | undefined,
): KnownLayout | undefined {
  if (own.size === 0) return undefined;
  return (sheet ? own.get(headerKey([...header, sheet])) : undefined) ?? own.get(headerKey(header));
}

/** An artist's own format as a layout. */
export function ownLayout({ id, name, mapping }: { id: string; name: string; mapping: KeptMapping }): KnownLayout {
  const like = mapping.like === undefined ? null : findFormat(mapping.like);
  const plays = playsOf(mapping, { id, name });
  if (plays) return { ...playsLayout(plays), name, evidence: "own" };
  const { reading: shared } = mapping;
  return {
    id,
    name,
    distributor: like?.distributor ?? name,
    kinds: [mapping.kind ?? "income"],
    evidence: "own",
    confirm: mapping.unseen ? SHARED : null,
    asksWithholdings: false,
    emptyWhen: like?.emptyWhen ?? [],
    header: null,
    mapping,
    reading: shared ?? mappedReading(mapping),
    bind: (options) => (shared ? bindWhole(shared, options) : bindMapping(mapping, options)),
  };
}
