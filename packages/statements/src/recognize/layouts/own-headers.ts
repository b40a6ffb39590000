import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import type { KnownLayout } from "./known-layout.ts";
import { ownLayout } from "./own-layout.ts";

/** What an artist has said about a header. */
export interface OwnFormat {
  id: string;
  name: string;
  headerKey: string;
  mapping: Mapping | null;
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
