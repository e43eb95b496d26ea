import { limits } from '@arribo/api-contracts/shared/limits'
import { type CheckInError, matchError, selfieEnded, selfieExpired } from './check-in-error.rules.ts'
import { type Change, dropTask, type Effect, type Handlers, load, unchanged, vibrate } from './check-in-events.rules.ts'
import type { CheckInState } from './check-in-state.rules.ts'

const noPhoto = { photo: undefined, isRestored: false, isSecondTry: false } satisfies Partial<CheckInState>
const notSending = { sending: undefined, queued: undefined, isCutOff: false } satisfies Partial<CheckInState>
const startOfUpload = { name: 'uploading', share: 0 } as const

export const beginAgain = (error: CheckInError, ...effects: readonly Effect[]): Change => [
  { task: undefined, matchedTaskId: undefined, isAskingMatch: false, isCutOff: false, error },
  dropTask,
  ...effects,
]

export const endMatching = (error: CheckInError): Change => beginAgain(error, vibrate('refused'))

export const onSelfie = {
  // The plan decides whose account it is. Choosing another account changes the plan, so that the server agrees.
  'account-known'({ task, queued }, { accountVersion }) {
    const held = task ?? queued?.upload
    if (!held || held.accountVersion >= accountVersion) return unchanged
    const [again, ...effects] = beginAgain(selfieEnded, vibrate('refused'))
    return [{ ...again, ...notSending }, ...effects]
  },
  'account-chosen'({ hasSharedPlan, switchingTo, sending }, { account }) {
    if (switchingTo || sending || (account === 'shared') === hasSharedPlan) return unchanged
    return [
      { switchingTo: account, error: undefined },
      { do: 'switch-account', account },
    ]
  },
  // Only the calendar of the new plan says whether somebody is enrolled.
  'account-switched': (_state, { hasSharedPlan }) => [{ hasSharedPlan, switchingTo: undefined }, load],
  'account-not-switched': (_state, { error }) => [{ switchingTo: undefined, error }],

  /** Reading a stored photo takes a while. A photo that was taken meanwhile stays. */
  'photo-restored'(state, { photo, upload }) {
    const restored = { isRestoring: false, ...(photo && !state.photo && { photo, isRestored: true }) }
    if (!upload || state.sending) return [restored]
    return [
      { ...restored, sending: startOfUpload, error: undefined },
      { do: 'judge-upload', upload },
    ]
  },
  'photo-taken': (_state, { photo }) => [
    { ...noPhoto, photo, error: undefined },
    { do: 'store-photo', photo },
  ],
  'photo-discarded': () => [{ ...noPhoto, error: undefined }, { do: 'drop-photo' }],

  'selfie-sent'({ photo, sending, switchingTo, hasSharedPlan }) {
    if (!photo || sending || switchingTo) return unchanged
    const send: Effect = { do: 'send-selfie', photo, isShared: hasSharedPlan }
    return [{ sending: startOfUpload, error: undefined }, send]
  },
  'selfie-progressed': ({ queued }, { stage }) => (queued ? unchanged : [{ sending: stage }]),
  'selfie-queued': (_state, { upload, line, askAt }) => [
    { sending: { name: 'in-line', ...line }, queued: { upload, askAt }, isCutOff: false },
  ],
  'selfie-accepted': (_state, { task }) => [{ task, ...noPhoto, ...notSending, refusals: 0 }, vibrate('good')],
  'selfie-refused': ({ refusals }, { error }) => [
    { ...noPhoto, ...notSending, refusals: refusals + 1, error },
    vibrate('refused'),
  ],
  'selfie-failed'({ queued }, { error, isPhotoBad, isUnheard }, now) {
    if (queued && isUnheard) return [{ queued: { ...queued, askAt: now + limits.taskPollMs }, isCutOff: true }]
    const over = { ...notSending, error }
    if (!isPhotoBad) return [{ ...over, isSecondTry: true }, vibrate('refused')]
    return [{ ...over, ...noPhoto }, vibrate('refused'), { do: 'drop-photo' }]
  },
  // Also from another tab, which may have had the photo in line checked.
  'task-stored': (_state, { task }) => [{ task, ...(task && notSending) }],

  'match-answered'({ task }, { taskId, message, code, status, isExpired }, now) {
    if (task?.taskId !== taskId) return unchanged
    const over = { isAskingMatch: false, isCutOff: false, nextAskAt: now + limits.taskPollMs }
    if (status === 'completed' && !isExpired) return [{ ...over, matchedTaskId: taskId }, vibrate('good')]
    if (isExpired || now >= task.endsAt) return endMatching(selfieExpired)
    return status === 'failed' ? endMatching(matchError(message, code)) : [over]
  },
  'match-refused': ({ task }, { taskId, message, code }) =>
    task?.taskId === taskId ? endMatching(matchError(message, code)) : unchanged,
  'match-cut-off': ({ task }, { taskId }, now) =>
    task?.taskId === taskId
      ? [{ isAskingMatch: false, isCutOff: true, nextAskAt: now + limits.taskPollMs }]
      : unchanged,
} satisfies Partial<Handlers>
