import { answerApi, type ApiAnswer, ok } from './api-answers.ts'

const statistics = '/api/admin/stats/agents-selfies'

/** As `answerApi`, for the page of tools: its statistics of agents are empty, and not among what was asked for. */
export function answerTools(answer: (address: URL) => ApiAnswer | Promise<ApiAnswer>): { readonly asked: string[] } {
  const asked: string[] = []
  answerApi((address) => {
    if (address.pathname === statistics) return ok([])
    asked.push(address.pathname + address.search)
    return answer(address)
  })
  return { asked }
}
