import { answerApi, type ApiAnswer, ok } from './api-answers.ts'

const statistics = '/api/admin/stats/agents-selfies'

/** Like `answerApi`, for the tools page: its agent statistics are empty, and not recorded. */
export function answerTools(answer: (address: URL) => ApiAnswer | Promise<ApiAnswer>): { readonly asked: string[] } {
  const asked: string[] = []
  answerApi((address) => {
    if (address.pathname === statistics) return ok([])
    asked.push(address.pathname + address.search)
    return answer(address)
  })
  return { asked }
}
