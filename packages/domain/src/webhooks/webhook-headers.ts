/** The id by which receivers know an event, the same at every try and endpoint. */
export function messageIdOf(eventId: string): string {
  return `msg_${eventId}`;
}

/** The headers of a try, without the signature. */
export function headersOf(eventId: string, at: Date): Record<string, string> {
  return {
    "content-type": "application/json",
    "user-agent": "Ledgerline-Webhooks/1",
    "webhook-id": messageIdOf(eventId),
    "webhook-timestamp": `${secondsOf(at)}`,
  };
}

export function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
