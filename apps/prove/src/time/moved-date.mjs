const Real = globalThis.Date

/** A Date that is ahead of the machine's by as much as `aheadMs` answers. */
export const movedDate = (aheadMs) =>
  new Proxy(Real, {
    construct: (target, given, asked) =>
      Reflect.construct(target, given.length === 0 ? [Real.now() + aheadMs()] : given, asked),
    apply: () => new Real(Real.now() + aheadMs()).toString(),
    get: (target, name) => (name === 'now' ? () => Real.now() + aheadMs() : Reflect.get(target, name)),
  })
