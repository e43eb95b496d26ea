import { ApiProblem } from '@arribo/api-contracts/client'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { limits } from '@arribo/api-contracts/shared/limits'
import { api } from '../app/api.ts'
import { UploadRefused } from '../app/photos/photo-put.ts'
import type { PhotoStage } from '../app/photos/photo-upload.ts'
import { feel } from '../features/check-ins/haptics.ts'
import { dropPhoto, keepPhoto, keptTask, type KeptTask, readKeptPhoto } from '../features/check-ins/kept-selfie.ts'
import { matchingOf } from '../features/check-ins/match.rules.ts'
import { judge, sendSelfie, SendingFailed, uploadToJudge, type Verdict } from '../features/check-ins/selfie-sending.ts'
import { matchFault, selfieExpired, sendingFault, verdictFault } from './fault.ts'
import { shrink } from './shrink.ts'
import type { Store } from './state.ts'

/** The photo in hand: taken, sent, judged; on a shared account matched. Taken up again after the page was killed. */
export function createSelfie({ get, set }: Store) {
  const onStage = (sending: PhotoStage) => set({ sending })
  let askedAt = 0
  let isAsking = false

  async function run(send: () => Promise<Verdict>): Promise<void> {
    if (get().sending) return
    set({ fault: undefined, sending: { name: 'uploading', share: 0 } })
    try {
      const verdict = await send()
      feel(verdict.verdict === 'success' ? 'good' : 'refused')
      set({ photo: undefined, fault: verdict.verdict === 'success' ? undefined : verdictFault(verdict) })
    } catch (error) {
      feel('refused')
      set({ fault: sendingFault(error), ...(isBadPhoto(error) && { photo: undefined }) })
      if (isBadPhoto(error)) await dropPhoto()
    } finally {
      set({ sending: undefined })
    }
  }

  async function ask({ taskId, endsAt }: KeptTask): Promise<void> {
    const answer = await api.checkTask({ query: { taskId } })
    const matching = matchingOf(answer, endsAt, serverNow())
    set({ isCutOff: false })
    if (matching === 'matched') set({ matchedId: taskId })
    else if (matching !== 'pending') restart(matching === 'expired' ? selfieExpired : matchFault(answer.message))
  }

  function restart(fault: ReturnType<typeof matchFault>): void {
    keptTask.drop()
    set({ fault })
  }

  return {
    async resume(): Promise<void> {
      const arrived = uploadToJudge()
      const kept = await readKeptPhoto()
      // A phone takes its time to find it: whoever has taken another meanwhile means that one.
      if (!get().photo) set({ photo: kept })
      if (arrived) await run(() => judge(arrived, onStage))
    },
    async take(taken: Blob): Promise<void> {
      const photo = await shrink(taken)
      set({ photo, fault: undefined })
      await keepPhoto(photo)
    },
    again: (): void => {
      set({ photo: undefined, fault: undefined })
      void dropPhoto()
    },
    async send(isShared: boolean): Promise<void> {
      const { photo } = get()
      if (photo) await run(() => sendSelfie({ photo, isShared, onStage }))
    },
    /** Asks how the matching stands, every 2 seconds. */
    async match(task: KeptTask): Promise<void> {
      if (isAsking || Date.now() - askedAt < limits.taskPollMs) return
      isAsking = true
      try {
        await ask(task)
      } catch (error) {
        if (error instanceof ApiProblem && error.problem.status < 429) restart(matchFault(error.problem.message))
        else set({ isCutOff: true })
      } finally {
        isAsking = false
        askedAt = Date.now()
      }
    },
    expire: () => restart(selfieExpired),
  }
}

/** No second try makes a JPEG of what is none. */
const isBadPhoto = (error: unknown): boolean =>
  error instanceof SendingFailed && error.cause instanceof UploadRefused && error.cause.fault !== 'errorUpload'
