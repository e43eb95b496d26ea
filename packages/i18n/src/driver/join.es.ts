import confirmPage from '../../locales/es/driver/confirm-page.json' with { type: 'json' }
import password from '../../locales/es/driver/password.json' with { type: 'json' }
import register from '../../locales/es/driver/register.json' with { type: 'json' }

/** What people read who come for the first time, or without their password. */
export const words = { confirmPage, password, register }
