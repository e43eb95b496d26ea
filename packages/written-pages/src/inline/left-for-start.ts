/** Storage keys of what a visit to the driver app leaves for the start script of the next one. */
export const startKeys = { greeting: 'arribo.greeting', me: 'arribo.me' } as const

export type Greeting = { readonly of: string; readonly value: { readonly language: string; readonly text: string } }

/** The request for the driver, which the start script sends before the app has loaded. */
export type Ahead = {
  readonly address: string
  readonly token: string
  readonly askedAt: number
  readonly response: Promise<Response>
}

declare global {
  var arriboAhead: Ahead | undefined
}
