import type { Attack } from "../../arena/attack.ts";
import { statusOf } from "../../arena/calls.ts";
import { keepCalling } from "../../arena/keep-calling.ts";

const CONNECTIONS = 64;
const HEADERS = 30;
const LENGTH = 500;

export const hugeHeaders: Attack = {
  name: "requests with 15 KB of headers from 64 connections",
  async begin({ origin }) {
    const headers = Object.fromEntries(Array.from({ length: HEADERS }, (_, n) => [`x-${n}`, "h".repeat(LENGTH)]));
    return keepCalling(CONNECTIONS, () => statusOf(fetch(`${origin}/api/auth/me`, { headers })));
  },
};
