import { afterAll, beforeEach, expect } from "vitest";
import { beginFile, beginTest, judgeFile } from "./announced-errors.ts";

/** `POSTGRES_ERRORS=refuse` fails the files in which Postgres logged what no test announced; otherwise they are listed. */
const REFUSES = process.env["POSTGRES_ERRORS"] === "refuse";

beginFile();
beforeEach(({ task }) => beginTest(task.name));
afterAll(() => {
  try {
    judgeFile(expect.getState().testPath ?? "");
  } catch (error) {
    if (REFUSES) throw error;
    console.warn(error instanceof Error ? error.message : error);
  }
});
