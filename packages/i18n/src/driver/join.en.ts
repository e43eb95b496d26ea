import confirmPage from '../../locales/en/driver/confirm-page.json' with { type: 'json' }
import password from '../../locales/en/driver/password.json' with { type: 'json' }
import register from '../../locales/en/driver/register.json' with { type: 'json' }

/** What people read who come for the first time, or without their password. */
export const words = { confirmPage, password, register }
