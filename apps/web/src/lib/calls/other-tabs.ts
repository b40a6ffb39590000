const NAME = "ledgerline";

/** One for this tab, which therefore does not hear itself. */
let channel: BroadcastChannel | undefined;

function shared(): BroadcastChannel {
  channel ??= new BroadcastChannel(NAME);
  return channel;
}

/** The same app in other tabs of the browser: what changed here is out of date there. */
export const otherTabs = {
  tell(change: string): void {
    shared().postMessage(change);
  },
  /** Returns how to end it. */
  listen(onChange: (change: string) => void): () => void {
    const hear = ({ data }: MessageEvent) => onChange(String(data));
    shared().addEventListener("message", hear);
    return () => shared().removeEventListener("message", hear);
  },
};
