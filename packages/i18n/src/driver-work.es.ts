import checkIn from '../locales/es/driver/check-in.json' with { type: 'json' }
import flex from '../locales/es/driver/flex.json' with { type: 'json' }
import home from '../locales/es/driver/home.json' with { type: 'json' }
import pay from '../locales/es/driver/pay.json' with { type: 'json' }
import setup from '../locales/es/driver/setup.json' with { type: 'json' }

/** What a signed-in driver reads besides. */
export const words = { checkIn, flex, home, pay, setup }
