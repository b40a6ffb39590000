import type { Advance, Cost, Transfer } from "@ledgerline/contract/shares/share-money";

export const COST_KIND_NAMES: Record<Cost["kind"], string> = {
  recording: "Recording",
  mixing: "Mixing",
  mastering: "Mastering",
  artwork: "Artwork",
  video: "Video",
  marketing: "Marketing",
  manufacturing: "Manufacturing",
  travel: "Travel",
  other: "Other",
};

export const RECOUPED_FROM_NAMES: Record<Advance["recouped_from"], string> = {
  own_share: "The payee's own share",
  off_the_top: "Off the top, from what all share",
};

export const TRANSFER_KIND_NAMES: Record<Transfer["kind"], string> = {
  opening: "Opening balance",
  adjustment: "Adjustment",
  paid: "Paid",
  returned: "Came back",
};
