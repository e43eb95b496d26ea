export type SharedTime = ReturnType<typeof createTime>

const real = globalThis.Date

/** Replaces this process's Date, so that the sandbox and everything else in it share one time. */
export function createTime() {
  let aheadMs = 0
  const now = () => real.now() + aheadMs
  globalThis.Date = new Proxy(real, {
    construct: (target, given, asked) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, asked) as object,
    apply: () => new real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  })
  return {
    advance: (ms: number) => void (aheadMs += ms),
    goTo: (at: Date) => void (aheadMs = at.getTime() - real.now()),
    reset() {
      globalThis.Date = real
    },
  }
}
