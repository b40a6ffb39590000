/** Numbers values from 0 in the order they first appear. */
export class Numbered<Value> {
  readonly values: Value[] = [];
  readonly #numbers = new Map<string, number>();

  /** The number of the value with this key; `make` is called for the first one. */
  of(key: string, make: () => Value): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.values.length;
    this.values.push(make());
    this.#numbers.set(key, number);
    return number;
  }

  at(number: number): Value {
    return this.values[number] as Value;
  }
}
