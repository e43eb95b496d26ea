/** Namespaces and keys of the admin app; its i18next types use them, so that an unknown key doesn't compile. */
export type AdminWords = {
  readonly agents: typeof import('../../locales/en/admin/agents.json')
  readonly app: typeof import('../../locales/en/admin/app.json')
  readonly approvals: typeof import('../../locales/en/admin/approvals.json')
  readonly billing: typeof import('../../locales/en/admin/billing.json')
  readonly charge: typeof import('../../locales/en/admin/charge.json')
  readonly dashboard: typeof import('../../locales/en/admin/dashboard.json')
  readonly groups: typeof import('../../locales/en/admin/groups.json')
  readonly keys: typeof import('../../locales/en/admin/keys.json')
  readonly lists: typeof import('../../locales/en/admin/lists.json')
  readonly logDescriptions: typeof import('../../locales/en/admin/log-descriptions.json')
  readonly login: typeof import('../../locales/en/admin/login.json')
  readonly logs: typeof import('../../locales/en/admin/logs.json')
  readonly macros: typeof import('../../locales/en/admin/macros.json')
  readonly manualActivation: typeof import('../../locales/en/admin/manual-activation.json')
  readonly notes: typeof import('../../locales/en/admin/notes.json')
  readonly palette: typeof import('../../locales/en/admin/palette.json')
  readonly payments: typeof import('../../locales/en/admin/payments.json')
  readonly replies: typeof import('../../locales/en/admin/replies.json')
  readonly rewards: typeof import('../../locales/en/admin/rewards.json')
  readonly secondFactor: typeof import('../../locales/en/admin/second-factor.json')
  readonly standing: typeof import('../../locales/en/admin/standing.json')
  readonly tasks: typeof import('../../locales/en/admin/tasks.json')
  readonly timeline: typeof import('../../locales/en/admin/timeline.json')
  readonly tools: typeof import('../../locales/en/admin/tools.json')
  readonly plans: typeof import('../../locales/en/shared/plans.json')
  readonly ui: typeof import('../../locales/en/shared/ui.json')
  readonly uploads: typeof import('../../locales/en/admin/uploads.json')
  readonly user: typeof import('../../locales/en/admin/user.json')
  readonly users: typeof import('../../locales/en/admin/users.json')
}

/** They are loaded together. */
export const adminNamespaces = [
  'agents',
  'app',
  'approvals',
  'billing',
  'charge',
  'dashboard',
  'groups',
  'keys',
  'lists',
  'logDescriptions',
  'login',
  'logs',
  'macros',
  'manualActivation',
  'notes',
  'palette',
  'payments',
  'replies',
  'rewards',
  'secondFactor',
  'standing',
  'tasks',
  'timeline',
  'tools',
  'plans',
  'ui',
  'uploads',
  'user',
  'users',
] as const satisfies readonly (keyof AdminWords)[]
