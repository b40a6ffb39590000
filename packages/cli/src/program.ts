import { Command } from "commander";
import manifest from "../package.json" with { type: "json" };
import { addRead } from "./read/read-command.ts";
import { addBoard } from "./remote/board.ts";
import { addClaims } from "./remote/claims.ts";
import { addExport } from "./remote/export.ts";
import { addLines } from "./remote/lines.ts";
import { addRoyalties } from "./remote/royalties.ts";
import { addUpload } from "./remote/upload.ts";
import { addWait } from "./remote/wait.ts";

const EXIT_CODES = `
It ends with
  0  when all is done                      4  when a file or a call is refused
  1  when --check finds a proof wanting    5  without a token that may do this
  2  when it is called wrongly             6  when the server fails or is away
  3  when a file asks something           70  when something is wrong with this program or the disk
`;

export function makeProgram(): Command {
  const program = new Command("ledgerline")
    .description("Reads royalty statements, and asks a Ledgerline server for what is booked.")
    .version(manifest.version)
    .showHelpAfterError("Try --help.")
    .exitOverride()
    .addHelpText("after", EXIT_CODES);
  for (const add of [addRead, addUpload, addWait, addRoyalties, addLines, addBoard, addClaims, addExport]) add(program);
  return program;
}
