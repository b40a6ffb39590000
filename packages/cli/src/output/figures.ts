import { groupThousands, trimZeros } from "@ledgerline/decimals";

/** `-1,234.5` for `-1234.500`: only trailing zeros are left out. */
export function amount(net: string): string {
  const [whole = "", printed = ""] = net.split(".");
  const decimals = trimZeros(printed);
  return decimals === "" ? groupThousands(whole) : `${groupThousands(whole)}.${decimals}`;
}

export function money({ currency, net }: { currency: string; net: string }): string {
  return `${currency} ${amount(net)}`;
}

export function count(number: number, one: string, several = `${one}s`): string {
  return `${number.toLocaleString("en-US")} ${number === 1 ? one : several}`;
}
