import { useState } from "react";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { toast } from "../../lib/toast.ts";
import { downloadArchive } from "./download-archive.ts";

export function ArchiveSection() {
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      await downloadArchive();
    } catch (error) {
      toast.error(errorDetail(error, ERROR_MESSAGES.archive));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Section
      title="Your data"
      lead="Everything you have here in one ZIP: your statements as you uploaded them, every line and every figure."
    >
      <Button pending={loading} onClick={download}>
        {loading ? "Downloading..." : "Download my data"}
      </Button>
    </Section>
  );
}
