/** The shortcut to a tab is `g` followed by its key. */
export const tabs = [
  { to: '/admin', word: 'nav.dashboard', key: 'd' },
  { to: '/admin/users', word: 'nav.users', key: 'u' },
  { to: '/admin/billing', word: 'nav.billing', key: 'b' },
  { to: '/admin/tools', word: 'nav.tools', key: 't', holds: '/admin/cognitoGroups' },
  { to: '/admin/logs', word: 'nav.logs', key: 'l' },
  { to: '/admin/tasks', word: 'nav.tasks', key: 'k' },
] as const

export type Tab = (typeof tabs)[number]
