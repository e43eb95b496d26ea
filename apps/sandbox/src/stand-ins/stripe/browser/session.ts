import type { Frame } from './frame.ts'

/** What the page's `Stripe` object keeps: its language, and the frame that speaks with the API. */
export type Session = { readonly locale: string; controller(): Promise<Frame> }
