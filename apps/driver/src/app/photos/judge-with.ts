import { ApiUnreachable } from '@arribo/api-contracts/client'
import type { examineSelfie } from '@arribo/api-contracts/driver/selfies'
import { serverNow } from '@arribo/api-contracts/server-clock'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { limits } from '@arribo/api-contracts/shared/limits'
import { askAt, type PhotoStage } from './line.rules.ts'

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Verdict = Answer<typeof examineSelfie>
type Ask = () => Promise<Verdict>

/** If the photo has to wait in line, a lost connection doesn't end the waiting. */
export async function judgeWith(ask: Ask, onStage: (stage: PhotoStage) => void): Promise<Verdict> {
  onStage({ name: 'checking' })
  let answer = await ask()
  while (answer.line) {
    const line = { place: answer.line.place, turnAt: Date.parse(answer.line.turnAt), receivedAt: serverNow() }
    onStage({ name: 'in-line', ...line })
    await sleep(askAt(line, Math.random()) - serverNow())
    answer = await askUntilHeard(ask)
  }
  return answer
}

async function askUntilHeard(ask: Ask): Promise<Verdict> {
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiUnreachable)) throw error
      await sleep(limits.taskPollMs)
    }
}
