const Real = globalThis.Date

/** A Date that is ahead of the real one by `aheadMs()`. */
export const movedDate = (aheadMs) =>
  new Proxy(Real, {
    construct: (target, given, asked) =>
      Reflect.construct(target, given.length === 0 ? [Real.now() + aheadMs()] : given, asked),
    apply: () => new Real(Real.now() + aheadMs()).toString(),
    get: (target, name) => (name === 'now' ? () => Real.now() + aheadMs() : Reflect.get(target, name)),
  })
