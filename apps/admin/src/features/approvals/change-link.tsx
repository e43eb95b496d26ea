import type { NoticeSubject } from '@arribo/api-contracts/admin/notices'
import { linkClass } from '@arribo/ui/text-link'
import { PageLink } from '../../layout/page-link.tsx'
import { useChangeWords } from './use-change-words.ts'

/** A change in words, as a link to whom it is about. */
export const ChangeLink = ({ change }: { change: NoticeSubject }) => (
  <PageLink
    to="/admin/users/$phoneNumber"
    params={{ phoneNumber: change.phoneNumber }}
    className={linkClass('inline', 'inline-block min-h-6')}
  >
    {useChangeWords()(change)}
  </PageLink>
)
