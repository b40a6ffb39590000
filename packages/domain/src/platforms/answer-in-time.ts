import type { CallSignal } from "@ledgerline/connectors/http/call-signal";
import { ConnectorError } from "@ledgerline/connectors/http/connector-error";
import { type PlatformId, platformName } from "@ledgerline/contract/platforms";

/** Asks a platform for at most `ms`, then ends the call and throws ConnectorError `error`. */
export async function answerInTime<T>(
  platform: PlatformId,
  ms: number,
  ask: (signal: CallSignal) => Promise<T>,
): Promise<T> {
  const call = new AbortController();
  const signal: CallSignal = Object.assign(call.signal, { latest: performance.now() + ms });
  const message = `${platformName(platform)} did not answer in time. Try again in a moment.`;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new ConnectorError("error", message));
      call.abort();
    }, ms);
  });
  try {
    return await Promise.race([ask(signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
