import { byLanguage } from '@arribo/api-contracts/shared/languages'
import { describe, expect, it } from 'vitest'
import {
  after,
  beforeOpening,
  blockAt,
  calendar,
  error,
  minutes,
  photo,
  press,
  start,
  states,
  table,
  task,
  upload,
} from '../testing/flow-states.ts'
import { lostPressState, transition } from './check-in-flow.rules.ts'

const online = { isOnline: true, isHidden: false }
const noBlocks = { scheduledAssignments: [], checkedIn: [] }
const loaded = { calendar, hasSharedPlan: false, hasCredits: false, region: 'us-east' }
const message = byLanguage(() => 'No.')
const refused = { error, answer: new Error('refused'), isSelfieNeeded: false }
const failure = { error, isPhotoBad: false, isUnheard: false }
const cutOff = { error, answer: undefined, isSelfieNeeded: false }
const registered = { ...loaded, calendar: { ...calendar, checkedIn: ['a'] } }
const opened = { task, press: undefined, isPressed: false, chosenId: undefined }
/** The effects of an accepted selfie that no longer counts. */
const selfieEnds = ['drop-task', 'vibrate refused', 'restore-photo']
const newSelfie = ['vibrate refused', 'drop-task', 'load-calendar', 'restore-photo']
const pending = { taskId: 't1', status: 'pending', isExpired: false, message: null, code: null } as const

describe('the calendar', () => {
  table([
    ['loading', 'started', { ...opened, task: undefined }, 'loading', []],
    ['done', 'started', opened, 'loading', []],
    ['loading', 'calendar-loading', {}, 'loading', []],
    ['loading', 'calendar-loaded', loaded, 'wait', [], beforeOpening(5)],
    ['loading', 'calendar-loaded', loaded, 'selfie', ['restore-photo']],
    ['loading', 'calendar-loaded', registered, 'empty', []],
    ['loading', 'calendar-failed', { error }, 'failed', []],
    ['loading', 'obstacle-found', { obstacle: { name: 'signed_out' } }, 'obstacle', []],
    ['failed', 'calendar-asked-for', {}, 'failed', ['load-calendar']],
    ['failed', 'came-online', {}, 'failed', ['load-calendar']],
    ['failed', 'calendar-loaded', loaded, 'selfie', ['restore-photo']],
    ['obstacle', 'calendar-loaded', loaded, 'selfie', ['restore-photo']],
    ['ready', 'came-online', {}, 'ready', []],
    ['ready', 'calendar-failed', { error }, 'ready', []],
    ['empty', 'calendar-asked-for', {}, 'empty', ['load-calendar']],
    ['done', 'calendar-loaded', loaded, 'done', []],
    ['done', 'next-asked-for', {}, 'loading', ['load-calendar']],
    ['ready', 'next-asked-for', {}, 'ready', []],
  ])

  it('is loaded only once at a time', () => {
    const { state } = after('empty', 'calendar-loading', {})
    expect(transition(state, 'calendar-asked-for', {}, start)).toEqual({ state, effects: [] })
  })
  it.each([
    ['by hand', true, error],
    ['by itself', false, undefined],
  ])('that fails when loaded %s becomes the error %s', (_how, isByHand, expected) => {
    const from = { ...states.empty, isByHand }
    expect(transition(from, 'calendar-failed', { error }, start).state.error).toEqual(expected)
  })
})

describe('waiting for the window', () => {
  table([
    ['waiting', 'ticked', online, 'wait', [], beforeOpening(1)],
    ['waiting', 'ticked', online, 'selfie', ['load-calendar', 'restore-photo'], beforeOpening(0)],
    ['waiting', 'calendar-asked-for', {}, 'wait', [], beforeOpening(5)],
    ['waiting', 'calendar-asked-for', {}, 'wait', ['load-calendar'], beforeOpening(4)],
  ])

  it('announces only a window that opens while the driver is waiting', () => {
    expect(after('waiting', 'ticked', online, beforeOpening(0)).state.hasOpened).toBe(true)
    expect(after('loading', 'calendar-loaded', loaded).state.hasOpened).toBe(false)
  })
  it('can be retried by hand after 30 seconds', () => {
    const { state } = after('loading', 'calendar-loaded', loaded, beforeOpening(5))
    expect(state.retryAt).toBe(beforeOpening(4.5))
  })
})

describe('the selfie', () => {
  table([
    ['selfie', 'photo-restored', { photo, upload: undefined }, 'selfie', []],
    ['selfie', 'photo-restored', { photo, upload }, 'selfie', ['judge-upload']],
    ['sending', 'photo-restored', { photo, upload }, 'selfie', []],
    ['selfie', 'photo-taken', { photo }, 'selfie', ['store-photo']],
    ['photo', 'photo-discarded', {}, 'selfie', ['drop-photo']],
    ['selfie', 'account-chosen', { account: 'shared' }, 'selfie', ['switch-account']],
    ['selfie', 'account-chosen', { account: 'own' }, 'selfie', []],
    ['sending', 'account-chosen', { account: 'shared' }, 'selfie', []],
    ['selfie', 'account-not-switched', { error }, 'selfie', []],
    ['selfie', 'selfie-sent', {}, 'selfie', []],
    ['photo', 'selfie-sent', {}, 'selfie', ['send-selfie']],
    ['sending', 'selfie-sent', {}, 'selfie', []],
    ['sending', 'selfie-progressed', { stage: { name: 'uploading', share: 0.5 } }, 'selfie', []],
    ['sending', 'task-stored', { task }, 'ready', []],
    ['sending', 'task-stored', { task: { ...task, isShared: true } }, 'match', ['ask-match']],
    ['sending', 'selfie-accepted', { task }, 'ready', ['vibrate good']],
    ['sending', 'selfie-refused', { error }, 'selfie', ['vibrate refused']],
    ['sending', 'selfie-failed', { ...failure, isUnheard: true }, 'selfie', ['vibrate refused']],
    ['sending', 'selfie-failed', { ...failure, isPhotoBad: true }, 'selfie', ['vibrate refused', 'drop-photo']],
  ])

  it('keeps a new photo when the stored one loads late', () => {
    const stored = new Blob(['stored'])
    expect(after('photo', 'photo-restored', { photo: stored, upload: undefined }).state).toMatchObject({
      photo,
      isRestored: false,
    })
    expect(after('selfie', 'photo-restored', { photo: stored, upload: undefined }).state).toMatchObject({
      photo: stored,
      isRestored: true,
    })
  })
  it('keeps the photo for a retry, unless the photo itself is bad', () => {
    const failed = (isPhotoBad: boolean) => after('sending', 'selfie-failed', { ...failure, isPhotoBad }).state
    expect([failed(false).photo, failed(false).isSecondTry]).toEqual([photo, true])
    expect([failed(true).photo, failed(true).isSecondTry]).toEqual([undefined, false])
  })
  it('counts consecutive refusals', () => {
    const refusedOnce = after('sending', 'selfie-refused', { error }).state
    expect(refusedOnce).toMatchObject({ refusals: 1, photo: undefined, error })
    expect(transition(refusedOnce, 'selfie-accepted', { task }, start).state.refusals).toBe(0)
  })
  it.each([true, false])('with a shared plan: %s, needs matching or not', (hasSharedPlan) => {
    const { effects } = transition({ ...states.photo, hasSharedPlan }, 'selfie-sent', {}, start)
    expect(effects).toEqual([{ do: 'send-selfie', photo, isShared: hasSharedPlan }])
  })
  it('waits for the plan to change', () => {
    const from = { ...states.photo, switchingTo: 'shared' } as const
    expect(transition(from, 'selfie-sent', {}, start).effects).toEqual([])
    expect(transition(from, 'account-chosen', { account: 'own' }, start).effects).toEqual([])
  })
})

describe('matching on a shared account', () => {
  table([
    ['match', 'ticked', online, 'match', ['ask-match']],
    ['match', 'ticked', online, 'match', [], start - 1],
    ['asking', 'ticked', online, 'match', []],
    ['asking', 'match-answered', pending, 'match', []],
    ['asking', 'match-answered', { ...pending, status: 'completed' }, 'ready', ['vibrate good']],
    ['asking', 'match-answered', { ...pending, status: 'failed', message }, 'selfie', selfieEnds],
    ['asking', 'match-answered', { ...pending, isExpired: true }, 'selfie', selfieEnds],
    ['asking', 'match-answered', { ...pending, status: 'completed', isExpired: true }, 'selfie', selfieEnds],
    ['asking', 'match-answered', pending, 'selfie', selfieEnds, minutes(3)],
    ['asking', 'match-answered', { ...pending, taskId: 'older', status: 'failed' }, 'match', []],
    ['asking', 'match-refused', { taskId: 't1', message, code: 'selfie_not_found' }, 'selfie', selfieEnds],
    ['asking', 'match-refused', { taskId: 'older', message, code: 'selfie_not_found' }, 'match', []],
    ['asking', 'match-cut-off', { taskId: 't1' }, 'match', []],
    ['asking', 'match-cut-off', { taskId: 'older' }, 'match', []],
    ['match', 'ticked', online, 'selfie', selfieEnds, minutes(3)],
    ['match', 'task-stored', { task: undefined }, 'selfie', ['restore-photo']],
  ])

  it('polls two seconds after an answer, and says so when there is none', () => {
    expect(after('asking', 'match-answered', pending).state).toMatchObject({ nextAskAt: start + 2000, isCutOff: false })
    expect(after('asking', 'match-cut-off', { taskId: 't1' }).state).toMatchObject({
      nextAskAt: start + 2000,
      isCutOff: true,
    })
  })
})

describe('the press', () => {
  table([
    ['ready', 'pressed', {}, 'ready', ['press']],
    ['pressing', 'pressed', {}, 'ready', []],
    ['selfie', 'pressed', {}, 'selfie', []],
    ['pressing', 'press-progressed', { stage: 'locating' }, 'ready', []],
    ['ready', 'press-progressed', { stage: 'locating' }, 'ready', []],
    ['pressing', 'press-stored', { press }, 'ready', []],
    ['sent', 'arrived', { at: new Date(start) }, 'done', ['vibrate arrived', 'announce-arrival']],
    ['pressing', 'wait-given-up', {}, 'ready', ['stop-waiting']],
    ['ready', 'wait-given-up', {}, 'ready', []],
    ['pressing', 'press-failed', cutOff, 'ready', ['vibrate refused']],
    ['pressing', 'press-failed', refused, 'ready', ['vibrate refused', 'load-calendar']],
    ['pressing', 'press-failed', { ...refused, isSelfieNeeded: true }, 'selfie', newSelfie],
    ['sent', 'press-failed', cutOff, 'unknown', ['vibrate refused', 'load-calendar']],
    ['done', 'press-failed', cutOff, 'done', []],
    ['ready', 'ticked', online, 'selfie', ['drop-task', 'restore-photo'], minutes(3)],
    ['pressing', 'ticked', online, 'ready', [], minutes(3)],
    ['pressing', 'ticked', { ...online, isOnline: false }, 'ready', []],
  ])

  it('waits half a minute for a network', () => {
    expect(after('ready', 'pressed', {}).state.pressing).toEqual({
      assignmentId: 'a',
      stage: 'waiting',
      waitsUntil: minutes(0.5),
    })
  })
  it('shows a refusal, and clears it on the next press', () => {
    const { state } = after('pressing', 'press-failed', refused)
    expect(state.error).toEqual(error)
    expect(transition(state, 'pressed', {}, start).state.error).toBeUndefined()
  })
})

describe('a press with an unknown result', () => {
  table([
    ['loading', 'started', { ...opened, press }, 'loading', []],
    ['unanswered', 'ticked', online, 'unknown', ['load-calendar']],
    ['unanswered', 'ticked', online, 'unknown', [], start - 1],
    ['known', 'ticked', online, 'unknown', ['press']],
    ['known', 'ticked', online, 'unknown', ['load-calendar'], minutes(2)],
    ['known', 'ticked', { ...online, isOnline: false }, 'unknown', []],
    ['known', 'ticked', { ...online, isHidden: true }, 'unknown', []],
    ['asked', 'ticked', online, 'unknown', []],
    ['unanswered', 'pressed', {}, 'unknown', ['press']],
    ['asked', 'press-failed', { ...cutOff, answer: new Error('check_in_unknown') }, 'unknown', []],
    ['asked', 'arrived', { at: new Date(start) }, 'done', ['vibrate arrived', 'announce-arrival']],
    ['unanswered', 'calendar-loaded', registered, 'done', ['drop-press', 'drop-task', 'announce-arrival']],
    ['unanswered', 'calendar-loaded', { ...loaded, calendar: noBlocks }, 'empty', ['drop-press']],
    ['unanswered', 'calendar-loaded', loaded, 'unknown', []],
    ['unanswered', 'press-stored', { press: undefined }, 'unknown', []],
  ])

  it('of an earlier page is restored once the calendar has loaded', () => {
    const { state } = after('loading', 'started', { ...opened, press })
    expect(transition(state, 'calendar-loaded', loaded, start).state.step).toEqual({
      name: 'unknown',
      block: blockAt('a'),
    })
  })
  it('that turns out to be refused goes back to the button, without another vibration', () => {
    const { state, effects } = transition({ ...states.asked, task, press: undefined }, 'press-failed', refused, start)
    expect([state.step.name, state.error, effects]).toEqual(['ready', error, [{ do: 'load-calendar' }]])
  })
  it('is an error only when a later press got no answer', () => {
    expect(after('sent', 'press-failed', cutOff).state.error).toBeUndefined()
    expect(after('asked', 'press-failed', cutOff).state.error).toEqual(error)
    expect(after('asked', 'press-failed', refused).state).toMatchObject({
      error: undefined,
      lostAnswer: refused.answer,
    })
  })
  it.each([
    [false, 0, 'unanswered'],
    [true, 0, 'asking'],
    [true, 2, 'silent'],
  ] as const)('known to the server: %s, after %i minutes is %s', (isKnown, after, expected) => {
    expect(lostPressState({ press: { ...press, isKnown } }, minutes(after))).toBe(expected)
  })
})

it('keeps the same state object when a tick changes nothing', () => {
  expect(after('ready', 'ticked', online).state).toBe(states.ready)
})
