import { FigureVersions } from "@ledgerline/db/figures";
import { KeptAnswers } from "@ledgerline/domain/context";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { buildApp } from "../../../src/boot/build-app.ts";
import type { TestApp } from "./create-test-app.ts";

class Forgetful extends KeptAnswers {
  override keep(): void {}
}

interface Beside {
  /** Remembers what it has answered. */
  keeping: FastifyInstance;
  /** Says how things are. */
  forgetful: FastifyInstance;
}

/** Time stands still for these: what they know ends only when their server makes a change, or hears of one. */
export const stillVersions = () => new FigureVersions(() => () => 0);

/** Two more servers on the same database, as behind a proxy, for all tests of a file; filled in before the first. */
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
