import type { Attack } from "../../arena/attack.ts";
import { holdConnections } from "../../arena/hold-connections.ts";

const CONNECTIONS = 2_000;

/** Connections beyond an address's limit are opened again as soon as they are cut. */
export const idleConnections: Attack = {
  name: "2,000 connections that send nothing",
  async begin(arena) {
    return holdConnections(arena, { connections: CONNECTIONS, begin: () => {} });
  },
};
