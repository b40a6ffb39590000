# The workspace's Node version, from `pnpm-workspace.yaml`.
FROM node:24.21.0-bookworm-slim AS source
WORKDIR /ledgerline
RUN npm install --global pnpm@12.21.0
COPY . .

FROM source AS web
RUN pnpm install --frozen-lockfile --filter @ledgerline/web...
RUN pnpm --filter @ledgerline/web build

# Without the bundled Postgres, an optional dependency: production uses an external one.
FROM source AS server
RUN pnpm install --prod --no-optional --frozen-lockfile --filter @ledgerline/server...
COPY --from=web /ledgerline/apps/web/dist apps/web/dist

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/var/lib/ledgerline
WORKDIR /ledgerline
RUN install --directory --owner=node --group=node --mode=700 "$DATA_DIR"
COPY --from=server /ledgerline .
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "apps/server/src/main.ts"]
