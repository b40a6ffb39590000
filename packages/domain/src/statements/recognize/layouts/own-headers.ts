import type { ArtistFormatRow } from "@ledgerline/db/queries/statements/artist-formats";
import type { KnownLayout } from "./known-layout.ts";
import { ownLayout } from "./own-layout.ts";

/** An artist's own formats, by the key of the header that each is for. */
export type OwnHeaders = ReadonlyMap<string, KnownLayout>;

export function ownHeaders(formats: readonly ArtistFormatRow[]): OwnHeaders {
  return new Map(
    formats.flatMap(({ id, name, headerKey, mapping }) =>
      mapping ? [[headerKey, ownLayout({ id, name, mapping })]] : [],
    ),
  );
}
