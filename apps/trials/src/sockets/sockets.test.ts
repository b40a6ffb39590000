import { tmpdir } from "node:os";
import { join } from "node:path";
import { unlessDrawn } from "@ledgerline/vitest-config/drawn";
import { sample } from "@ledgerline/vitest-config/sample";
import { expect, test } from "vitest";
import { runSockets } from "./run-sockets.ts";

/** A full trial takes a new seed each time; the same seed repeats a finding. */
const SEED = Number(process.env["TRIAL_SOCKETS_SEED"] ?? sample(1, Date.now() % 1_000_000));

test(`the server copes with every client that leaves: repeat with TRIAL_SOCKETS_SEED=${SEED}`, {
  ...unlessDrawn("trials", "sockets", 4),
  timeout: 300_000,
}, async () => {
  const said: string[] = [];
  const { findings, manners } = await runSockets({
    seed: SEED,
    most: { ofKind: sample(1, 4), ofOthers: 0 },
    artists: 4,
    folder: join(tmpdir(), "ledgerline-sockets"),
    say: (line) => said.push(line),
    sources: !process.env["CI"],
  });
  expect([...findings.keys()], said.join("\n")).toEqual([]);
  for (const [name, { answered }] of Object.entries(manners)) expect(answered, name).toBeGreaterThan(0);
});
