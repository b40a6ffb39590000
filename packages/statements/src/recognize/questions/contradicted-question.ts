import { DATE_ORDERS } from "../../formats/cells/date-order.ts";
import type { StoredQuestion } from "../../vocabulary/recognition.ts";
import type { Contradictions } from "../contradictions.ts";

/** Asks about rows with impossible months. `isOwn`: the artist has said which column has the month. */
export function impossibleQuestion({ isOwn }: { isOwn: boolean }): StoredQuestion {
  const options = ["as_printed", "leave_out", ...(isOwn ? ["map"] : []), "refuse"];
  return { id: "impossible_months", options, suggestion: null };
}

/** Asks about what the rows of a file contradict. `otherCurrency`: the one that they name, if there is only one. */
export function contradictedQuestion(
  id: NonNullable<Contradictions["found"]>,
  otherCurrency: string | null,
): StoredQuestion {
  switch (id) {
    case "numbers":
      return { id, options: ["point", "comma"], suggestion: null };
    case "dates":
      return { id, options: [...DATE_ORDERS], suggestion: null };
    case "currency":
      return { id, options: [], suggestion: otherCurrency };
  }
}
