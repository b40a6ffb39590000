import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { Arena } from "./attack.ts";

/** A connection of the attacker, with errors ignored. It may be closed already. */
export async function openConnection({ origin, address }: Pick<Arena, "origin" | "address">): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), localAddress: address });
  socket.on("error", () => {});
  await once(socket, "connect").catch(() => {});
  return socket;
}
