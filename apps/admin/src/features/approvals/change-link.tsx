import type { NoticeSubject } from '@arribo/api-contracts/admin/notices'
import { linkClass } from '@arribo/ui/text-link'
import { Link } from '@tanstack/react-router'
import { UserLink } from '../../layout/user-link.tsx'
import { useChangeWords } from '../../layout/asking/use-change-words.ts'

export function ChangeLink({ change }: { change: NoticeSubject }) {
  const words = useChangeWords()(change)
  const className = linkClass('inline', 'inline-block min-h-6')
  return change.kind === 'refund' ? (
    <Link to="/admin/billing/$charge" params={{ charge: change.charge }} className={className}>
      {words}
    </Link>
  ) : (
    <UserLink phoneNumber={change.phoneNumber} className={className}>
      {words}
    </UserLink>
  )
}
