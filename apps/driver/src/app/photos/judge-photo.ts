import { ApiUnreachable } from '@arribo/api-contracts/client'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { limits } from '@arribo/api-contracts/shared/limits'
import { api } from '../api.ts'
import { askAt } from './line.rules.ts'
import type { PhotoStage } from './photo-upload.ts'

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const ask = (taskId: string) => api.examineSelfie({ query: { taskId, accountType: 'own-account' } })

/** The verdict on an uploaded photo. If it has to wait in line, a lost connection doesn't end the waiting. */
export async function judgePhoto(taskId: string, onStage: (stage: PhotoStage) => void) {
  onStage({ name: 'checking' })
  let answer = await ask(taskId)
  while (answer.line) {
    const line = { place: answer.line.place, turnAt: Date.parse(answer.line.turnAt), receivedAt: serverNow() }
    onStage({ name: 'in-line', ...line })
    await sleep(askAt(line, Math.random()) - serverNow())
    answer = await askUntilHeard(taskId)
  }
  return answer
}

async function askUntilHeard(taskId: string): ReturnType<typeof ask> {
  for (;;)
    try {
      return await ask(taskId)
    } catch (error) {
      if (!(error instanceof ApiUnreachable)) throw error
      await sleep(limits.taskPollMs)
    }
}
