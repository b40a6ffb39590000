import { LETS } from "@ledgerline/contract/auth/right-words";
import { type Role, refusalOf } from "@ledgerline/contract/auth/roles";
import { PRESETS, type Preset, SCOPES, type Scope } from "@ledgerline/contract/auth/scopes";

export const PRESET_NAMES: Record<Preset, string> = {
  read: "Read everything",
  upload: "Upload statements",
  agent: "Agent, read only",
};

/** How many scopes are named before the rest is only counted. */
const NAMED = 3;

/** The scopes that a member with this role can give a token. */
export function scopesOf(role: Role): Scope[] {
  return SCOPES.filter((scope) => refusalOf({ role, read_only: false }, scope) === null);
}

/** The part of a preset that the role has; empty if that would not live up to the preset's name. */
export function presetOf(preset: Preset, role: Role): Scope[] {
  const offered = scopesOf(role);
  const scopes = PRESETS[preset].filter((scope) => offered.includes(scope));
  return preset === "read" || scopes.length === PRESETS[preset].length ? scopes : [];
}

/** A scope's text, capitalized to stand on its own. */
export function scopeText(scope: Scope): string {
  const words = LETS[scope];
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** What a token may do, in one line. */
export function scopesText(scopes: readonly Scope[]): string {
  const preset = (Object.keys(PRESETS) as Preset[]).find((one) => isSame(PRESETS[one], scopes));
  if (preset) return PRESET_NAMES[preset];
  const named = scopes.slice(0, NAMED).join(", ");
  return scopes.length > NAMED ? `${named} and ${scopes.length - NAMED} more` : named;
}

function isSame(some: readonly Scope[], others: readonly Scope[]): boolean {
  return some.length === others.length && some.every((scope) => others.includes(scope));
}
