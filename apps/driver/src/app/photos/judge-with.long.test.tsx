import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerApi, ok, refusal, signIn } from '../../testing/driver-world.ts'
import { show } from '../../testing/show.tsx'
import { api } from '../api.ts'
import { judgeWith } from './judge-with.ts'
import { PhotoPreview } from './photo-preview.tsx'

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

it.each([
  [3, /^Vas más o menos en el lugar 3 de la fila\. Te toca en cerca de 10 minutos\.$/],
  [1, /^Sigues tú en la fila\. Te toca en cerca de 10 minutos\.$/],
])('in place %i it says %s, and why there is a line', async (place, sentence) => {
  const now = Date.now()
  const stage = { name: 'in-line', place, receivedAt: now, turnAt: now + 600_000 } as const
  await show(() => <PhotoPreview photo={undefined} stage={stage} action={null} />, { words: ['photos'] })
  expect(screen.getByRole('timer').textContent).toMatch(sentence)
  expect(screen.getByText(/^Llegaron muchas fotos a la vez\./)).toBeTruthy()
})
