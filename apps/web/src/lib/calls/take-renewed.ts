import { toast } from "../toast.ts";
import { sessionToken } from "./session-token.ts";

/** Takes over the new token of a call that needed the password, and shows the call's message. */
export function takeRenewed({ message, access_token }: { message: string; access_token: string }): void {
  sessionToken.save(access_token);
  toast.success(message);
}
