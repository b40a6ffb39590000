import type { ApiStatus } from "@ledgerline/contract/streaming/live-data";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { Transaction } from "@ledgerline/db/client";
import type { Context } from "../../context/context.ts";
import { announce } from "../../webhooks/announce.ts";
import { closeSync, insertEndedSync, type RunningSync } from "../platform-syncs.sql.ts";
import type { SyncResult } from "./sync-result.ts";

interface Ended extends SyncResult {
  accountId: string;
  platform: PlatformId;
  status: ApiStatus;
  /** Null for a reading that no sync requested. */
  run: RunningSync | null;
}

/** Ends a sync: its result becomes the connection's last one. The caller has locked the connection. */
export async function recordSync(ctx: Context, tx: Transaction, { run, ...ended }: Ended): Promise<void> {
  const endedAt = ctx.clock();
  if (run) await closeSync(tx, run);
  await insertEndedSync(tx, { ...ended, startedAt: run?.startedAt ?? endedAt, endedAt });
  const { accountId, platform, status } = ended;
  await announce(
    tx,
    { accountId, at: endedAt },
    status === "live_api_success"
      ? { type: "sync.finished", data: { platform } }
      : { type: "sync.failed", data: { platform, status } },
  );
}
