import app from '../../locales/en/driver/app.json' with { type: 'json' }
import login from '../../locales/en/driver/login.json' with { type: 'json' }
import ui from '../../locales/en/shared/ui.json' with { type: 'json' }

/** What everybody reads, and who signs in. */
export const words = { app, login, ui }
