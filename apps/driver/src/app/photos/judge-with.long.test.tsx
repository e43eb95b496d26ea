import { expect, it, vi } from 'vitest'
import { answerApi, ok, refusal, signIn } from '../../testing/driver-world.ts'
import { api } from '../api.ts'
import { judgeWith } from './judge-with.ts'

const route = 'GET /api/users/me/check-selfie-validity'
const soon = () => new Date(Date.now() + 100).toISOString()
const waiting = () => ok({ verdict: 'waiting', line: { place: 4, turnAt: soon() }, endsAt: soon() })
const good = ok({ verdict: 'success', line: null, endsAt: soon() })

function answering(...answers: (() => ReturnType<typeof ok>)[]) {
  signIn()
  const { calls } = answerApi({ [route]: () => (answers.shift() ?? (() => good))() })
  const onStage = vi.fn<Parameters<typeof judgeWith>[1]>()
  const query = { taskId: 'task-1', accountType: 'own-account' } as const
  return { calls, onStage, judged: judgeWith(() => api.examineSelfie({ query }), onStage) }
}

it('waits in line, and asks at its turn', async () => {
  const { calls, onStage, judged } = answering(waiting)
  expect((await judged).verdict).toBe('success')
  expect(calls).toHaveLength(2)
  expect(onStage.mock.calls.map(([{ name }]) => name)).toEqual(['checking', 'in-line'])
})

it('asks again when the connection is lost in line', async () => {
  const lost = () => {
    throw new TypeError('network')
  }
  const { calls, judged } = answering(waiting, lost)
  expect((await judged).verdict).toBe('success')
  expect(calls).toHaveLength(3)
})

it('ends with a refusal, in line or not', async () => {
  const refused = () => refusal('vision_down')
  await expect(answering(refused).judged).rejects.toThrow('vision_down')
  await expect(answering(waiting, refused).judged).rejects.toThrow('vision_down')
})
