import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import type { Me } from '@arribo/api-contracts/driver/me'
import { limits } from '@arribo/api-contracts/shared/limits'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { meQuery } from '../../app/me.ts'
import { type PhotoStage, uploadPhoto } from '../../app/photos/photo-upload.ts'
import { dropPhoto, dropTask, keepTask, type KeptTask } from './kept-selfie.ts'
import { readPosition } from './position.ts'

type SelfieInput = { photo: Blob; isShared: boolean; onStage: (stage: PhotoStage) => void }

/** Sends a selfie and has it looked at; on a shared account the matching begins at once. */
export const useSendSelfie = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: async ({ photo, isShared, onStage }: SelfieInput) => {
      onStage({ name: 'uploading', share: 0 })
      const taskId = await uploadPhoto(
        photo,
        { isRealSelfie: 'true', isOwnAccount: isShared ? 'false' : 'true' },
        (share) => onStage({ name: 'uploading', share }),
      )
      onStage({ name: 'checking' })
      const accountType = isShared ? 'borrowed-account' : 'own-account'
      const verdict = await api.checkSelfieValidity({ query: { taskId, accountType } })
      if (verdict.verdict !== 'success') return verdict
      const { endsAt } = isShared ? await api.createTask({ body: { taskId } }) : verdict
      keepTask({ taskId, endsAt: Date.parse(endsAt), isShared })
      await dropPhoto()
      return verdict
    },
  })

/** How far the matching is, every 2 seconds until it has ended. */
export const matchQuery = ({ taskId }: KeptTask) =>
  queryOptions({
    queryKey: ['task', taskId],
    queryFn: ({ signal }) => api.checkTask({ query: { taskId } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && data.status !== 'pending' ? false : limits.taskPollMs),
    gcTime: 0,
  })

type PressInput = { me: Me; block: CalendarBlock; onStage: (stage: 'locating' | 'sending') => void }

async function press({ me, block, onStage }: PressInput) {
  onStage('locating')
  const position = await readPosition()
  onStage('sending')
  const { sealCheckIn } = await import('./sealing.ts')
  const payload = await sealCheckIn({
    ...position,
    amazonToken: me.amazonToken ?? '',
    flexId: me.flexId ?? '',
    userAgent: navigator.userAgent.slice(0, 512),
    addressId: block.stagingLocation.address.addressId,
    userId: me.userId,
    name: me.name,
    phoneNumber: me.phoneNumber,
  })
  return api.checkIn({ body: { payload } })
}

/** "I'm here": the position is read when the button is pressed, and everything travels encrypted. */
export function usePressImHere() {
  const client = useQueryClient()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: async (input: Omit<PressInput, 'me'>) => {
      // The sealed handle of the platform account lives shortly: take a fresh one along.
      const me = await client.fetchQuery({ ...meQuery, staleTime: 0 })
      return press({ ...input, me })
    },
    onSuccess: () => {
      dropTask()
      void client.invalidateQueries({ queryKey: ['calendar'] })
      void client.invalidateQueries({ queryKey: meQuery.queryKey })
    },
  })
}
