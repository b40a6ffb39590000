import type { Statement } from "@ledgerline/contract/statements";
import type { ReactNode } from "react";
import { trpc } from "../../../lib/trpc.ts";

interface LinkedStatementProps {
  id: string;
  item: (statement: Statement) => ReactNode;
}

/** A statement that a link leads to, and that is not on the first page of the list. */
export function LinkedStatement({ id, item }: LinkedStatementProps) {
  const { data } = trpc.statements.get.useQuery({ id }, { retry: false });
  return data && <ul aria-label="The statement of the link">{item(data)}</ul>;
}
