import type { Readable } from "node:stream";
import type { StatementInput } from "@ledgerline/contract/statements/statements";
import type { StatementRow } from "@ledgerline/db/queries/statements";
import { type FileKind, fileKind } from "@ledgerline/statements/recognize";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { REFUSED_ORIGINAL_DAYS } from "../../context/plan.ts";
import { openOriginal } from "../originals.ts";
import { requireStatement } from "../require-statement.ts";

const NO_LONGER_KEPT = `The file of a refused statement is kept for ${REFUSED_ORIGINAL_DAYS} days, or until it is uploaded again. This one is gone.`;

interface OriginalFile {
  fileName: string;
  /** The actual kind of file, whatever its name says. */
  kind: FileKind;
  /** The encoding of its text. */
  encoding: StatementRow["encoding"];
  bytesTotal: number;
  stream: Readable;
}

/** The file as it was uploaded, unpacked. Throws `not_found`. */
export async function downloadOriginal(ctx: AccountContext, { id }: StatementInput): Promise<OriginalFile> {
  const { fileName, encoding, bytesTotal, keptBytes } = await requireStatement(ctx.db, ctx.accountId, id);
  if (keptBytes === 0 && bytesTotal > 0) throw new DomainError("not_found", NO_LONGER_KEPT);
  const stream = openOriginal(ctx.db, ctx.accountId, id);
  const kind = fileKind(await firstPiece(stream));
  return { fileName, kind, encoding, bytesTotal, stream };
}

/** The start of the stream, which stays in it. Throws reading errors while the response can still report them. */
async function firstPiece(stream: Readable): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  stream.once("readable", resolve).once("end", resolve).once("error", reject);
  await promise;
  const piece: Uint8Array | null = stream.read();
  if (piece === null) return new Uint8Array();
  stream.unshift(piece);
  return piece;
}
