import type { Frame } from './frame.ts'

/** State of the page's `Stripe` object: its language, and the frame that calls the API. */
export type Session = { readonly locale: string; controller(): Promise<Frame> }
