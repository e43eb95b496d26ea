/** Namespaces and keys of the admin app; its i18next types use them, so that an unknown key doesn't compile. */
export type AdminWords = {
  readonly selfies: typeof import('../../locales/en/admin/selfies.json')
  readonly app: typeof import('../../locales/en/admin/app.json')
  readonly approvals: typeof import('../../locales/en/admin/approvals.json')
  readonly paymentsBilling: typeof import('../../locales/en/admin/payments-billing.json')
  readonly paymentsCharge: typeof import('../../locales/en/admin/payments-charge.json')
  readonly cases: typeof import('../../locales/en/admin/cases.json')
  readonly stats: typeof import('../../locales/en/admin/stats.json')
  readonly groups: typeof import('../../locales/en/admin/groups.json')
  readonly keys: typeof import('../../locales/en/admin/keys.json')
  readonly lists: typeof import('../../locales/en/admin/lists.json')
  readonly logDescriptions: typeof import('../../locales/en/admin/log-descriptions.json')
  readonly login: typeof import('../../locales/en/admin/login.json')
  readonly logs: typeof import('../../locales/en/admin/logs.json')
  readonly macros: typeof import('../../locales/en/admin/macros.json')
  readonly flexManualActivation: typeof import('../../locales/en/admin/flex-manual-activation.json')
  readonly notes: typeof import('../../locales/en/admin/notes.json')
  readonly find: typeof import('../../locales/en/admin/find.json')
  readonly payments: typeof import('../../locales/en/admin/payments.json')
  readonly macrosReplyKit: typeof import('../../locales/en/admin/macros-reply-kit.json')
  readonly referrals: typeof import('../../locales/en/admin/referrals.json')
  readonly secondFactor: typeof import('../../locales/en/admin/second-factor.json')
  readonly standing: typeof import('../../locales/en/admin/standing.json')
  readonly tasks: typeof import('../../locales/en/admin/tasks.json')
  readonly timeline: typeof import('../../locales/en/admin/timeline.json')
  readonly tools: typeof import('../../locales/en/admin/tools.json')
  readonly declines: typeof import('../../locales/en/shared/declines.json')
  readonly plans: typeof import('../../locales/en/shared/plans.json')
  readonly ui: typeof import('../../locales/en/shared/ui.json')
  readonly selfiesUploads: typeof import('../../locales/en/admin/selfies-uploads.json')
  readonly user: typeof import('../../locales/en/admin/user.json')
  readonly users: typeof import('../../locales/en/admin/users.json')
}

/** They are loaded together. */
export const adminNamespaces = [
  'selfies',
  'app',
  'approvals',
  'paymentsBilling',
  'paymentsCharge',
  'cases',
  'stats',
  'groups',
  'keys',
  'lists',
  'logDescriptions',
  'login',
  'logs',
  'macros',
  'flexManualActivation',
  'notes',
  'find',
  'payments',
  'macrosReplyKit',
  'referrals',
  'secondFactor',
  'standing',
  'tasks',
  'timeline',
  'tools',
  'declines',
  'plans',
  'ui',
  'selfiesUploads',
  'user',
  'users',
] as const satisfies readonly (keyof AdminWords)[]
