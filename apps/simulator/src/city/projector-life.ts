import type { SandboxOptions } from '@arribo/sandbox'

type Make = NonNullable<SandboxOptions['projector']>
type Project = ReturnType<Make>

export type ProjectorLife = {
  readonly make: Make
  lifeAt(host: string): { kill(): void; start(): Promise<void> } | undefined
}

/** The projector's Lambda environment, which ends now and then; the next batch starts a new one. */
export function createProjectorLife(create: Make, vendorsAddress: string): ProjectorLife {
  let lives = 0
  let running:
    | { readonly host: string; readonly project: Project; readonly died: Promise<never>; die(): void }
    | undefined
  return {
    make: (environment) => {
      const text = JSON.stringify(environment)
      const start = () => {
        lives += 1
        const host = `projector-${lives}`
        let die: () => void = () => undefined
        const died = new Promise<never>((_resolve, reject) => (die = () => reject(new Error('The projector died'))))
        died.catch(() => undefined)
        const own = JSON.parse(text.replaceAll(vendorsAddress, `http://${host}.vendors.sim`)) as typeof environment
        return { host, project: create(own), died, die }
      }
      return async (event) => {
        const mine = (running ??= start())
        return Promise.race([mine.project(event), mine.died])
      }
    },
    lifeAt(host) {
      if (running?.host !== host) return undefined
      return {
        kill() {
          running?.die()
          running = undefined
        },
        start: () => Promise.resolve(),
      }
    },
  }
}
