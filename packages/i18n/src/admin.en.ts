import app from '../locales/en/admin/app.json' with { type: 'json' }
import login from '../locales/en/admin/login.json' with { type: 'json' }
import tools from '../locales/en/admin/tools.json' with { type: 'json' }
import user from '../locales/en/admin/user.json' with { type: 'json' }
import users from '../locales/en/admin/users.json' with { type: 'json' }
import ui from '../locales/en/shared/ui.json' with { type: 'json' }

export const words = { app, login, tools, ui, user, users }
