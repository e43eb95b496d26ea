import { ApiProblem } from '@arribo/api-contracts/client'
import { byLanguage } from '@arribo/api-contracts/shared/languages'

type Problem = ApiProblem['problem']

export const problem = (code: Problem['code'], over: Partial<Problem> = {}) =>
  new ApiProblem({
    type: 'about:blank',
    title: '',
    status: 400,
    detail: '',
    code,
    message: byLanguage(() => 'No'),
    requestId: '1',
    ...over,
  })
