import FakeTimers from '@sinonjs/fake-timers'

const minuteMs = 60_000

/** Moves the time of this whole process; timers run as usual. The product doesn't notice. */
export type TimeMachine = {
  goTo(at: Date): void
  pass(minutes: number): void
  /** Returns to the real time. */
  leave(): void
}

export function enterTimeMachine(): TimeMachine {
  const clock = FakeTimers.install({ now: new Date(), toFake: ['Date'], shouldAdvanceTime: true, advanceTimeDelta: 5 })
  return {
    goTo: (at) => clock.setSystemTime(at),
    pass: (minutes) => clock.setSystemTime(Date.now() + minutes * minuteMs),
    leave: () => clock.uninstall(),
  }
}
