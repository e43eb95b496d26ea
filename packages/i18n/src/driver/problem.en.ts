import problem from '../../locales/en/driver/problem.json' with { type: 'json' }

/** What a driver reads where something failed and support may be asked. */
export const words = { problem }
