import type agents from '../../locales/en/admin/agents.json'
import type app from '../../locales/en/admin/app.json'
import type approvals from '../../locales/en/admin/approvals.json'
import type billing from '../../locales/en/admin/billing.json'
import type charge from '../../locales/en/admin/charge.json'
import type dashboard from '../../locales/en/admin/dashboard.json'
import type groups from '../../locales/en/admin/groups.json'
import type keys from '../../locales/en/admin/keys.json'
import type lists from '../../locales/en/admin/lists.json'
import type logDescriptions from '../../locales/en/admin/log-descriptions.json'
import type login from '../../locales/en/admin/login.json'
import type logs from '../../locales/en/admin/logs.json'
import type macros from '../../locales/en/admin/macros.json'
import type manualActivation from '../../locales/en/admin/manual-activation.json'
import type notes from '../../locales/en/admin/notes.json'
import type palette from '../../locales/en/admin/palette.json'
import type payments from '../../locales/en/admin/payments.json'
import type replies from '../../locales/en/admin/replies.json'
import type rewards from '../../locales/en/admin/rewards.json'
import type secondFactor from '../../locales/en/admin/second-factor.json'
import type standing from '../../locales/en/admin/standing.json'
import type tasks from '../../locales/en/admin/tasks.json'
import type timeline from '../../locales/en/admin/timeline.json'
import type tools from '../../locales/en/admin/tools.json'
import type plans from '../../locales/en/shared/plans.json'
import type ui from '../../locales/en/shared/ui.json'
import type uploads from '../../locales/en/admin/uploads.json'
import type user from '../../locales/en/admin/user.json'
import type users from '../../locales/en/admin/users.json'

/** Namespaces and keys of the admin app; its i18next types use them, so that an unknown key doesn't compile. */
export type AdminWords = {
  readonly agents: typeof agents
  readonly app: typeof app
  readonly approvals: typeof approvals
  readonly billing: typeof billing
  readonly charge: typeof charge
  readonly dashboard: typeof dashboard
  readonly groups: typeof groups
  readonly keys: typeof keys
  readonly lists: typeof lists
  readonly logDescriptions: typeof logDescriptions
  readonly login: typeof login
  readonly logs: typeof logs
  readonly macros: typeof macros
  readonly manualActivation: typeof manualActivation
  readonly notes: typeof notes
  readonly palette: typeof palette
  readonly payments: typeof payments
  readonly replies: typeof replies
  readonly rewards: typeof rewards
  readonly secondFactor: typeof secondFactor
  readonly standing: typeof standing
  readonly tasks: typeof tasks
  readonly timeline: typeof timeline
  readonly tools: typeof tools
  readonly plans: typeof plans
  readonly ui: typeof ui
  readonly uploads: typeof uploads
  readonly user: typeof user
  readonly users: typeof users
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
