import flex from '../../locales/en/driver/flex.json' with { type: 'json' }
import setup from '../../locales/en/driver/setup.json' with { type: 'json' }

/** What a driver reads while linking a delivery account and choosing a plan type. */
export const words = { flex, setup }
