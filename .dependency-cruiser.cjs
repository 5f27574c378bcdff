/** Modules of the API from the lowest floor to the highest: each imports only modules of lower floors. */
const floors = [
  ['audit', 'backups', 'competition', 'content', 'system'],
  ['people', 'rankings'],
  ['awards', 'certificates', 'enrolments', 'game-accounts', 'results', 'shares'],
  ['accounts', 'classrooms'],
]

const floorRules = floors.map((floor, index) => ({
  name: `modules-of-floor-${index + 1}-import-lower-floors`,
  severity: 'error',
  from: { path: `^apps/api/src/modules/(${floor.join('|')})/`, pathNot: '\\.test\\.ts$' },
  to: {
    path: '^apps/api/src/modules/',
    pathNot: `^apps/api/src/modules/(${['$1', ...floors.slice(0, index).flat()].join('|')})/`,
  },
}))

/** The dependency directions of docs/architecture.md. @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'rules-import-nothing',
      comment: 'The rules are pure functions and import only each other.',
      severity: 'error',
      from: { path: '^packages/rules/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/rules/src' },
    },
    {
      name: 'contracts-import-rules-and-zod',
      severity: 'error',
      from: { path: '^packages/contracts/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(contracts|rules)/src|node_modules/zod' },
    },
    {
      name: 'web-does-not-import-the-server',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^(apps/api|apps/arena|prisma|script)/' },
    },
    {
      name: 'ui-does-not-import-features',
      severity: 'error',
      from: { path: '^apps/web/src/ui' },
      to: { path: '^apps/web/src/(features|pages|layout|api)|^packages/contracts' },
    },
    {
      name: 'features-do-not-import-pages',
      severity: 'error',
      from: { path: '^apps/web/src/features' },
      to: { path: '^apps/web/src/pages' },
    },
    {
      name: 'modules-import-queries-and-present',
      comment: "A module imports only another module's queries.ts and present.ts; jobs and commands call verbs.",
      severity: 'error',
      from: { path: '^apps/api/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/api/src/modules/([^/]+)/', pathNot: '^apps/api/src/modules/$1/|/(queries|present)\\.ts$' },
    },
    ...floorRules,
    {
      name: 'every-module-has-a-floor',
      severity: 'error',
      from: { path: `^apps/api/src/modules/(?!(${floors.flat().join('|')})/)` },
      to: {},
    },
    {
      name: 'modules-import-no-app',
      severity: 'error',
      from: { path: '^apps/api/src/modules/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/api/src/(plugins|jobs|commands)/|^apps/api/src/(app|server)\\.ts$' },
    },
    {
      name: 'plugins-import-no-module',
      severity: 'error',
      from: { path: '^apps/api/src/(plugins/|endpoint\\.ts$)', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/api/src/(modules|jobs|commands)/|^apps/api/src/(app|server)\\.ts$' },
    },
    {
      name: 'services-import-no-module',
      severity: 'error',
      from: { path: '^apps/api/src/(services|config)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/api/src/(modules|plugins|jobs|commands)/|^apps/api/src/(app|server|endpoint)\\.ts$' },
    },
    {
      name: 'prisma-only-in-modules-and-jobs',
      severity: 'error',
      from: {
        path: '^apps/api/src',
        pathNot: '^apps/api/src/(modules|jobs)/|^apps/api/src/services/(database|violations)\\.ts$|\\.test\\.ts$',
      },
      to: { path: '^prisma/generated' },
    },
    {
      name: 'arena-is-independent',
      comment: 'The sandbox platform uses the competition over HTTP only.',
      severity: 'error',
      from: { path: '^apps/arena/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps/(api|web|e2e)|packages|prisma|script)/' },
    },
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
