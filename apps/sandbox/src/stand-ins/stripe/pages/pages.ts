import type { StandIn } from '../../../stand-in.ts'
import type { Transact } from '../context.ts'

export function createPages(_transact: Transact, _afterWrite: () => void): StandIn {
  return {
    prefix: '/stripe',
    async respond(_request, response) {
      response.writeHead(404).end()
    },
  }
}
