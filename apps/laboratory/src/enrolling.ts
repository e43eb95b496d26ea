import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { consentVersions } from '@arribo/api-contracts/driver/enrolments'
import { limits } from '@arribo/api-contracts/shared/limits'
import { portrait, type PortraitOptions } from '@arribo/sandbox/portraits'
import { type Answer, must } from './ask.ts'
import { type DriverAtWork, startWork, type Work } from './driver-at-work.ts'
import type { TestDriver, World } from './world.ts'

export type Sent = { readonly invitationId: string; readonly code: string; readonly expiresAt: string }
export type TaskIds = { readonly front: string; readonly left: string; readonly right: string }
type Caller = Pick<TestDriver, 'call'>
type Differences = Partial<Record<keyof TaskIds, PortraitOptions & { person?: number }>>

export const invite = async ({ call }: Caller): Promise<Sent> =>
  (await must('Inviting', call<Sent>('POST', '/api/users/me/enrolment-invitations'))).body

/** Uploads three photos of a drawn person but doesn't have them checked. */
export async function takeThree(
  driver: Pick<Work, 'upload'>,
  person: number,
  differ: Differences = {},
): Promise<TaskIds> {
  const put = async (side: keyof TaskIds) => {
    const { person: who = person, ...options } = differ[side] ?? {}
    return (await driver.upload(await portrait(who, { side, ...options }), { side })).taskId
  }
  const [front, left, right] = await Promise.all([put('front'), put('left'), put('right')])
  return { front, left, right }
}

export const consent = { consent: true, consentVersion: consentVersions[0] } as const

export const accept = ({ call }: Caller, code: string, photos: TaskIds): Promise<Answer> =>
  call('POST', `/api/enrolment-invitations/${code}/accept`, { body: { ...consent, photos } })

export async function enrolWith(owner: Caller, friend: Caller & Pick<Work, 'upload'>, person: number): Promise<void> {
  const { code } = await invite(owner)
  await must('Enrolling', accept(friend, code, await takeThree(friend, person)))
}

export async function enrol(world: World, owner: DriverAtWork, person: number): Promise<DriverAtWork> {
  const friend = await startWork(world, { isLinked: false, credits: 0 })
  await enrolWith(owner, friend, person)
  return friend
}

export async function putTooLarge(world: World, Key: string): Promise<void> {
  const { AWS_REGION: region, S3_ENDPOINT: endpoint, QUARANTINE_BUCKET: Bucket } = world.config
  const client = new S3Client({ region, forcePathStyle: true, ...(endpoint && { endpoint }) })
  await client.send(new PutObjectCommand({ Bucket, Key, Body: Buffer.alloc(limits.imageMaxBytes + 1) }))
  client.destroy()
}
