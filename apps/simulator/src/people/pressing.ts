import type { Me } from '@arribo/api-contracts/driver/users'
import { type Answer, ifDone } from '@arribo/laboratory/ask'
import { payloadOf, pressImHere, sealCheckIn } from '@arribo/laboratory/pressing'
import { lookAt, uploadPhoto, verdictOn } from '@arribo/laboratory/selfies'
import type { Person } from './person.ts'

type Pressed = { readonly checkInId: string; readonly code: string }

const mostPhotos = 3

/** The check-in pages: selfie, then "I'm here". */
export function pressing(person: Person, me: () => Promise<Me | undefined>, photo: Buffer) {
  return {
    /** True when the photo was accepted. */
    async takeSelfie(): Promise<boolean> {
      for (let attempt = 0; attempt < mostPhotos; attempt += 1)
        if ((await ifDone(sendSelfie(person, photo))) === 'success') return true
      return false
    },
    /** `over` replaces fields, such as the position. Undefined if there is nothing to send. */
    async press(assignmentId: string, over: object = {}): Promise<Answer<Partial<Pressed>> | undefined> {
      const mine = await me()
      if (!mine) return undefined
      const payload = payloadOf(mine, person.phone, { assignmentId, ...over })
      const sealed = await ifDone(sealCheckIn(person.insist, payload))
      return sealed === undefined ? undefined : pressImHere(person.call, sealed)
    },
  }
}

async function sendSelfie(person: Person, photo: Buffer): Promise<string> {
  const { insist, fetchVendor } = person
  const { taskId } = await uploadPhoto(insist, photo, {}, fetchVendor)
  const { verdict } = await verdictOn(
    () => lookAt(insist, taskId),
    (turnAt) => {
      const turnMs = Math.max(0, turnAt - Date.now())
      return person.rest(turnMs, turnMs + 1000)
    },
  )
  return verdict
}
