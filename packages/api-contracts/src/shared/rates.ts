import type { Rate } from './endpoint.ts'

/** Far more than a press, or a retry every two seconds, needs. Counted per process, without the database. */
export const writing = { times: 60, seconds: 60, shared: false, by: 'person' } as const satisfies Rate
export const reading = { times: 300, seconds: 60, shared: false, by: 'person' } as const satisfies Rate
/** For what nobody repeats: pressing every two seconds is possible for four minutes. */
export const changing = { times: 120, seconds: 600, shared: false, by: 'person' } as const satisfies Rate
