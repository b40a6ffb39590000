import { useState } from "react";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { CloseAccountDialog } from "./close-account-dialog.tsx";

export function CloseAccountSection() {
  const [closing, setClosing] = useState(false);
  return (
    <Section
      title="Close the account"
      lead="Deletes your statements, your figures and everything else you have here. It cannot be undone."
    >
      <Button onClick={() => setClosing(true)}>Close my account</Button>
      {closing && <CloseAccountDialog onClose={() => setClosing(false)} />}
    </Section>
  );
}
