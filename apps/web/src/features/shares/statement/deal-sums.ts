import type { PayeeStatement } from "@ledgerline/contract/shares/shares";
import { addExact, type Exact, readExact, subtractExact } from "../../../lib/format/exact.ts";

type Deal = PayeeStatement["deals"][number];

const sum = (values: readonly string[]) => addExact(values.map(readExact));

/** What the payee has of the deal's receipts, after the tax withheld from them. */
export function receivedOf({ receipts }: Deal): Exact {
  return subtractExact(sum(receipts.map(({ amount }) => amount)), sum(receipts.map(({ tax }) => tax)));
}

/** What a payee bears of the costs, less the tax that is not withheld for it. */
export function costsOf({ costs }: Deal): Exact {
  return subtractExact(sum(costs.map(({ amount }) => amount)), sum(costs.map(({ tax }) => tax)));
}
