import { expect } from 'vitest'

declare module 'vitest' {
  interface Matchers<T> {
    toBeRefused(status: number, code: string, params?: Readonly<Record<string, unknown>>): T
  }
}

expect.extend({
  toBeRefused(answer: unknown, status: number, code: string, params?: object) {
    expect(answer).toMatchObject({ status, body: { code, ...(params && { params }) } })
    return { pass: true, message: () => `${status} ${code} is not expected` }
  },
})
