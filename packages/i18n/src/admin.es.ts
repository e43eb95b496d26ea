import app from '../locales/es/admin/app.json' with { type: 'json' }
import login from '../locales/es/admin/login.json' with { type: 'json' }
import tools from '../locales/es/admin/tools.json' with { type: 'json' }
import user from '../locales/es/admin/user.json' with { type: 'json' }
import users from '../locales/es/admin/users.json' with { type: 'json' }
import ui from '../locales/es/shared/ui.json' with { type: 'json' }

export const words = { app, login, tools, ui, user, users }
