/** Something of ours that reads what a stranger has written. */
export interface Reader {
  /** What is read: `layout distrokid: Title`, `POST /claims: title`. */
  name: string;
  /** The longest text that the bounds before it let through, in characters. */
  most: number;
  /** Refusing the text is as good as reading it. */
  read(text: string): unknown;
}
