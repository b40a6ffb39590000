const LONGEST = 80;
const HARMLESS = /^[\p{L}\p{M}\p{N} '’&,!()+.-]+$/u;
/** A full stop within a word looks like an address, which mail programs turn into a link. */
const ADDRESS = /\.[^ ]/;

/** A name that somebody chose, if it can be shown to a stranger without advertising or linking anything; else null. */
export function nameForStrangers(name: string): string | null {
  return name.length <= LONGEST && HARMLESS.test(name) && !ADDRESS.test(name) ? name : null;
}
