import app from '../../locales/es/driver/app.json' with { type: 'json' }
import login from '../../locales/es/driver/login.json' with { type: 'json' }
import ui from '../../locales/es/shared/ui.json' with { type: 'json' }

/** What everybody reads, and who signs in. */
export const words = { app, login, ui }
