import type { FoundProfile } from "@ledgerline/connectors/connector/platform-connector";
import { isCloseName, isSameName } from "./artist-name.ts";

/** The best ranked profile of that name, else the best ranked one of nearly that name; a stranger is never chosen. */
export function chooseProfile(found: FoundProfile[], name: string): FoundProfile | null {
  return (
    found.find((profile) => isSameName(profile.name, name)) ??
    found.find((profile) => isCloseName(profile.name, name)) ??
    null
  );
}
