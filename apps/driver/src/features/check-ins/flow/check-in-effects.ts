import type { Effect } from '../machine/check-in-events.rules.ts'
import { vibrate } from '../phone/haptics.ts'
import { storedPress, storedTask } from '../phone/stored-check-in.ts'
import { dropPhoto, storePhoto } from '../phone/stored-selfie.ts'
import type { CheckInPorts, Send } from './check-in-ports.ts'
import { createPressEffect } from './press-effect.ts'
import { switchAccount } from './switch-account.ts'
import { askMatch, restorePhoto, submitSelfie } from './selfie-effects.ts'

/** Runs the effects that a transition requests, and reports their results to the machine through `send`. */
export function createEffects(ports: CheckInPorts, send: Send): (effect: Effect) => void {
  const { press, stopWaiting } = createPressEffect(ports, send)
  return (effect) => {
    switch (effect.do) {
      case 'load-calendar':
        return ports.calendar.load()
      case 'restore-photo':
        return void restorePhoto(send)
      case 'switch-account':
        return void switchAccount(effect.account, ports, send)
      case 'store-photo':
        return void storePhoto(effect.photo)
      case 'drop-photo':
        return void dropPhoto()
      case 'send-selfie':
      case 'judge-upload':
        return void submitSelfie(effect, send)
      case 'ask-match':
        return void askMatch(effect.taskId, send)
      case 'drop-task':
        return storedTask.clear()
      case 'press':
        return void press(effect.block)
      case 'drop-press':
        return storedPress.clear()
      case 'stop-waiting':
        return stopWaiting()
      case 'vibrate':
        return vibrate(effect.as)
      case 'announce':
        return ports.announce(effect.news)
    }
  }
}
