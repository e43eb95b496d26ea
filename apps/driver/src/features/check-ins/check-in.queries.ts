import { ApiProblem } from '@arribo/api-contracts/client'
import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { limits } from '@arribo/api-contracts/shared/limits'
import { useNow } from '@arribo/ui/use-now'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../app/api.ts'
import { meQuery } from '../../app/me.ts'
import type { PhotoStage } from '../../app/photos/photo-upload.ts'
import type { KeptTask, KeptUpload } from './kept-selfie.ts'
import { matchingOf } from './match.rules.ts'
import { type Arrived, keptPress, pressImHere, type PressStage } from './press.ts'
import { judge, sendSelfie } from './selfie-sending.ts'

/** Nothing here waits in a queue for the network to come back: what fails is told at once, and done again by hand. */
const atOnce = { networkMode: 'always', meta: { isQuiet: true } } as const

type Selfie = { readonly photo: Blob; readonly isShared: boolean } | { readonly arrived: KeptUpload }

/** Sends a selfie and has it looked at, or has the one looked at that has arrived already; says how far it is. */
export function useSendSelfie() {
  const [stage, setStage] = useState<PhotoStage>()
  const sending = useMutation({
    ...atOnce,
    mutationFn: (selfie: Selfie) =>
      'arrived' in selfie ? judge(selfie.arrived, setStage) : sendSelfie({ ...selfie, onStage: setStage }),
  })
  return { ...sending, stage: sending.isPending ? stage : undefined }
}

/** An answer that takes longer than this is lost in a tunnel, and the 180 seconds run on: it is asked for again. */
const lostAfterMs = 8000

const matchQuery = ({ taskId }: KeptTask) =>
  queryOptions({
    queryKey: ['task', taskId],
    queryFn: ({ signal }) =>
      api.checkTask({ query: { taskId } }, { signal: AbortSignal.any([signal, AbortSignal.timeout(lostAfterMs)]) }),
    refetchInterval: ({ state: { data } }) => (data && data.status !== 'pending' ? false : limits.taskPollMs),
    // The next question comes in two seconds anyway.
    retry: false,
    networkMode: 'always',
    gcTime: 0,
  })

/** How the matching stands, asked every 2 seconds until it has ended. */
export function useMatch(task: KeptTask) {
  const { data, error } = useQuery(matchQuery(task))
  const now = useNow()
  const isRefused = error instanceof ApiProblem && error.problem.status < 429
  return {
    matching: isRefused ? ('failed' as const) : matchingOf(data, task.endsAt, now),
    message: isRefused ? error.problem.message : data?.message,
    isCutOff: error !== null && !isRefused,
  }
}

/** "I'm here". A second press while one runs does nothing; `giveUp` ends the waiting for the network. */
export function usePressImHere() {
  const client = useQueryClient()
  const [stage, setStage] = useState<PressStage>('locating')
  const running = useRef<AbortController>(null)
  const getMe = () => client.fetchQuery({ ...meQuery, staleTime: 0, retry: false, networkMode: 'always' })
  const { mutateAsync, isPending } = useMutation({
    ...atOnce,
    mutationFn: ({ block, signal }: { block: CalendarBlock; signal: AbortSignal }) =>
      pressImHere({ block, getMe, onStage: setStage, signal }),
    onSuccess: () => void client.invalidateQueries({ queryKey: meQuery.queryKey }),
    // While the server is finding out, the calendar has nothing new to say.
    onSettled: () => void (keptPress.read()?.isKnown || client.invalidateQueries({ queryKey: ['calendar'] })),
  })
  /** Answers undefined when a press is under way already. Throws what pressImHere throws. */
  async function press(block: CalendarBlock): Promise<Arrived | undefined> {
    if (running.current) return undefined
    const ended = new AbortController()
    running.current = ended
    try {
      return await mutateAsync({ block, signal: ended.signal })
    } finally {
      running.current = null
    }
  }
  return { press, isPending, stage, giveUp: () => running.current?.abort() }
}
