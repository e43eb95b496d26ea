import app from '../../locales/en/driver/app.json' with { type: 'json' }
import confirmPage from '../../locales/en/driver/confirm-page.json' with { type: 'json' }
import login from '../../locales/en/driver/login.json' with { type: 'json' }
import password from '../../locales/en/driver/password.json' with { type: 'json' }
import register from '../../locales/en/driver/register.json' with { type: 'json' }
import ui from '../../locales/en/shared/ui.json' with { type: 'json' }

/** What people who are signed out read. */
export const words = { app, confirmPage, login, password, register, ui }
