import { startWorld, type TestAdmin, type WorldOptions } from '@arribo/laboratory/world'

export type Answer = { readonly [field: string]: unknown }
export type Desk = Awaited<ReturnType<typeof openDesk>>

/**
 * A support agent's setup: an empty sandbox, an API without workers, and a signed-in member of staff. Without a folder
 * the data is in memory: about 40,000 users fill Node's heap.
 */
export async function openDesk(options: Pick<WorldOptions, 'hasProjector' | 'folder'> = {}) {
  const world = await startWorld(options)
  let staff: TestAdmin | undefined
  return {
    sandbox: world.sandbox,
    table: world.deps.table,
    /** Makes a request as staff; rejects when it is refused. */
    async ask(path: string, query: Readonly<Record<string, string>>): Promise<Answer> {
      // Filling a table takes longer than a staff session lasts.
      staff ??= await world.signUpAdmin()
      // Time stops once staff have signed in, since the API would otherwise re-check the session now and then.
      world.clock.stop()
      const { status, body, text } = await staff.call<Answer>('GET', path, { query })
      if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
      return Array.isArray(body) ? { items: body } : body
    },
    /** Advances the clock, which otherwise stands still, so that the limits per minute are reset. */
    wait: world.clock.advance,
    close: () => world.close(),
  }
}
