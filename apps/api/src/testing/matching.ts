import type { pollMatching as contract } from '@arribo/api-contracts/driver/selfies'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import type { DriverAtWork } from '@arribo/laboratory/driver-at-work'
import { freshPhoto } from '@arribo/laboratory/selfies'
import { portrait } from '@arribo/sandbox/portraits'
import { expect, vi } from 'vitest'

type Progress = Answer<typeof contract>

export const uploadFace = async (driver: DriverAtWork, person: number, take = 2): Promise<string> =>
  (await driver.upload(freshPhoto(await portrait(person, { take })))).taskId

export async function selfieOf(driver: DriverAtWork, person: number): Promise<string> {
  const taskId = await uploadFace(driver, person)
  expect((await driver.validity(taskId)).body.verdict).toBe('success')
  return taskId
}

export const startMatching = ({ call }: DriverAtWork, taskId: string) =>
  call('POST', '/api/tasks', { body: { taskId } })

export const pollMatching = ({ call }: DriverAtWork, taskId: string) =>
  call<Progress>('GET', '/api/tasks/check', { query: { taskId } })

export const untilMatched = (driver: DriverAtWork, taskId: string): Promise<Progress> =>
  vi.waitFor(
    async () => {
      const { body } = await pollMatching(driver, taskId)
      expect(body.status).not.toBe('pending')
      return body
    },
    { timeout: 8000, interval: 50 },
  )
