import type { StatementList } from "@ledgerline/contract/statements/statements";
import type { Arena, Round } from "./attack.ts";
import { drain, get, upload } from "./calls.ts";

const AT_ONCE = 3;

/** Uploads an archive of many files once, and reads again and again an answer that grows with them. */
export function uploadAndRead(arena: Arena, archive: string, path: string): Round {
  let uploaded: ReturnType<typeof upload> | null = null;
  return async () => {
    uploaded ??= upload(arena, archive);
    const { status, detail } = await uploaded;
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => drain(arena, path)));
    const words = [status, detail].filter(Boolean).join(": ");
    return `the upload answered ${words}; ${await countStates(arena)}; ${path} answered ${answers.join(", ")}`;
  };
}

async function countStates(arena: Arena): Promise<string> {
  const { statements = [] } = (await (await get(arena, "/statements?limit=100")).json()) as Partial<StatementList>;
  const states = Map.groupBy(statements, ({ state }) => state);
  return [...states].map(([state, { length }]) => `${length} ${state}`).join(", ");
}
