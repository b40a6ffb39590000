import type { KnownLayout } from "./known-layout.ts";

/** An artist's own formats, by the key of the header that each is for. */
export type OwnHeaders = ReadonlyMap<string, KnownLayout>;
