/** The test cards, by what they do. */
export const CARDS = {
  pays: "4242 4242 4242 4242",
  declines: "4000 0000 0000 0002",
  paysNever: "4000 0000 0000 0341",
} as const;
