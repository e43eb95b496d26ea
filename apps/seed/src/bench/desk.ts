import { startWorld, type TestAdmin, type WorldOptions } from '@arribo/laboratory/world'

export type Answer = { readonly [field: string]: unknown }
export type Desk = Awaited<ReturnType<typeof openDesk>>

/**
 * What a support agent works with: an empty sandbox, an API without workers, and a signed-in member of staff. Without a
 * folder the data is in memory, where about 40,000 users fill Node's heap.
 */
export async function openDesk(options: Pick<WorldOptions, 'hasProjector' | 'folder'> = {}) {
  const world = await startWorld(options)
  let staff: TestAdmin | undefined
  return {
    sandbox: world.sandbox,
    table: world.deps.table,
    async ask(path: string, query: Readonly<Record<string, string>>): Promise<Answer> {
      // Staff sign in only now, because filling a table takes longer than their session lasts.
      staff ??= await world.signUpAdmin()
      // Time stops once staff have signed in, because the API would otherwise check the session again now and then.
      world.clock.stop()
      const { status, body, text } = await staff.call<Answer>('GET', path, { query })
      if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
      return Array.isArray(body) ? { items: body } : body
    },
    wait: world.clock.advance,
    close: () => world.close(),
  }
}
