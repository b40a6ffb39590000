import type { Tool } from "../answers/tool.ts";
import { boardTool } from "./board.ts";
import { claimsTool } from "./claims.ts";
import { findingsTool } from "./findings.ts";
import { linesTool } from "./lines.ts";
import { royaltiesTool } from "./royalties.ts";
import { sharesTool } from "./shares.ts";
import { tracksTool } from "./tracks.ts";

export const TOOLS: readonly Tool[] = [
  royaltiesTool,
  tracksTool,
  linesTool,
  boardTool,
  findingsTool,
  claimsTool,
  sharesTool,
];
