import "./lib/forms/zod-without-eval.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Providers } from "./app/providers.tsx";
import { PageArrival, Router } from "./app/router.tsx";
import "./theme.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <PageArrival>
      <Providers>
        <Router />
      </Providers>
    </PageArrival>
  </StrictMode>,
);
