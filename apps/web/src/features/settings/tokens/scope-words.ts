import { LETS } from "@ledgerline/contract/auth/right-words";
import { type Role, refusalOf } from "@ledgerline/contract/auth/roles";
import { PRESETS, type Preset, SCOPES, type Scope } from "@ledgerline/contract/auth/scopes";

export const PRESET_NAMES: Record<Preset, string> = {
  read: "Read everything",
  upload: "Upload statements",
  agent: "Agent, read only",
};

/** Scopes that are named before the rest is counted. */
const NAMED = 3;

/** What a member of a role can give a token. */
export function scopesOf(role: Role): Scope[] {
  return SCOPES.filter((scope) => refusalOf({ role, read_only: false }, scope) === null);
}

/** A preset as far as the role has it; empty for one that would not do what it is called. */
export function presetOf(preset: Preset, role: Role): Scope[] {
  const offered = scopesOf(role);
  const scopes = PRESETS[preset].filter((scope) => offered.includes(scope));
  return preset === "read" || scopes.length === PRESETS[preset].length ? scopes : [];
}

/** As it stands on its own. */
export function scopeText(scope: Scope): string {
  const words = LETS[scope];
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** What a token may, in a line. */
export function scopesText(scopes: readonly Scope[]): string {
  const preset = (Object.keys(PRESETS) as Preset[]).find((one) => isSame(PRESETS[one], scopes));
  if (preset) return PRESET_NAMES[preset];
  const named = scopes.slice(0, NAMED).join(", ");
  return scopes.length > NAMED ? `${named} and ${scopes.length - NAMED} more` : named;
}

function isSame(some: readonly Scope[], others: readonly Scope[]): boolean {
  return some.length === others.length && some.every((scope) => others.includes(scope));
}
