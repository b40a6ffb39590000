interface TestCard {
  number: string;
  /** True when it is turned down at once. */
  declines: boolean;
  /** False when every charge fails. */
  pays: boolean;
  does: string;
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: "4242424242424242", declines: false, pays: true, does: "pays" },
  { number: "4000000000000002", declines: true, pays: false, does: "is declined" },
  { number: "4000000000000341", declines: false, pays: false, does: "fails after the trial" },
];

/** In groups of four, as it stands on a card. */
export function spellCard(number: string): string {
  return number.replace(/(?<=\d)(?=(\d{4})+$)/g, " ");
}
