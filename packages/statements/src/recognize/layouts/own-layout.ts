import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { findFormat } from "../../formats/catalogue.ts";
import { bindMapping } from "../../map/mapping/bind-mapping.ts";
import { playsOf } from "../../map/mapping/plays-of.ts";
import { readingOf } from "../../map/mapping/reading-of.ts";
import { type KnownLayout, playsLayout } from "./known-layout.ts";

/** An artist's own format as a layout. */
export function ownLayout({ id, name, mapping }: { id: string; name: string; mapping: Mapping }): KnownLayout {
  const like = mapping.like === undefined ? null : findFormat(mapping.like);
  const plays = playsOf(mapping, { id, name });
  if (plays) return { ...playsLayout(plays), name, evidence: "own" };
  const reading = readingOf(mapping);
  return {
    id,
    name,
    distributor: like?.distributor ?? name,
    kinds: [mapping.kind ?? "income"],
    evidence: "own",
    confirm: null,
    asksWithholdings: false,
    emptyWhen: like?.emptyWhen ?? [],
    header: null,
    reading: reading && { ...reading, numbers: mapping.numbers },
    bind: (options) => bindMapping(mapping, options),
  };
}
