/** The thread pool or disk may finish in any order; results are delivered in the order of the calls. */
type Waiting = { readonly ended: Promise<unknown>; deliver(): void }

const waiting: Waiting[] = []
let isOrdered = false

/** While this is on, only `deliverNext` delivers results. */
export const orderOutsideWork = (isOn: boolean): void => void (isOrdered = isOn)

export function outside<T>(start: () => Promise<T>): Promise<T> {
  if (!isOrdered) return start()
  return new Promise((resolve, reject) => {
    const place: Waiting = {
      ended: start().then(
        (value) => (place.deliver = () => resolve(value)),
        (error: unknown) => (place.deliver = () => reject(error as Error)),
      ),
      deliver: () => undefined,
    }
    waiting.push(place)
  })
}

export async function deliverNext(): Promise<boolean> {
  const oldest = waiting.shift()
  if (!oldest) return false
  await oldest.ended
  oldest.deliver()
  return true
}

type Methods = Record<string, unknown>

/** Delivers the results of these methods, which return promises, in the order of the calls. */
export function orderResultsOf(owner: object, names: readonly string[]): void {
  for (const name of names) {
    const original = (owner as Methods)[name] as (...given: unknown[]) => Promise<unknown>
    Object.defineProperty(owner, name, {
      configurable: true,
      writable: true,
      value(this: unknown, ...given: unknown[]) {
        return typeof given.at(-1) === 'function'
          ? original.apply(this, given)
          : outside(() => original.apply(this, given))
      },
    })
  }
}
