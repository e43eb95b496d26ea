import { createFileRoute } from '@tanstack/react-router'
import { WaitingHere } from '../../../features/approvals/waiting-here.tsx'
import { MembersPage } from '../../../features/groups/members-page.tsx'

export const Route = createFileRoute('/admin/cognitoGroups/$group')({
  validateSearch: ({ cursor }: Record<string, unknown>): { cursor?: string } =>
    typeof cursor === 'string' && cursor !== '' ? { cursor } : {},
  component: Members,
})

function Members() {
  const { group } = Route.useParams()
  const { cursor } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MembersPage
      key={group}
      group={group}
      cursor={cursor}
      waiting={<WaitingHere about={{ group }} />}
      onCursor={(next) => void navigate({ search: next === undefined ? {} : { cursor: next } })}
    />
  )
}
