import { IS_PUSH } from "@ledgerline/vitest-config/drawn";
import type { FastifyInstance } from "fastify";
import { expect } from "vitest";

interface Watched {
  /** The server that changes are made through. */
  own: FastifyInstance;
  keeping: FastifyInstance;
  forgetful: FastifyInstance;
  token: string;
  /** Below `/api`. */
  paths: readonly string[];
}

/** Hearing of a change may take a moment. */
const HEARD = { timeout: 60_000 };

/**
 * Makes a change, and expects every server to answer as one without memory does, and these answers to have changed: at
 * once, or as soon as it has heard of the change, if another server may have made it, as with queued work. On a push only
 * the server that made it is asked.
 */
export function watchAnswers(watched: () => Watched) {
  let before: Record<string, string> = {};
  return async (what: string, change: () => Promise<unknown>, changed: string[], by: "call" | "job" = "call") => {
    await change();
    const { own, keeping, forgetful } = watched();
    const truth = await look(forgetful, watched());
    for (const app of IS_PUSH ? [own] : [own, keeping]) {
      if (app !== own || by === "job") {
        await expect.poll(() => look(app, watched()), { ...HEARD, message: what }).toEqual(truth);
      }
      expect(await look(app, watched()), what).toEqual(truth);
      expect(await look(app, watched()), what).toEqual(truth);
    }
    for (const path of changed) expect(truth[path], `${what}: ${path}`).not.toBe(before[path]);
    before = truth;
  };
}

/** The answers, by path without query. */
async function look(app: FastifyInstance, { token, paths }: Watched): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const path of paths) {
    const { body } = await app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
    answers[path.replace(/\?.*$/, "")] = body;
  }
  return answers;
}
