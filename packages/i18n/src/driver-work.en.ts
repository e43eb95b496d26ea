import checkIn from '../locales/en/driver/check-in.json' with { type: 'json' }
import flex from '../locales/en/driver/flex.json' with { type: 'json' }
import home from '../locales/en/driver/home.json' with { type: 'json' }
import pay from '../locales/en/driver/pay.json' with { type: 'json' }
import setup from '../locales/en/driver/setup.json' with { type: 'json' }

/** What a signed-in driver reads besides. */
export const words = { checkIn, flex, home, pay, setup }
