import type { AddressFault } from "@ledgerline/connectors/webhooks";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { AccountContext } from "../../context/context.ts";
import { fieldError } from "../../context/errors.ts";

const SENTENCES: Record<AddressFault, string> = {
  url: MESSAGES.endpointUrl,
  userinfo: MESSAGES.endpointUserinfo,
  insecure: MESSAGES.endpointInsecure,
  port: MESSAGES.endpointPort,
  address: MESSAGES.endpointAddress,
};

/** Throws `bad_request` for a URL that would never be called. Its host name is resolved and checked at each try. */
export function requireCallable({ outside }: AccountContext, url: string): void {
  const fault = outside.webhooks.faultOf(url);
  if (fault) throw fieldError("bad_request", "url", SENTENCES[fault]);
}
