import { abortable } from "@ledgerline/concurrency";
import { type CallSignal, ConnectorError } from "@ledgerline/connectors/http";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";

/** Gives a platform `ms` to answer, then aborts the call and throws ConnectorError `error`. */
export async function answerInTime<T>(
  platform: PlatformId,
  ms: number,
  ask: (signal: CallSignal) => Promise<T>,
): Promise<T> {
  const signal: CallSignal = Object.assign(AbortSignal.timeout(ms), { latest: performance.now() + ms });
  try {
    return await abortable(signal, ask);
  } catch (error) {
    if (error !== signal.reason) throw error;
    throw new ConnectorError(platform, "late");
  }
}
