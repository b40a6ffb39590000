import { customType, foreignKey, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { claimAttachments } from "./claim-attachments.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A file as uploaded, in pieces of 1 MB in the order of `piece_no`. */
export const claimAttachmentPieces = pgTable(
  "claim_attachment_pieces",
  {
    accountId: uuid("account_id").notNull(),
    attachmentId: uuid("attachment_id").notNull(),
    pieceNo: integer("piece_no").notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.attachmentId, table.pieceNo] }),
    foreignKey({
      name: "claim_attachment_pieces_attachment_fk",
      columns: [table.accountId, table.attachmentId],
      foreignColumns: [claimAttachments.accountId, claimAttachments.id],
    }).onDelete("cascade"),
  ],
);
