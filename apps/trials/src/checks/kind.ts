import type { Planted } from "./faults.ts";
import type { MadeBooks } from "./made-books.ts";

/** Changes the books of an artist, and returns what has to be found. */
export type Make = (books: MadeBooks) => Planted[];

/** With one distributor. */
export const one =
  (make: Make): Make =>
  (books) => {
    books.pay("DistroKid");
    return make(books);
  };
/** With two. */
export const two =
  (make: Make): Make =>
  (books) => {
    books.pay("DistroKid");
    books.pay("TuneCore");
    return make(books);
  };
/** Everything that is paid on Spotify was played, before anything is planted. */
export const played =
  (make: Make, change: (books: MadeBooks) => void = () => {}): Make =>
  (books) => {
    books.pay("DistroKid");
    change(books);
    books.play();
    return make(books);
  };
/** Changes the books, and plants nothing. */
export const harmless =
  (change: (books: MadeBooks) => void): Make =>
  (books) => {
    change(books);
    return [];
  };
