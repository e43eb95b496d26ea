import agents from '../locales/es/admin/agents.json' with { type: 'json' }
import app from '../locales/es/admin/app.json' with { type: 'json' }
import keys from '../locales/es/admin/keys.json' with { type: 'json' }
import palette from '../locales/es/admin/palette.json' with { type: 'json' }
import logDescriptions from '../locales/es/admin/log-descriptions.json' with { type: 'json' }
import billing from '../locales/es/admin/billing.json' with { type: 'json' }
import groups from '../locales/es/admin/groups.json' with { type: 'json' }
import dashboard from '../locales/es/admin/dashboard.json' with { type: 'json' }
import lists from '../locales/es/admin/lists.json' with { type: 'json' }
import login from '../locales/es/admin/login.json' with { type: 'json' }
import tasks from '../locales/es/admin/tasks.json' with { type: 'json' }
import logs from '../locales/es/admin/logs.json' with { type: 'json' }
import manualActivation from '../locales/es/admin/manual-activation.json' with { type: 'json' }
import notes from '../locales/es/admin/notes.json' with { type: 'json' }
import payments from '../locales/es/admin/payments.json' with { type: 'json' }
import standing from '../locales/es/admin/standing.json' with { type: 'json' }
import replies from '../locales/es/admin/replies.json' with { type: 'json' }
import tools from '../locales/es/admin/tools.json' with { type: 'json' }
import uploads from '../locales/es/admin/uploads.json' with { type: 'json' }
import user from '../locales/es/admin/user.json' with { type: 'json' }
import users from '../locales/es/admin/users.json' with { type: 'json' }
import ui from '../locales/es/shared/ui.json' with { type: 'json' }

export const words = {
  agents,
  app,
  billing,
  palette,
  keys,
  logDescriptions,
  groups,
  dashboard,
  lists,
  login,
  logs,
  tasks,
  manualActivation,
  notes,
  payments,
  standing,
  replies,
  tools,
  ui,
  uploads,
  user,
  users,
}
