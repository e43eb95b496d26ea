import agents from '../locales/en/admin/agents.json' with { type: 'json' }
import app from '../locales/en/admin/app.json' with { type: 'json' }
import keys from '../locales/en/admin/keys.json' with { type: 'json' }
import palette from '../locales/en/admin/palette.json' with { type: 'json' }
import logDescriptions from '../locales/en/admin/log-descriptions.json' with { type: 'json' }
import billing from '../locales/en/admin/billing.json' with { type: 'json' }
import groups from '../locales/en/admin/groups.json' with { type: 'json' }
import dashboard from '../locales/en/admin/dashboard.json' with { type: 'json' }
import lists from '../locales/en/admin/lists.json' with { type: 'json' }
import login from '../locales/en/admin/login.json' with { type: 'json' }
import tasks from '../locales/en/admin/tasks.json' with { type: 'json' }
import logs from '../locales/en/admin/logs.json' with { type: 'json' }
import manualActivation from '../locales/en/admin/manual-activation.json' with { type: 'json' }
import notes from '../locales/en/admin/notes.json' with { type: 'json' }
import payments from '../locales/en/admin/payments.json' with { type: 'json' }
import standing from '../locales/en/admin/standing.json' with { type: 'json' }
import replies from '../locales/en/admin/replies.json' with { type: 'json' }
import tools from '../locales/en/admin/tools.json' with { type: 'json' }
import uploads from '../locales/en/admin/uploads.json' with { type: 'json' }
import user from '../locales/en/admin/user.json' with { type: 'json' }
import users from '../locales/en/admin/users.json' with { type: 'json' }
import ui from '../locales/en/shared/ui.json' with { type: 'json' }

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
