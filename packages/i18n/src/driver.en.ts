import app from '../locales/en/driver/app.json' with { type: 'json' }
import checkIn from '../locales/en/driver/check-in.json' with { type: 'json' }
import confirmPage from '../locales/en/driver/confirm-page.json' with { type: 'json' }
import flex from '../locales/en/driver/flex.json' with { type: 'json' }
import home from '../locales/en/driver/home.json' with { type: 'json' }
import login from '../locales/en/driver/login.json' with { type: 'json' }
import password from '../locales/en/driver/password.json' with { type: 'json' }
import pay from '../locales/en/driver/pay.json' with { type: 'json' }
import register from '../locales/en/driver/register.json' with { type: 'json' }
import setup from '../locales/en/driver/setup.json' with { type: 'json' }
import terms from '../locales/en/driver/terms.json' with { type: 'json' }
import ui from '../locales/en/shared/ui.json' with { type: 'json' }

export const words = { app, checkIn, confirmPage, flex, home, login, password, pay, register, setup, terms, ui }
