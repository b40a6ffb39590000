/** A part of the product that reads what a stranger has written. */
export interface Reader {
  /** What is read: `layout distrokid: Title`, `POST /claims: title`. */
  name: string;
  /** The longest text that earlier bounds let through to it, in characters. */
  most: number;
  /** Refusing the text is as good as reading it. */
  read(text: string): unknown;
}
