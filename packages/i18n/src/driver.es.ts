import app from '../locales/es/driver/app.json' with { type: 'json' }
import checkIn from '../locales/es/driver/check-in.json' with { type: 'json' }
import confirmPage from '../locales/es/driver/confirm-page.json' with { type: 'json' }
import flex from '../locales/es/driver/flex.json' with { type: 'json' }
import home from '../locales/es/driver/home.json' with { type: 'json' }
import login from '../locales/es/driver/login.json' with { type: 'json' }
import password from '../locales/es/driver/password.json' with { type: 'json' }
import pay from '../locales/es/driver/pay.json' with { type: 'json' }
import register from '../locales/es/driver/register.json' with { type: 'json' }
import setup from '../locales/es/driver/setup.json' with { type: 'json' }
import terms from '../locales/es/driver/terms.json' with { type: 'json' }
import ui from '../locales/es/shared/ui.json' with { type: 'json' }

export const words = { app, checkIn, confirmPage, flex, home, login, password, pay, register, setup, terms, ui }
