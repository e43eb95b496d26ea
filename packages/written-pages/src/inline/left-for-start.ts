/** What a visit of the driver app leaves for the start script of the next one. */
export const startKeys = { greeting: 'arribo.greeting', me: 'arribo.me' } as const

export type Greeting = { readonly of: string; readonly value: { readonly language: string; readonly text: string } }

/** The driver, requested by the start script before the app had loaded. */
export type Ahead = {
  readonly address: string
  readonly token: string
  readonly askedAt: number
  readonly response: Promise<Response>
}

declare global {
  var arriboAhead: Ahead | undefined
}
