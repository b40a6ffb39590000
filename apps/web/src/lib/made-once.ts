/** Makes a value when it is first needed: the first use of Intl blocks a phone for a tenth of a second. */
export function madeOnce<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
