/** Modules of the API from the lowest floor to the highest: each imports only modules of lower floors. */
const floors = [
  ['imports', 'jobs', 'retention'],
  [
    'audit',
    'backups',
    'competition',
    'consents',
    'content',
    'keys',
    'operators',
    'rehearsals',
    'security-log',
    'system',
  ],
  ['people', 'rankings'],
  ['access', 'awards', 'ceremonies', 'certificates', 'enrolments', 'game-accounts', 'results', 'shares'],
  ['arena', 'openid'],
  ['messages'],
  ['accounts', 'classrooms'],
  ['desk', 'privacy', 'statistics', 'teachers', 'today'],
  ['alerts'],
]

const modules = '^apps/api/src/modules/'
const entryPoints = '^apps/api/src/(app|server)\\.ts$'

/** Forbids files under `from` what matches `to`, except what matches `except`. Tests may import anything. */
const rule = (name, from, to, except) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.ts$' },
  to: { ...(to && { path: to }), ...(except && { pathNot: except }) },
})

/** The dependency directions of docs/architecture.md. @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },

    rule('rules-import-nothing', '^packages/rules/src', undefined, '^packages/rules/src'),
    rule(
      'contracts-import-rules-and-zod',
      '^packages/contracts/src',
      undefined,
      '^packages/(contracts|rules)/src|node_modules/zod',
    ),
    rule(
      'boards-import-rules-and-arrow',
      '^packages/boards/src',
      undefined,
      '^packages/(boards|rules)/src|node_modules/apache-arrow|^(node:)?zlib$',
    ),

    rule(
      'drawing-imports-rules-and-a-canvas',
      '^packages/drawing/src',
      undefined,
      '^packages/(drawing|rules)/|node_modules/@napi-rs/canvas/|^(node:)?(fs/promises|url)$',
    ),

    rule('web-does-not-import-the-server', '^apps/web', '^(apps/api|apps/arena|apps/console|prisma|script)/'),
    // It shares the build's compression with the site, and nothing that runs.
    rule(
      'console-imports-no-other-app',
      '^apps/console',
      '^(apps/(api|arena|e2e|web)|prisma|script)/',
      '^apps/web/build/precompress\\.ts$',
    ),
    rule('site-loads-nothing-of-the-console', '^apps/web/src', '^packages/contracts/src/console/'),
    rule('console-rooms-do-not-import-the-shell', '^apps/console/src/(rooms|ui|api)/', '^apps/console/src/shell/'),
    rule('console-ui-does-not-import-rooms', '^apps/console/src/(ui|api)/', '^apps/console/src/rooms/'),
    rule(
      'ui-does-not-import-features',
      '^apps/web/src/ui',
      '^apps/web/src/(features|pages|layout|api)|^packages/contracts',
    ),
    rule('features-do-not-import-pages', '^apps/web/src/features', '^apps/web/src/pages'),

    // A module calls the verbs, queries and forms on the wire of the modules of lower floors where they are, never their routes.
    rule('modules-import-no-routes', `${modules}([^/]+)/`, `${modules}.*routes\\.ts$`, `${modules}$1/`),
    ...floors.map((floor, index) =>
      rule(
        `modules-of-floor-${index + 1}-import-lower-floors`,
        `${modules}(${floor.join('|')})/`,
        modules,
        `${modules}(${['$1', ...floors.slice(0, index).flat()].join('|')})/`,
      ),
    ),
    rule('every-module-has-a-floor', `${modules}(?!(${floors.flat().join('|')})/)`),
    rule('modules-import-no-app', modules, `^apps/api/src/(plugins|jobs|commands)/|${entryPoints}`),
    rule(
      'plugins-import-no-module',
      '^apps/api/src/(plugins/|(operator-)?endpoint\\.ts$)',
      `^apps/api/src/(modules|jobs|commands)/|${entryPoints}`,
    ),
    rule(
      'services-import-no-module',
      '^apps/api/src/(services|config)/',
      `^apps/api/src/((modules|plugins|jobs|commands)/|endpoint\\.ts$)|${entryPoints}`,
    ),
    rule(
      'prisma-only-in-modules-and-jobs',
      '^apps/api/src/(?!(modules|jobs)/|services/(database|violations)\\.ts$)',
      '^prisma/generated',
    ),

    // The arena uses the competition over HTTP only. It shares its game with the site.
    rule(
      'arena-is-independent',
      '^apps/arena/src',
      '^(apps/(api|web|e2e)|packages/(?!(game|runner)/)|prisma/(?!arena/)|script)/',
    ),
    rule(
      'runner-imports-runtimes-and-parsers',
      '^packages/runner/src',
      undefined,
      '^packages/(game|runner)/src|node_modules/(@jitl|@lezer|@micropython|@yowasp|quickjs-emscripten-core)/|^(node:)?(crypto|fs/promises|url)$',
    ),
    // A browser runs what a judge has compiled.
    {
      name: 'cpp-runs-without-its-compiler',
      severity: 'error',
      from: { path: '^packages/runner/src/cpp/cpp\\.ts$' },
      to: {
        path: 'node_modules/@yowasp/|^packages/runner/src/cpp/(compiler|headers|mark-lines)\\.ts$',
        reachable: true,
      },
    },
    rule('game-imports-nothing', '^packages/game/src', undefined, '^packages/game/src'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|generated/internal|generated/models)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.css'],
    },
  },
}
