/** The shortcut to a tab is `g` followed by its key. `list` is the name of the list whose saved views it has. */
export const tabs = [
  { to: '/admin', word: 'nav.dashboard', key: 'd' },
  { to: '/admin/users', word: 'nav.users', key: 'u', list: 'users' },
  { to: '/admin/billing', word: 'nav.billing', key: 'b', list: 'charges' },
  { to: '/admin/tools', word: 'nav.tools', key: 't', holds: '/admin/cognitoGroups' },
  { to: '/admin/logs', word: 'nav.logs', key: 'l', list: 'logs' },
  { to: '/admin/tasks', word: 'nav.tasks', key: 'k', list: 'tasks' },
] as const

export type Tab = (typeof tabs)[number]
