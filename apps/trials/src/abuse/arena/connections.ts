import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Arena, Round } from "./attack.ts";
import { Tally } from "./keep-calling.ts";

/** A connection of the attacker, with errors ignored. It may be closed already. */
export async function openConnection({ origin, address }: Pick<Arena, "origin" | "address">): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), localAddress: address });
  socket.on("error", () => {});
  await once(socket, "connect").catch(() => {});
  return socket;
}

/** Enough of an answer to tell its status. */
const STATUS_BYTES = 12;
const STATUS = /HTTP\/1\.1 (\d{3})/g;

interface Holding {
  connections: number;
  /** Writes to a new connection. */
  begin(socket: Socket, at: number): void;
  /** Writes a little more, every second. */
  drip?(socket: Socket): void;
  /** If false, only the status of the first answer is read. */
  reads?: boolean;
}

/** Rounds of a second; at the beginning of each, connections are opened until there are as many as asked for. */
export function holdConnections(
  arena: Pick<Arena, "origin" | "address">,
  { connections, begin, drip, reads = true }: Holding,
): Round {
  const held: (Socket | undefined)[] = Array.from({ length: connections });
  const answers = new Tally();
  let opened = 0;
  const open = async (at: number) => {
    const socket = await openConnection(arena);
    opened += 1;
    held[at] = socket;
    if (reads) socket.on("data", (piece) => countStatuses(piece.toString("latin1"), answers));
    else socket.once("readable", () => countStatuses(String(socket.read(STATUS_BYTES)), answers));
    begin(socket, at);
  };
  return async () => {
    await Promise.all(held.map((socket, at) => (!socket || socket.destroyed ? open(at) : drip?.(socket))));
    await delay(1_000);
    const left = held.filter((socket) => socket && !socket.destroyed).length;
    return `${opened} connections opened, ${left} of ${connections} still open; ${reads ? "answers" : "first answers, the others unread"} ${answers}`;
  };
}

function countStatuses(text: string, answers: Tally): void {
  for (const [, status = ""] of text.matchAll(STATUS)) answers.add(status);
}
