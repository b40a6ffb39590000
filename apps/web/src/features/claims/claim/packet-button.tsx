import type { Claim } from "@ledgerline/contract/claims";
import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { toast } from "../../../lib/toast.ts";
import { downloadPacket } from "./claim-files.ts";

/** Downloads all that is sent with a claim. A draft's needs Premium, what was sent does not. */
export function PacketButton({ claim }: { claim: Claim }) {
  const [loading, setLoading] = useState(false);
  if (!claim.included && claim.state === "draft") return null;
  const download = async () => {
    setLoading(true);
    try {
      await downloadPacket(claim);
    } catch (error) {
      toast.error(errorDetail(error, ERROR_MESSAGES.claimPacket));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button size="sm" variant={claim.state === "draft" ? "accent" : "outline"} pending={loading} onClick={download}>
      {!loading && <Download aria-hidden="true" />}
      Download the packet
    </Button>
  );
}
