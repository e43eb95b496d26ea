import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import { blocksLeft } from '@arribo/api-contracts/shared/blocks'
import { type QueryClient, QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { meQuery, useMe } from '../../../app/me.ts'
import { calendarQuery } from '../calendar/calendar.queries.ts'
import { loadedOf } from '../machine/calendar-events.rules.ts'
import { storedBlocksAhead, storedChoice } from '../phone/stored-check-in.ts'
import { calendarError } from './check-in-error.ts'
import { createCheckInFlow } from './check-in-flow.ts'
import { toastError, toastSuccess } from '@arribo/ui/toasts'
import { i18n } from '../../../app/language.ts'
import { sentenceIn } from '../steps/sentence-in.ts'
import type { CalendarSource, CheckInPorts } from './check-in-ports.ts'

type Query = ReturnType<typeof calendarQuery>

function createCalendarSource(client: QueryClient, query: Query): CalendarSource {
  const observer = new QueryObserver(client, query)
  return {
    load: () => void observer.refetch(),
    watch(send) {
      let shown: unknown
      const report = ({ data, error, isFetching }: ReturnType<typeof observer.getCurrentResult>) => {
        const me = client.getQueryData(meQuery.queryKey)
        if (me && data && (data !== shown || (!isFetching && !error))) send('calendar-loaded', loadedOf(me, data))
        shown = data
        if (isFetching) send('calendar-loading', {})
        else if (error) send('calendar-failed', { error: calendarError(error) })
      }
      const stop = observer.subscribe(report)
      report(observer.getCurrentResult())
      return stop
    },
  }
}

type Pressed = Pick<CheckInPorts, 'pressedOn' | 'isPressed' | 'chosenId'>

function keepBlocksAhead(calendar: Calendar | undefined): void {
  // The calendar doesn't include this arrival yet.
  const arrivedId = storedChoice.read()
  const left = calendar ? blocksLeft(calendar) : []
  storedBlocksAhead.write(left.filter(({ assignmentId }) => assignmentId !== arrivedId))
}

const createPorts = (client: QueryClient, query: Query, pressed: Pressed): CheckInPorts => ({
  ...pressed,
  calendar: createCalendarSource(client, query),
  getMe: () => client.fetchQuery({ ...meQuery, staleTime: 0, retry: false, networkMode: 'always' }),
  knowMe: (me) => client.setQueryData(meQuery.queryKey, me),
  preparePhoto: (photo) => photo,
  announceArrival() {
    // Refreshes whatever shows credits, the calendar, the week's arrivals or reminders.
    keepBlocksAhead(client.getQueryData(query.queryKey))
    void client.invalidateQueries()
  },
  tellAfterClosing(outcome) {
    if (outcome === 'arrived') toastSuccess(i18n().t('checkIns:done.title'))
    else toastError([outcome.title, outcome.text].flatMap((each) => (each ? [sentenceIn(i18n(), each)] : [])).join(' '))
  },
})

export function useCheckInFlow(pressed: Pressed) {
  const client = useQueryClient()
  const me = useMe()
  const [flow] = useState(() => createCheckInFlow(createPorts(client, calendarQuery(me), pressed)))
  // Before the first paint, so that a cached calendar shows at once.
  useLayoutEffect(() => flow.start(), [flow])
  return { flow, state: useSyncExternalStore(flow.subscribe, flow.read) }
}
