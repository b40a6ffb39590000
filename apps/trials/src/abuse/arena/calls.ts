import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Statement, StatementList, StatementReceipt } from "@ledgerline/contract/statements/statements";
import { Agent, setGlobalDispatcher } from "undici";
import type { Arena, Round } from "./attack.ts";

type Caller = Pick<Arena, "origin" | "token">;

interface Uploaded {
  status: number;
  /** Set if the upload was accepted. */
  statements: Statement[];
  /** Set if it was refused. */
  detail: string;
}

/** Uploads a statement; any answer will do. */
export async function upload({ origin, token }: Caller, path: string): Promise<Uploaded> {
  const body = new FormData();
  body.append("file", await openAsBlob(path), basename(path));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/api/statements`, { method: "POST", headers, body });
  const { statements = [], detail = "" } = (await response.json()) as Partial<StatementReceipt>;
  return { status: response.status, statements, detail: detail ?? "" };
}

/** Waits until none of these statements waits for its booking. */
export async function settled(caller: Caller, statements: readonly Statement[]): Promise<Statement[]> {
  const settledOnes: Statement[] = [];
  for (const { id } of statements) {
    for (;;) {
      const response = await get(caller, `/statements/${id}`);
      const statement = (await response.json()) as Statement;
      if (response.ok && statement.state !== "received" && statement.state !== "booking") {
        settledOnes.push(statement);
        break;
      }
      await delay(response.ok ? 200 : 2_000);
    }
  }
  return settledOnes;
}

/** Deletes a statement, and returns the status of the answer. */
export async function remove({ origin, token }: Caller, id: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/api/statements/${id}`, { method: "DELETE", headers });
  await response.arrayBuffer();
  return response.status;
}

/** The state of a statement in the list; undefined when it is gone. */
export async function stateOf(caller: Caller, id: string): Promise<Statement["state"] | undefined> {
  const { statements } = (await (await get(caller, "/statements")).json()) as StatementList;
  return statements.find((statement) => statement.id === id)?.state;
}

/** Reads an answer to its end, and returns its status and size. */
export async function drain(caller: Caller, path: string): Promise<string> {
  const response = await get(caller, path);
  let bytes = 0;
  for await (const piece of response.body ?? []) bytes += piece.length;
  return `${response.status} with ${(bytes / 1e6).toFixed(1)} MB`;
}

/** Any GET. */
export function get({ origin, token }: Caller, path: string): Promise<Response> {
  return fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
}

/** Any POST of JSON. */
export function post({ origin, token }: Caller, path: string, body: object): Promise<Response> {
  return fetch(`${origin}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
}

/** Reads an answer to its end, for its status. */
export async function statusOf(answer: Promise<Response>): Promise<number> {
  const response = await answer;
  for await (const _piece of response.body ?? []);
  return response.status;
}

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

/** Makes all further calls of `fetch` in this thread come from one address of the loopback. */
export function callFrom(address: string): void {
  setGlobalDispatcher(new Agent({ localAddress: address }));
}
