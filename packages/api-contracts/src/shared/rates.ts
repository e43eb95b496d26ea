import type { Rate } from './endpoint.ts'

/** Far above a press or a retry every two seconds; counted by each process, so that no call needs the database for it. */
export const writing = { times: 60, seconds: 60, shared: false, by: 'person' } as const satisfies Rate
export const reading = { times: 300, seconds: 60, shared: false, by: 'person' } as const satisfies Rate
/** For what nobody repeats: pressed again every two seconds, it lasts for four minutes. */
export const changing = { times: 120, seconds: 600, shared: false, by: 'person' } as const satisfies Rate
