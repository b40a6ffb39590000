import { FigureVersions } from "@ledgerline/db/figures/figure-versions";
import { KeptAnswers } from "@ledgerline/domain/context/kept-answers";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { buildApp } from "../../../src/boot/build-app.ts";
import type { TestApp } from "./create-test-app.ts";

class Forgetful extends KeptAnswers {
  override keep(): void {}
}

interface Beside {
  /** Keeps the answers that it gave. */
  keeping: FastifyInstance;
  /** Keeps nothing, so always answers with the current state. */
  forgetful: FastifyInstance;
}

/** Versions for which time stands still: they expire only when their server makes a change, or hears of one. */
export const stillVersions = () => new FigureVersions(() => () => 0);

/** Two more servers on the same database, as behind a proxy, for all tests of a file; ready before the first test. */
export function serveBeside(server: () => TestApp, clock: () => Date): Beside {
  const beside = {} as Beside;
  beforeAll(async () => {
    const { config } = server();
    beside.keeping = await buildApp(config, { clock, versions: stillVersions() });
    beside.forgetful = await buildApp(config, { clock, answers: new Forgetful() });
  });
  afterAll(async () => {
    await beside.keeping.close();
    await beside.forgetful.close();
  });
  return beside;
}
