import { Agent, setGlobalDispatcher } from "undici";

/** Makes all further calls of `fetch` in this thread come from one address of the loopback. */
export function callFrom(address: string): void {
  setGlobalDispatcher(new Agent({ localAddress: address }));
}
