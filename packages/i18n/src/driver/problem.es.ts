import problem from '../../locales/es/driver/problem.json' with { type: 'json' }

/** What a driver reads where something failed and support may be asked. */
export const words = { problem }
