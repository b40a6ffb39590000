/** The text as Postgres can store it in JSON, which takes neither a NUL nor half of a surrogate pair. */
export function storable(text: string): string {
  return text.replaceAll("\0", "␀").toWellFormed();
}
