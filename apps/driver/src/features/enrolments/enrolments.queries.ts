import { ApiProblem } from '@arribo/api-contracts/client'
import type { consentVersions } from '@arribo/api-contracts/driver/enrolments'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { enrolmentsQuery } from '../../app/enrolments/enrolments.queries.ts'
import { laterApi } from '../../app/later-api.ts'
import { queryClient } from '../../app/query-client.ts'
import type { TaskIds } from '../../app/photos/use-three-photos.ts'

const invitationsQuery = queryOptions({
  queryKey: ['enrolment-invitations'],
  queryFn: ({ signal }) => laterApi.listEnrolmentInvitations({}, { signal }),
})

export const useInvitations = () => useQuery(invitationsQuery)

/** An invalid link stays invalid, so it isn't fetched again automatically. */
export const useInvitation = (code: string) =>
  useQuery({
    queryKey: ['enrolment-invitation', code],
    queryFn: ({ signal }) => laterApi.getEnrolmentInvitation({ params: { code } }, { signal }),
    retry: false,
  })

/** A refusal is final for this link. Other failures can be retried. */
export const isOver = (error: Error): boolean =>
  error instanceof ApiProblem && [404, 410].includes(error.problem.status)

/** Reads both lists again, even if the change failed, because its answer may have been lost. */
async function thenReread<Answer>(change: Promise<Answer>): Promise<Answer> {
  try {
    return await change
  } finally {
    await Promise.all(
      [enrolmentsQuery, invitationsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
    )
  }
}

export const removeDriver = (driverId: string) => thenReread(laterApi.removeEnrolledDriver({ params: { driverId } }))
export const withdrawEnrolment = (ownerId: string) => thenReread(laterApi.withdrawEnrolment({ params: { ownerId } }))

const useChange = <Input, Answer>(change: (input: Input) => Promise<Answer>) =>
  useMutation({ meta: { isQuiet: true }, mutationFn: (input: Input) => thenReread(change(input)) })

export const useInvite = () => useChange(() => laterApi.createEnrolmentInvitation())
export const useWithdrawInvitation = () =>
  useChange((invitationId: string) => laterApi.withdrawEnrolmentInvitation({ params: { invitationId } }))

export const useAccept = (code: string) =>
  useChange((photos: TaskIds) =>
    laterApi.acceptEnrolmentInvitation({
      params: { code },
      body: { consent: true, consentVersion: shownVersion, photos },
    }),
  )

/** Version of the consent text in this page's words. */
export const shownVersion: (typeof consentVersions)[number] = '2026-11'

const verificationQuery = queryOptions({
  queryKey: ['verification'],
  queryFn: ({ signal }) => laterApi.getVerification({}, { signal }),
})

export const useVerification = () => useQuery(verificationQuery)

export const useRenewVerification = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: (photos: TaskIds) => laterApi.renewVerification({ body: { photos } }),
    onSuccess: (answer) => queryClient.setQueryData(verificationQuery.queryKey, answer),
  })
