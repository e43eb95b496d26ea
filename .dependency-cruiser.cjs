/** Who may import whom. No rule names a feature; the words are who, what and do (docs/glossary.md). */
const who = '(driver|admin|public|webhooks)'
const tests = '\\.test\\.tsx?$|/testing/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^packages/', pathNot: tests },
      to: { path: '^(apps|infra)/' },
    },
    {
      name: 'apps-are-strangers',
      comment:
        'Journeys, the laboratory, proofs, the simulator and the seed live outside all apps and may know each of them.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: ['^apps/(e2e|laboratory|prove|seed|simulator)/', tests] },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'only-tests-and-journeys-import-the-sandbox',
      severity: 'error',
      from: { pathNot: ['^apps/(sandbox|e2e|laboratory|prove|seed|simulator)/', tests] },
      to: { path: '^apps/sandbox/' },
    },
    {
      name: 'sandbox-and-infra-know-only-runtime-contracts',
      severity: 'error',
      from: { path: '^(apps/sandbox|infra)/', pathNot: tests },
      to: { path: '^packages/', pathNot: '^packages/runtime-contracts/' },
    },
    {
      name: 'start-needs-no-dev-dependency',
      comment: 'In a bare checkout `npm start` installs only dependencies, and builds with them.',
      severity: 'error',
      from: {
        path: '^(packages/|apps/(admin|api|driver|functions|laboratory|sandbox|seed)/)',
        pathNot: [tests, '^apps/sandbox/src/conformance/', '^packages/ui/scripts/', '/vitest\\.config\\.ts$'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'constructs-know-no-stack',
      severity: 'error',
      from: { path: '^infra/lib/constructs/' },
      to: { path: '^infra/lib/stacks/' },
    },
    {
      name: 'each-app-reads-its-own-contracts',
      severity: 'error',
      from: { path: '^apps/(driver|admin)/' },
      to: {
        path: '^packages/api-contracts/src/(driver|admin|webhooks|registry)',
        pathNot: '^packages/api-contracts/src/$1/',
      },
    },
    {
      name: 'contracts-depend-on-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/api-contracts/' },
      to: { path: '^(apps|packages)/', pathNot: '^packages/api-contracts/' },
    },
    {
      name: 'browser-features-are-strangers',
      severity: 'error',
      from: { path: '^apps/(driver|admin)/src/features/([^/]+)/', pathNot: tests },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'features-do-not-know-routes',
      severity: 'error',
      from: { path: '^apps/(driver|admin)/src/(features|app|layout)/', pathNot: '^apps/[^/]+/src/app/router\\.tsx?$' },
      to: { path: '^apps/(driver|admin)/src/routes/|routeTree\\.gen' },
    },
    {
      name: 'audiences-are-strangers',
      severity: 'error',
      from: { path: `^apps/api/src/features/[^/]+/${who}/` },
      to: { path: `^apps/api/src/features/[^/]+/${who}/`, pathNot: '^apps/api/src/features/[^/]+/$1/' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: {
        pathNot: [
          '\\.rules\\.ts$',
          '^packages/(api|runtime)-contracts/',
          '^packages/server/src/(?:refusal|keys)\\.ts$',
          // node:util compares and formats values, and nothing else.
          '^(?:node:)?util$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'features-meet-through-rules-or-on-purpose',
      comment:
        'A feature offers others its rules and what it exports on purpose: a file without a role in its own folder.',
      severity: 'error',
      from: { path: '^apps/api/src/features/([^/]+)/', pathNot: tests },
      to: {
        path: '^apps/api/src/features/([^/]+)/',
        pathNot: ['^apps/api/src/features/$1/', '\\.rules\\.ts$', '^apps/api/src/features/[^/]+/[^/.]+\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'fastify-stays-at-the-door',
      severity: 'error',
      from: {
        path: '^apps/api/src/',
        pathNot: ['^apps/api/src/(app|main|server)\\.ts$', '^apps/api/src/platform/http/', tests],
      },
      to: { path: 'node_modules/fastify', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'vendors-stay-on-the-platform',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/platform/', '\\.store\\.ts$', tests] },
      to: {
        path: 'node_modules/(@aws-sdk|@aws-crypto|@opentelemetry|aws-jwt-verify|stripe|jose|sharp|cockatiel)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-cycles',
      comment: 'Including types: a file is readable without the files that use it.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
