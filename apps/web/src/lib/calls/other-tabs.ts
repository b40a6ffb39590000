const NAME = "ledgerline";

/** The tab's only channel, so that it does not hear itself. */
let channel: BroadcastChannel | undefined;

function shared(): BroadcastChannel {
  channel ??= new BroadcastChannel(NAME);
  return channel;
}

/** The same app in other tabs of the browser, where data that changed here is out of date. */
export const otherTabs = {
  tell(change: string): void {
    shared().postMessage(change);
  },
  /** Returns a function that stops listening. */
  listen(onChange: (change: string) => void): () => void {
    const hear = ({ data }: MessageEvent) => onChange(String(data));
    shared().addEventListener("message", hear);
    return () => shared().removeEventListener("message", hear);
  },
};
