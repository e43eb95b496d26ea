import app from '../../locales/es/driver/app.json' with { type: 'json' }
import confirmPage from '../../locales/es/driver/confirm-page.json' with { type: 'json' }
import login from '../../locales/es/driver/login.json' with { type: 'json' }
import password from '../../locales/es/driver/password.json' with { type: 'json' }
import register from '../../locales/es/driver/register.json' with { type: 'json' }
import ui from '../../locales/es/shared/ui.json' with { type: 'json' }

/** What people who are signed out read. */
export const words = { app, confirmPage, login, password, register, ui }
