import { ApiProblem } from '@arribo/api-contracts/client'
import type { consentVersions } from '@arribo/api-contracts/driver/enrolments'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { enrolmentsQuery } from '../../app/enrolments/enrolments.queries.ts'
import { laterApi } from '../../app/later-api.ts'
import type { TaskIds } from '../../app/photos/use-three-photos.ts'

const invitationsQuery = queryOptions({
  queryKey: ['enrolment-invitations'],
  queryFn: ({ signal }) => laterApi.listEnrolmentInvitations({}, { signal }),
})

export const useInvitations = () => useQuery(invitationsQuery)

/** The invitation of a link; an invalid link stays invalid, so it isn't refetched automatically. */
export const useInvitation = (code: string) =>
  useQuery({
    queryKey: ['enrolment-invitation', code],
    queryFn: ({ signal }) => laterApi.getEnrolmentInvitation({ params: { code } }, { signal }),
    retry: false,
  })

/** A refusal is final for this link; other failures can be retried. */
export const isOver = (error: Error): boolean =>
  error instanceof ApiProblem && [404, 410].includes(error.problem.status)

function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: change,
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: enrolmentsQuery.queryKey }),
        client.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
      ])
    },
  })
}

export const useInvite = () => useChange(() => laterApi.createEnrolmentInvitation())
export const useWithdrawInvitation = () =>
  useChange((invitationId: string) => laterApi.withdrawEnrolmentInvitation({ params: { invitationId } }))
export const useRemoveDriver = () =>
  useChange((driverId: string) => laterApi.removeEnrolledDriver({ params: { driverId } }))
export const useWithdraw = () => useChange((ownerId: string) => laterApi.withdrawEnrolment({ params: { ownerId } }))

export const useAccept = (code: string) =>
  useChange((photos: TaskIds) =>
    laterApi.acceptEnrolmentInvitation({
      params: { code },
      body: { consent: true, consentVersion: shownVersion, photos },
    }),
  )

/** Version of the consent text in this page's words. */
export const shownVersion: (typeof consentVersions)[number] = '2026-11'
