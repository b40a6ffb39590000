import { afterAll, beforeEach, expect } from "vitest";
import { beginFile, beginTest, judgeFile } from "./announced-errors.ts";

beginFile();
beforeEach(({ task }) => beginTest(task.name));
afterAll(() => judgeFile(expect.getState().testPath ?? ""));
